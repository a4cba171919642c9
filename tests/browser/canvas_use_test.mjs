// What one does with the canvas: sharp and precise at every pixel ratio, panels in the address, kept questions, pasted configurations, saved charts.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { isFirefox, kPatience, start, until } from './browser.mjs';
import { decode, palette } from './pixels.mjs';
import { frames, paste, place, press, rested, show, shown } from './stage.mjs';

const kBlack = 0;
const kRatios = [1, 1.25, 1.5, 2, 3];
const kPictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url)); // for whoever reviews; not in git
const kSizes = [[1440, 900], [1024, 768], [420, 900]];
const kYaml = 'model_name_or_path: Qwen/Qwen2.5-7B-Instruct\nfinetuning_type: lora\nlora_rank: 8\ncutoff_len: 2048\nper_device_train_batch_size: 2\nbf16: true\n';

let browser;
before(async () => { browser = await start(); mkdirSync(kPictures, { recursive: true }); });
after(async () => { await browser.close(); });

const question = (page) => page.$eval('#stage', (stage) => stage.scenario());

test('pixels are the screen\'s own and the pointer hits what it points at', async () => {
  for (const ratio of kRatios) {
    const { page, close } = await shown(browser, { ratio, width: 760, height: 640 });
    const [width, css] = await page.$eval('#stage canvas', (canvas) => [canvas.width, canvas.getBoundingClientRect().width]);
    assert.ok(Math.abs(width - css * ratio) < 1, `${width} pixels for ${css} at ${ratio}`);
    const slider = await place(page, '/hardware/gpus/slide');
    await page.mouse.click(slider.x, slider.y, { delay: 150 });
    await rested(page);
    assert.equal((await question(page)).hardware.gpus, 32, `at ${ratio}`); // the middle of 1 ... 1024
    await close();
  }
});

test('a panel has an address; back returns to the one before', async () => {
  const { page, sins, close } = await shown(browser);
  await press(page, 'tab/time');
  await page.waitForFunction(() => location.hash.includes('p=time'), { timeout: kPatience });
  await press(page, 'tab/money');
  await page.waitForFunction(() => location.hash.includes('p=money'), { timeout: kPatience });
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.hash.includes('p=time'), { timeout: kPatience });
  assert.deepEqual(sins, []);
  await close();
});

test('a kept question stands beside the next one and is there on the next visit', async () => {
  const { page, close } = await shown(browser);
  await press(page, 'keep-top');
  assert.ok(await place(page, 'pin/0'));
  await page.reload({ waitUntil: 'load' });
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  await page.click('button[data-view="canvas"]');
  await page.waitForSelector('#calculator[data-view="canvas"] #stage canvas', { timeout: kPatience });
  await rested(page);
  await show(page, 'compare');
  assert.ok(await place(page, 'pin/0'));
  await close();
});

test('a pasted training configuration becomes the question; other words change nothing', async () => {
  const { page, sins, close } = await shown(browser);
  await paste(page, kYaml);
  const now = await question(page);
  assert.deepEqual([now.model, now.method, now.seq_len, now.adapter.rank, now.batch.micro], ['qwen2.5-7b', 'lora', 2048, 8, 2]);
  await until(page, '#verdict', /./);
  await paste(page, 'some words');
  assert.deepEqual(await question(page), now);
  assert.deepEqual(sins, []);
  await close();
});

test('a number is typed into a real input, with the decimal keyboard of phones', async () => {
  const { page, close } = await shown(browser);
  await press(page, '/seq_len');
  const input = await page.$('.rigwise-canvas-input');
  assert.equal(await input.evaluate((element) => element.inputMode), 'decimal');
  await page.keyboard.type('-7');
  await page.keyboard.press('Enter');
  await rested(page);
  assert.equal((await question(page)).seq_len, -7); // said to be wrong, not thrown away
  await close();
});

test('a chart is saved as SVG and as PNG', async () => {
  const { page, close } = await shown(browser);
  // What would be handed to the reader's disk is kept here instead.
  await page.evaluate(() => {
    window.saved = [];
    URL.createObjectURL = (blob) => { window.saved.push({ blob }); return 'blob:kept'; };
    HTMLAnchorElement.prototype.click = function keep() { window.saved.at(-1).name = this.download; };
  });
  for (const kind of ['SVG', 'PNG']) await press(page, `save/memory/${kind}`);
  await page.waitForFunction(() => window.saved.length === 2, { timeout: kPatience });
  const [svg, png] = await page.evaluate(() => Promise.all(window.saved.map(async ({ blob, name }) => {
    const text = await blob.text();
    return { name, text, broken: new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror') !== null };
  })));
  assert.deepEqual([svg.name, png.name], ['rigwise-memory.svg', 'rigwise-memory.png']);
  assert.match(svg.text, /^<svg [^>]*viewBox[^]*>Weights</);
  assert.equal(svg.broken, false);
  assert.match(png.text.slice(0, 16), /PNG[^]*IHDR/);
  await close();
});

test('the system\'s high contrast reaches the canvas at once and when it changes', { skip: isFirefox && 'needs emulated media' }, async () => {
  const ground = async (page) => palette(decode(await (await page.$('#stage canvas')).screenshot())).ground;
  for (const feature of [{ name: 'prefers-contrast', value: 'more' }, { name: 'forced-colors', value: 'active' }]) {
    const { page, close } = await shown(browser, { width: 900, height: 600 });
    const before = await ground(page);
    const session = await page.createCDPSession(), drawn = await frames(page);
    await session.send('Emulation.setEmulatedMedia', { features: [feature] });
    await page.waitForFunction((last) => document.getElementById('stage').drawn() > last, { timeout: kPatience }, drawn);
    await rested(page);
    assert.notEqual(await ground(page), before, feature.name);
    assert.equal(await ground(page), kBlack, feature.name);
    await page.reload({ waitUntil: 'load' });
    await page.waitForSelector('#calculator[data-view="canvas"] #stage canvas', { timeout: kPatience });
    await rested(page);
    assert.equal(await ground(page), kBlack, `${feature.name} at load`);
    await close();
  }
});

test('pictures for review: three widths, two ratios, both languages', async () => {
  const made = [];
  for (const [ratio, path, scheme] of [[1, '', 'light'], [2, '', 'dark'], [1, 'zh/', 'dark'], [2, 'zh/', 'light']]) {
    const { page, close } = await shown(browser, { ratio, width: kSizes[0][0], height: kSizes[0][1], path, scheme });
    for (const [width, height] of kSizes) {
      await page.setViewport({ width, height, deviceScaleFactor: ratio });
      await rested(page);
      const picture = await page.screenshot({ path: join(kPictures, `${isFirefox ? 'firefox' : 'canvas'}-${width}-${ratio}x-${path ? 'zh' : 'en'}-${scheme}.png`) });
      const { width: pixels, ...seen } = decode(picture);
      assert.equal(pixels, width * ratio);
      assert.ok(palette({ ...seen, width: pixels }).colours > 50);
      made.push(picture);
    }
    await close();
  }
  assert.equal(made.length, 12);
});
