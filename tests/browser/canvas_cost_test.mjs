// What the canvas costs: nothing at rest or hidden, no growth in a long drag, and it comes back after the graphics were lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isFirefox, kPatience, start } from './browser.mjs';
import { decode, palette } from './pixels.mjs';
import { frames, place, rested, shown } from './stage.mjs';

const kIdle = 10_000; // ms
const kBusiest = 0.1; // s of the page's own work in that time
const kDrags = isFirefox ? 500 : 2000; // it draws them at a third of the speed
const kWarm = isFirefox ? 200 : 500; // drags until every buffer has its size

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

const picture = async (page) => decode(await (await page.$('#stage canvas')).screenshot());
const memory = (page) => page.$eval('#stage', (stage) => stage.memory());

// The slider of the length, moved between its ends by events of the page's own, a frame each.
const drag = (page, times) => page.evaluate(async (count) => {
  const canvas = document.querySelector('#stage canvas'), stage = document.getElementById('stage');
  const at = stage.place('/seq_len/slide'), box = canvas.getBoundingClientRect();
  const send = (kind, share, buttons) => canvas.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerId: 1, pointerType: 'mouse', button: 0, buttons,
    clientX: box.left + at.x + at.width * share, clientY: box.top + at.y + at.height / 2 }));
  canvas.setPointerCapture = () => {};
  send('pointerdown', 0.1, 1);
  for (let i = 0; i < count; i++) {
    send('pointermove', 0.1 + (i % 9) / 11, 1);
    stage.draw();
  }
  send('pointerup', 0.1, 0);
}, times);

test('ten seconds at rest: no frame, and hardly any work', async () => {
  const { page, close } = await shown(browser);
  const before = await frames(page), work = await browser.busy(page);
  await pause(kIdle);
  assert.equal(await frames(page), before);
  const spent = (await browser.busy(page)) - work;
  assert.ok(spent <= kBusiest, `${spent.toFixed(3)} s of work`);
  await close();
});

test('hidden it draws nothing, shown again it does', async () => {
  const { page, close } = await shown(browser);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const before = await frames(page);
  const at = await place(page, '/seq_len/slide');
  for (let i = 0; i < 10; i++) await page.mouse.move(at.x + i, at.y);
  await pause(300);
  assert.equal(await frames(page), before);
  await page.evaluate(() => {
    delete document.visibilityState;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.mouse.move(at.x, at.y + 3);
  await rested(page);
  assert.ok((await frames(page)) > before);
  await close();
});

test('the graphics context may be lost and come back', async () => {
  const { page, sins, close } = await shown(browser);
  const before = palette(await picture(page)).colours;
  await page.evaluate(() => {
    const lose = document.querySelector('#stage canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
    lose.loseContext();
    window.restore = () => lose.restoreContext();
  });
  await pause(300);
  await page.evaluate(() => window.restore());
  await page.waitForFunction(() => !document.querySelector('#stage canvas').getContext('webgl2').isContextLost(), { timeout: kPatience });
  let colours = 0; // a busy machine takes its time to make the shaders and the letters again
  for (const end = Date.now() + kPatience; colours <= before / 2 && Date.now() < end; await pause(200)) {
    await rested(page);
    ({ colours } = palette(await picture(page)));
  }
  assert.ok(colours > before / 2, `${colours} colours of ${before}`);
  assert.deepEqual(sins.filter((sin) => !/context/i.test(sin)), []);
  await close();
});

test('graphics that stay away: the text takes over and says why, the canvas returns with them', async () => {
  for (const [path, words] of [['', /graphics/], ['zh/', /图形/]]) {
    const { page, close } = await shown(browser, { path });
    await page.evaluate(() => {
      const lose = document.querySelector('#stage canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
      window.restore = () => lose.restoreContext();
      lose.loseContext();
    });
    await page.waitForSelector('#calculator[data-view="text"]', { timeout: kPatience });
    assert.match(await page.$eval('#notice', (notice) => notice.textContent), words);
    assert.ok(await page.$eval('#verdict', (verdict) => verdict.checkVisibility()));
    await page.evaluate(() => window.restore());
    await page.waitForSelector('#calculator[data-view="canvas"]', { timeout: kPatience });
    assert.equal(await page.$eval('#notice', (notice) => notice.hidden), true);
    await close();
  }
});

test(`${kDrags} drags do not make it grow`, async () => {
  const { page, close } = await shown(browser, { width: 760, height: 640 }); // few pixels: it is the count that matters
  await drag(page, kWarm);
  const before = await memory(page);
  await drag(page, kDrags);
  assert.equal(await memory(page), before);
  await close();
});
