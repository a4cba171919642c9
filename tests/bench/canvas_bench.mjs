// From input to pixels: drags the length's slider on the built page with live planning, in software GL, and prints the medians.
//   node tests/bench/canvas_bench.mjs        (needs dist/ and tests/browser's packages; alone on the machine, or the numbers are another's)
import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../browser/browser.mjs';
import { place, rested, shown } from '../browser/stage.mjs';

const kMoves = 90;
const kBetween = 50; // ms from one move to the next

// Notes each move: input to the frame's end on this side, to pixels read back, to the frame after; and the engine's share.
function watch() {
  const stage = document.getElementById('stage'), canvas = document.querySelector('#stage canvas');
  const gl = canvas.getContext('webgl2'), pixel = new Uint8Array(4);
  window.rows = [];
  let from = 0;
  addEventListener('pointermove', (event) => {
    if (from) return;
    from = event.timeStamp;
    const count = stage.drawn();
    const look = () => {
      if (stage.drawn() === count) return void requestAnimationFrame(look);
      const drawn = performance.now(), { engine, frame } = stage.spent();
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
      const pixels = performance.now();
      requestAnimationFrame(() => {
        window.rows.push({ drawn: drawn - from, pixels: pixels - from, shown: performance.now() - from, engine, frame });
        from = 0;
      });
    };
    requestAnimationFrame(look);
  }, true);
}

const median = (rows, key) => rows.map((row) => row[key]).sort((a, b) => a - b)[rows.length >> 1];

const browser = await start();
const { page, close } = await shown(browser);
const slider = await place(page, '/seq_len/slide');
await page.evaluate(watch);
await page.mouse.move(slider.x - slider.width * 0.4, slider.y);
await page.mouse.down();
await pause(300);
await page.evaluate(() => { window.rows.length = 0; });
for (let i = 0; i < kMoves; i++) {
  await page.mouse.move(slider.x + slider.width * (((i * 5) % 9) / 10 - 0.4), slider.y);
  await pause(kBetween);
}
await page.mouse.up();
await rested(page);
const rows = await page.evaluate(() => window.rows);
for (const key of ['engine', 'frame', 'drawn', 'pixels', 'shown']) console.log(`${key.padEnd(7)} median ${median(rows, key).toFixed(1)} ms of ${rows.length} moves`);
await close();
await browser.close();
