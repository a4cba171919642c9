// The page without the canvas: the answer in HTML, live edits, both languages, links, faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { becomes, isFirefox, kPatience, retype, start, textOf, until } from './browser.mjs';

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

// The text view stays: what is tested here is the twin.
const kText = { width: 800 };

// Scripts can be switched off in Chromium only.
const kSkip = { skip: isFirefox && 'needs a page without scripts' };

test('without JavaScript the default question is answered in both languages', kSkip, async () => {
  for (const [path, words] of [['', /RTX 4090.*GiB/], ['zh/', /RTX 4090.*GiB/]]) {
    const { page, sins, close } = await browser.page({ path, script: false });
    assert.match(await textOf(page, '#verdict'), words);
    assert.match(await textOf(page, '#memory'), /GiB/);
    assert.ok((await page.$$('#server .parts tbody tr')).length >= 5);
    assert.deepEqual(sins, []);
    await close();
  }
});

test('the engine gives the very answer that was built into the page', kSkip, async () => {
  for (const path of ['', 'zh/']) {
    const built = await browser.page({ ...kText, path, script: false });
    const live = await browser.page({ ...kText, path });
    for (const id of ['#answer', '#sections']) assert.equal(await textOf(live.page, id), await textOf(built.page, id));
    assert.deepEqual(live.sins, []);
    await built.close();
    await live.close();
  }
});

test('an edit changes the answer and the address at once', async () => {
  const { page, sins, close } = await browser.page(kText);
  const before = await textOf(page, '#verdict');
  await retype(page, '#field-seq_len', '8192');
  await becomes(page, '#verdict', before, false);
  await page.waitForFunction(() => location.hash.includes('l=8192'), { timeout: kPatience });
  await page.select('#field-hardware-gpu', 'h100-sxm');
  await until(page, '#verdict', /H100/);
  assert.deepEqual(sins, []);
  await close();
});

test('the language switches without a reload and keeps what was typed', async () => {
  const { page, sins, close } = await browser.page(kText);
  await page.evaluate(() => { window.here = true; });
  await retype(page, '#field-seq_len', '4096');
  await page.click('[data-lang="zh"]');
  await until(page, '#memory h2', /显存/);
  assert.equal(await page.$eval('html', (html) => html.lang), 'zh-CN');
  assert.equal(await page.$eval('#field-seq_len', (input) => input.value), '4096');
  assert.ok(await page.evaluate(() => window.here));
  await page.waitForFunction(() => location.hash.includes('lang=zh'), { timeout: kPatience });
  assert.deepEqual(sins, []);
  await close();
});

test('nonsense shows its finding at the field; the last good answer stays, dimmed', async () => {
  const { page, sins, close } = await browser.page(kText);
  const good = await textOf(page, '#verdict');
  const length = await page.$eval('#field-seq_len', (input) => input.value);
  await page.focus('#field-seq_len');
  await page.keyboard.press('End');
  await page.keyboard.type(' lots'); // appended, so that no keystroke on the way is a question of its own
  await page.waitForSelector('#field-seq_len[aria-invalid="true"]', { timeout: kPatience });
  assert.ok((await textOf(page, '#field-seq_len-note')).length > 10);
  assert.equal(await textOf(page, '#verdict'), good);
  assert.ok(await page.$('#answer.stale'));
  assert.equal(await page.$eval('#field-seq_len', (input) => input.value), `${length} lots`);
  await retype(page, '#field-model', 'lama-3-8');
  await until(page, '#field-model-note', /llama-3/);
  await retype(page, '#field-seq_len', length);
  await retype(page, '#field-model', 'llama-3-8b');
  await page.waitForFunction(() => !document.querySelector('#answer.stale'), { timeout: kPatience });
  assert.deepEqual(sins, []);
  await close();
});

test('asking what one needs gives ranked plans; a chosen one becomes the question', async () => {
  const { page, sins, close } = await browser.page(kText);
  await page.click('.door:first-of-type');
  await page.waitForSelector('.plans tbody tr:nth-child(2)', { timeout: kPatience });
  // What the search chooses is left open, whatever stood there.
  assert.deepEqual(await page.$$eval('#field-hardware-gpu, #field-hardware-gpus, #field-recompute', (all) => all.map((input) => input.value)), ['', '', '']);
  await page.click('#plan-1');
  await page.waitForSelector('.plans tr:nth-child(2).chosen');
  await page.click('[data-take]');
  await page.waitForFunction(() => document.querySelector('#field-hardware-gpu').value !== '' && !document.querySelector('.plans'), { timeout: kPatience });
  assert.deepEqual(sins, []);
  await close();
});

test('a number answers "why?" with formula and sources; Escape closes and gives the focus back', async () => {
  const { page, sins, close } = await browser.page(kText);
  await page.click('#memory [data-why="/memory/device_gib/likely"]');
  await page.waitForSelector('#why:not([hidden]) .tree details', { timeout: kPatience });
  assert.match(await textOf(page, '#why'), /GiB/);
  await page.keyboard.press('Escape');
  assert.equal(await page.$eval('#why', (sheet) => sheet.hidden), true);
  assert.deepEqual(sins, []);
  await close();
});

test('links open their state; broken ones give the defaults and say so', async () => {
  const { page, sins, close } = await browser.page({ ...kText, path: '#m=qwen2.5-7b&t=qlora&l=4096&g=rtx-4090' });
  assert.equal(await page.$eval('#field-model', (input) => input.value), 'qwen2.5-7b');
  assert.equal(await page.$eval('#field-method', (input) => input.value), 'qlora');
  assert.deepEqual(sins, []);
  await close();
  const broken = await browser.page({ ...kText, path: '#v=1&s=%%%' });
  assert.ok((await textOf(broken.page, '#notice')).length > 10);
  assert.match(await textOf(broken.page, '#verdict'), /RTX 4090/);
  assert.deepEqual(broken.sins, []);
  await broken.close();
});

test('back returns to the question before an example was chosen', async () => {
  const { page, close } = await browser.page(kText);
  const first = await textOf(page, '#verdict');
  const other = await page.$$eval('#preset option', (options) => options.map((option) => option.value).filter(Boolean)[3]);
  await page.select('#preset', other);
  await becomes(page, '#verdict', first, false);
  assert.notEqual(await page.evaluate(() => location.hash), '');
  await page.goBack({ waitUntil: 'domcontentloaded' }).catch(() => {});
  await becomes(page, '#verdict', first, true);
  await close();
});

test('on a phone nothing is wider than the screen and targets are large', async () => {
  const { page, close } = await browser.page({ width: 390, height: 844 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  const small = await page.$$eval('.question select, .question input[type="text"], .top button, .top a[data-lang]', (all) => all
    .filter((element) => element.offsetParent && element.getBoundingClientRect().height < 44).map((element) => element.outerHTML.slice(0, 80)));
  assert.deepEqual(small, []);
  await close();
});

test('a launch command and a file are read where the text stands, and what was taken is said', async () => {
  const { page, sins, close } = await browser.page(kText);
  await page.$eval('[data-group="intake"]', (group) => { group.open = true; });
  await page.type('#intake-text', 'torchrun --nproc_per_node 8 train.py --model_name_or_path Qwen/Qwen2.5-7B --max_seq_length 3072 --bf16 true');
  await page.click('[data-intake]');
  await page.waitForFunction(() => document.querySelector('#field-seq_len').value === '3072', { timeout: kPatience });
  assert.match(await textOf(page, '#notice'), /command line/);
  const file = '{"zero_optimization":{"stage":3},"train_micro_batch_size_per_gpu":4}';
  if (isFirefox) { // takes no clipboard that a script made
    await page.$eval('#intake-text', (place, text) => { place.value = text; }, file);
    await page.click('[data-intake]');
  } else {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.querySelector('main').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, file);
  }
  await page.waitForFunction(() => document.querySelector('#field-batch-micro').value === '4', { timeout: kPatience });
  assert.match(await textOf(page, '#notice'), /DeepSpeed/);
  assert.deepEqual(sins, []);
  await close();
});

test('the drawings are made when their fold is opened, and again after an edit', async () => {
  const { page, sins, close } = await browser.page({ ...kText, path: '#g=h100-sxm&n=16' });
  const drawn = () => page.$$eval('#drawing img', (images) => images.map((image) => image.complete && image.naturalWidth > 0 && image.alt.length > 0));
  assert.deepEqual(await drawn(), []);
  await page.$eval('#drawing', (fold) => { fold.open = true; });
  await page.waitForFunction(() => document.querySelectorAll('#drawing img').length === 2, { timeout: kPatience });
  await page.waitForFunction(() => [...document.querySelectorAll('#drawing img')].every((image) => image.complete && image.naturalWidth > 0), { timeout: kPatience });
  const before = await page.$eval('#drawing img', (image) => image.src);
  await retype(page, '#field-hardware-gpus', '64');
  await page.waitForFunction((was) => document.querySelector('#drawing img')?.src !== was && document.querySelector('#drawing img'), { timeout: kPatience }, before);
  assert.deepEqual(sins, []);
  await close();
});

test('what this hardware can train is listed when asked, and a row becomes the question', async () => {
  const { page, sins, close } = await browser.page({ ...kText, path: '#g=rtx-3090&n=4' });
  await page.$eval('#mine', (fold) => { fold.open = true; });
  await page.waitForFunction(() => document.querySelectorAll('#mine tbody tr').length > 10, { timeout: kPatience });
  const verdicts = await page.$$eval('#mine td:nth-child(2)', (cells) => new Set(cells.map((cell) => cell.textContent)).size);
  assert.ok(verdicts >= 2, 'some fit, some do not');
  const asked = await page.$eval('#mine button.name', (button) => { button.click(); return JSON.parse(button.dataset.patch).model; });
  await page.waitForFunction((model) => document.querySelector('#field-model').value === model, { timeout: kPatience }, asked);
  assert.deepEqual(sins, []);
  await close();
});
