// The canvas without a mouse: into it by Tab with a ring to see, from the question over the plan to a file by arrow keys, one history with the form.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isFirefox, kPatience, retype, start } from './browser.mjs';
import { place, press, rested, shown } from './stage.mjs';

const kMost = 60; // presses of one arrow key before something is taken for unreachable
const kFar = 900; // presses of Tab past every number of the answer that can be asked why

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

const question = (page) => page.$eval('#stage', (stage) => stage.scenario());
const stands = (page, name) => page.$eval('#stage', (stage, wanted) => stage.stands(wanted), name);
const active = (page) => page.evaluate(() => document.activeElement.closest('#stage, form, #answer, header')?.id || document.activeElement.tagName);

/** Presses a key until the keyboard stands on a part of the canvas. */
async function arrowTo(page, key, name) {
  for (let i = 0; i < kMost; i++) {
    if (await stands(page, name)) return;
    await page.keyboard.press(key, { delay: 30 });
    await rested(page);
  }
  assert.fail(`${name} is not reached by ${key}`);
}

async function tabIn(page) {
  await page.focus('.brand');
  for (let i = 0; i < 20 && (await active(page)) !== 'stage'; i++) await page.keyboard.press('Tab');
}

test('Tab leads into the canvas, past the form under it, and shows where one is', async () => {
  const { page, sins, close } = await shown(browser);
  await page.focus('.brand');
  const stops = [];
  for (let i = 0; i < 20 && stops.at(-1) !== 'stage'; i++) {
    await page.keyboard.press('Tab');
    stops.push(await active(page));
  }
  assert.equal(stops.at(-1), 'stage', stops.join(' '));
  assert.ok(!stops.includes('question') && !stops.includes('answer'), stops.join(' '));
  assert.equal(await page.$eval('#calculator', (hero) => hero.dataset.view), 'canvas');
  const ring = await page.evaluate(() => { const style = getComputedStyle(document.activeElement); return [style.outlineStyle, parseFloat(style.outlineWidth)]; });
  assert.ok(ring[0] !== 'none' && ring[1] >= 2, ring.join(' '));
  await page.keyboard.press('Tab'); // and out again, to what stands below
  assert.ok(!['stage', 'question', 'answer'].includes(await active(page)));
  await page.click('[data-view="text"]');
  await page.focus('#field-seq_len');
  assert.equal(await page.$eval('#field-seq_len', (input) => input.tabIndex), 0);
  assert.deepEqual(sins, []);
  await close();
});

// In Firefox Enter on a slider does not open its number yet, seen here only; the walk of the text view runs there.
test('question, plan and export by keyboard alone', { skip: isFirefox && 'fails there: Enter on a slider does not open its number' }, async () => {
  const { page, sins, close } = await shown(browser);
  await page.evaluate(() => {
    window.saved = [];
    HTMLAnchorElement.prototype.click = function keep() { window.saved.push(this.download); };
  });
  await tabIn(page);
  await arrowTo(page, 'ArrowDown', '/seq_len/slide'); // left and right move it, Enter opens its number
  await page.keyboard.press('Enter', { delay: 30 });
  await page.waitForSelector('.rigwise-canvas-input:focus', { timeout: kPatience });
  await page.keyboard.type('2048');
  await page.keyboard.press('Enter');
  await rested(page);
  assert.equal((await question(page)).seq_len, 2048);
  await arrowTo(page, 'ArrowUp', 'doors/0');
  await page.keyboard.press('Enter', { delay: 30 });
  await page.waitForFunction(() => document.querySelectorAll('.plans tbody tr').length > 1, { timeout: kPatience });
  await rested(page);
  assert.equal((await question(page)).task, 'plan');
  await arrowTo(page, 'ArrowDown', '/model');
  await arrowTo(page, 'ArrowRight', 'figures/0');
  await arrowTo(page, 'ArrowDown', 'use');
  await page.keyboard.press('Enter', { delay: 30 });
  await rested(page);
  const taken = await question(page);
  assert.equal(taken.task, 'estimate');
  assert.ok(taken.hardware.gpu);
  const kind = () => page.evaluate(() => document.activeElement.dataset.export);
  for (let i = 0; i < kFar && (await kind()) !== 'parts'; i++) await page.keyboard.press('Tab'); // out of the canvas, to the files below it
  await page.keyboard.press('Enter', { delay: 30 });
  await page.waitForFunction(() => window.saved.length === 1, { timeout: kPatience });
  assert.deepEqual(await page.evaluate(() => window.saved), ['parts.csv']);
  assert.deepEqual(sins, []);
  await close();
});

test('a number is explained in sight, marked, and Escape closes it', async () => {
  for (const [width, height] of [[1440, 900], [1024, 768]]) {
    const { page, close } = await shown(browser, { width, height });
    assert.equal(await place(page, 'why/close'), null);
    await press(page, 'figures/1');
    const at = await place(page, 'why/close');
    assert.ok(at && at.x < width && at.y < height / 2, JSON.stringify(at));
    await page.keyboard.press('Escape', { delay: 30 });
    await rested(page);
    assert.equal(await place(page, 'why/close'), null);
    await close();
  }
});

test('one history: an edit in the form undoes before the one on the canvas, from either side', async () => {
  const { page, close } = await shown(browser);
  await press(page, '/seq_len');
  await page.keyboard.type('2048');
  await page.keyboard.press('Enter');
  await rested(page);
  await page.click('[data-view="text"]');
  await retype(page, '#field-seq_len', '4096');
  await page.waitForFunction(() => location.hash.includes('l=4096'), { timeout: kPatience });
  await page.click('[data-view="canvas"]');
  await rested(page);
  await page.focus('#stage canvas');
  for (const length of [2048, 1024]) {
    await page.keyboard.down('Control');
    await page.keyboard.press('z', { delay: 30 });
    await page.keyboard.up('Control');
    await page.waitForFunction((wanted) => document.getElementById('stage').scenario().seq_len === wanted, { timeout: kPatience }, length);
  }
  await page.click('[data-view="text"]');
  await page.click('[data-step="redo"]');
  await page.waitForFunction(() => document.querySelector('#field-seq_len').value === '2048', { timeout: kPatience });
  await page.focus('[data-step="undo"]');
  await page.keyboard.down('Control');
  await page.keyboard.press('y');
  await page.keyboard.up('Control');
  await page.waitForFunction(() => document.querySelector('#field-seq_len').value === '4096', { timeout: kPatience });
  assert.equal(await page.$eval('[data-step="redo"]', (button) => button.disabled), true);
  await close();
});
