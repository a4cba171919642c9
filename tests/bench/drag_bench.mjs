// A long drag: the length's slider is moved for minutes on the built page; prints what the module, the page's script and its process hold on the way.
//   node tests/bench/drag_bench.mjs [MINUTES] [SITE]        (20 minutes unless said otherwise; needs dist/ and tests/browser's packages)
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { start } from '../browser/browser.mjs';
import { frames, place, rested, shown } from '../browser/stage.mjs';

const [minutes = '20', site] = process.argv.slice(2);
const kBetween = 40; // ms from one move to the next
const kSamples = 10;
const kMega = 1e6;

// Resident memory of the browser's largest process for pages, MB.
function resident(parent) {
  const processes = execFileSync('ps', ['-e', '-o', 'pid=', '-o', 'ppid=', '-o', 'rss=', '-o', 'args='], { encoding: 'utf8' }).split('\n').map((line) => line.trim().split(/\s+/));
  const family = new Set([String(parent)]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const [pid, ppid] of processes) if (family.has(ppid)) family.add(pid);
  }
  const pages = processes.filter(([pid, , , ...args]) => family.has(pid) && args.includes('--type=renderer'));
  return Math.max(0, ...pages.map(([, , rss]) => Number(rss))) * 1024 / kMega;
}

const browser = await start([], site ? { site } : {});
const { page, close } = await shown(browser, { width: 1440, height: 900 });
const slider = await place(page, '/seq_len/slide');
const heap = async () => (await page.metrics()).JSHeapUsedSize / kMega;
await page.mouse.move(slider.x - slider.width * 0.4, slider.y);
await page.mouse.down();
const begun = Date.now(), end = begun + Number(minutes) * 60_000;
let moves = 0, next = begun;
while (Date.now() < end) {
  await page.mouse.move(slider.x + slider.width * (((moves * 5) % 9) / 10 - 0.4), slider.y);
  moves += 1;
  if (Date.now() >= next) {
    const module = await page.$eval('#stage', (stage) => stage.memory());
    console.log(`${((Date.now() - begun) / 60_000).toFixed(1).padStart(5)} min  ${String(moves).padStart(6)} moves  ${String(await frames(page)).padStart(6)} frames  module ${(module / kMega).toFixed(1)} MB  script ${(await heap()).toFixed(1)} MB  process ${resident(browser.pid).toFixed(0)} MB`);
    next += (Number(minutes) * 60_000) / kSamples;
  }
  await pause(kBetween);
}
await page.mouse.up();
await rested(page);
await close();
await browser.close();
