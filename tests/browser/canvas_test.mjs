// The canvas in the page: loads after the answer, draws, answers clicks, rests when nothing changes, is missed by nobody without WebGL.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, kPatience, retype, start, textOf, until } from './browser.mjs';
import { decode, palette } from './pixels.mjs';
import { press, rested, shown } from './stage.mjs';

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

const picture = async (page) => decode(await (await page.$('#stage canvas')).screenshot());

test('the answer stands before the canvas has loaded', async () => {
  const { page, sins, close } = await browser.page({ wait: false });
  assert.match(await textOf(page, '#verdict'), /RTX 4090/);
  assert.equal(await page.$('#stage canvas'), null);
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  assert.deepEqual(sins, []);
  await close();
});

test('on a wide screen the canvas comes by itself and covers the first screen', async () => {
  const { page, sins, close } = await browser.page();
  await page.waitForSelector('#calculator[data-view="canvas"] #stage canvas', { timeout: kPatience });
  assert.deepEqual(sins, []);
  await close();
});

test('it draws in both languages, light and dark', async () => {
  for (const [path, scheme] of [['', 'light'], ['zh/', 'dark']]) {
    const { page, sins, close } = await shown(browser, { path, scheme });
    const { colours, commonest } = palette(await picture(page));
    assert.ok(colours > 50 && commonest < 0.97, `${colours} colours, ${Math.round(commonest * 100)} % of one`);
    assert.deepEqual(sins, []);
    await close();
  }
});

test('clicks through it change the picture and reach the text', async () => {
  const { page, sins, close } = await shown(browser);
  const before = palette(await picture(page));
  const answer = await textOf(page, '#verdict');
  await press(page, '/hardware/gpus/slide'); // its middle: 32 of them
  await becomes(page, '#verdict', answer, false);
  assert.match(await textOf(page, '#verdict'), /32/);
  assert.notDeepEqual(palette(await picture(page)), before);
  assert.deepEqual(sins, []);
  await close();
});

test('an edit in the form moves the canvas', async () => {
  const { page, sins, close } = await shown(browser);
  const before = palette(await picture(page));
  await page.focus('#field-seq_len'); // a keyboard reader who tabs into the form gets the text view
  await page.waitForSelector('#calculator[data-view="text"]');
  await retype(page, '#field-seq_len', '16384');
  await until(page, '#verdict', /Does not fit/);
  await page.click('button[data-view="canvas"]');
  await rested(page);
  assert.notDeepEqual(palette(await picture(page)), before);
  assert.deepEqual(sins, []);
  await close();
});

test('without WebGL the text stays and the switch says why', async () => {
  const flat = await start([], { flat: true });
  const { page, sins, close } = await flat.page();
  await page.waitForSelector('button[data-view="canvas"]:disabled', { timeout: kPatience });
  assert.equal(await page.$eval('#calculator', (hero) => hero.dataset.view), 'text');
  assert.match(await textOf(page, '#verdict'), /RTX 4090/);
  assert.match(await page.$eval('[data-view="canvas"]', (button) => button.title), /WebGL/);
  assert.deepEqual(sins, []);
  await close();
  await flat.close();
});
