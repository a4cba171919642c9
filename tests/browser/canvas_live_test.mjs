// Under the hand: behind "what do I need?" the best machine follows the slider while it is held, faults show as they are typed; on a phone the answer comes in the order of need.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isFirefox, kPatience, start } from './browser.mjs';
import { place, press, rested, shown } from './stage.mjs';

const kLong = 16384; // tokens: more than the default question's card holds
const kPhone = { width: 390, height: 2600, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

const question = (page) => page.$eval('#stage', (stage) => stage.scenario());

// What the canvas has on screen, as it would be copied: a line per figure.
const answer = (page) => page.evaluate(() => {
  const clipboardData = new DataTransfer();
  document.querySelector('#stage canvas').focus();
  document.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return Object.fromEntries(clipboardData.getData('text/plain').split('\n').filter(Boolean).map((line) => line.split('\t')));
});

test('what is needed follows a held slider: memory, time and money together', { skip: isFirefox && 'fails there: no plan stands while the slider is held' }, async () => {
  const { page, sins, close } = await shown(browser);
  await press(page, 'doors/0');
  await page.waitForFunction(() => document.querySelectorAll('.plans tbody tr').length > 1, { timeout: kPatience });
  await rested(page);
  const figures = ['Needs per GPU', 'Run', 'Rent per hour'];
  const before = await answer(page), slider = await place(page, '/seq_len/slide');
  assert.ok(figures.every((name) => before[name]), JSON.stringify(before));
  await page.mouse.move(slider.x - slider.width * 0.3, slider.y);
  await page.mouse.down();
  await page.mouse.move(slider.x + slider.width * 0.2, slider.y, { steps: 4 });
  let now = before;
  for (const end = Date.now() + kPatience; Date.now() < end; await pause(100)) {
    now = await answer(page);
    if (now['Needs per GPU'] !== before['Needs per GPU'] && now.Run !== before.Run) break;
  }
  const held = await question(page);
  await page.mouse.up();
  assert.notEqual(held.seq_len, 1024);
  for (const name of figures.slice(0, 2)) assert.notEqual(now[name], before[name], name);
  assert.deepEqual(sins, []);
  await close();
});

test('nonsense is flagged while it is typed, and Escape takes it back', async () => {
  const { page, close } = await shown(browser);
  const good = await answer(page);
  await press(page, '/seq_len');
  for (const words of ['banana', '-5']) {
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.type(words);
    await page.waitForSelector('#field-seq_len[aria-invalid="true"]', { timeout: kPatience });
    assert.ok(await page.$('.rigwise-canvas-input:focus'), 'typing goes on');
  }
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('#field-seq_len').hasAttribute('aria-invalid'), { timeout: kPatience });
  await rested(page);
  assert.deepEqual(await answer(page), good);
  await close();
});

test('on a phone: advice right below a job that does not fit, fields that do not zoom, a way back to the default, the browser\'s own menu', { skip: isFirefox && 'needs emulated fingers' }, async () => {
  const { page, close } = await browser.page({ path: `#l=${kLong}`, width: 390 });
  await page.setViewport(kPhone); // loads the page anew: fingers are asked for
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  await page.tap('[data-view="canvas"]');
  await page.waitForSelector('#calculator[data-view="canvas"] #stage canvas', { timeout: kPatience });
  await rested(page);
  const [apply, model, last] = [await place(page, 'apply/0'), await place(page, '/model'), await place(page, 'parts/5')];
  assert.ok(last, 'every part of the memory is named');
  assert.ok(apply && model && apply.y < model.y, JSON.stringify({ apply, model }));
  const box = await place(page, '/seq_len');
  await page.touchscreen.tap(box.x, box.y);
  await page.waitForSelector('.rigwise-canvas-input:focus', { timeout: kPatience });
  assert.ok(await page.$eval('.rigwise-canvas-input', (input) => parseFloat(getComputedStyle(input).fontSize)) >= 16);
  await page.keyboard.press('Escape');
  await rested(page);
  const clear = await place(page, '/seq_len/clear');
  await page.touchscreen.tap(clear.x, clear.y);
  await page.waitForFunction(() => document.getElementById('stage').scenario().seq_len === undefined, { timeout: kPatience });
  assert.equal(await page.$eval('#stage canvas', (canvas) => canvas.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))), true);
  await close();
});
