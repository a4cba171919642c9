// Every kind of page judged: markup by html-validate, accessibility by axe-core, width on a phone, requests and console clean.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { HtmlValidate } from 'html-validate';
import { start } from './browser.mjs';
import { shown } from './stage.mjs';

const kPages = ['', 'answers/', 'answers/qwen2.5-7b-lora-rtx-4090/', 'answers/image-1b-pretrain/', 'answers/h20-vs-a800-32b-full/', 'methodology/', 'validation/', 'claims/', 'catalog/', 'embed/', 'api/', 'changelog/'];
const kTwins = ['', 'answers/', 'answers/image-1b-pretrain/', 'validation/', 'claims/']; // in the other language and colours
const kLarge = ['validation/memory/', 'catalog/models/']; // rows by the hundred: their markup is that of their siblings
const axe = readFileSync(fileURLToPath(new URL('node_modules/axe-core/axe.min.js', import.meta.url)), 'utf8');
const kTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

const judge = (page) => page.evaluate(async (tags) => {
  const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 140)).join(' | ')}`);
}, kTags);

for (const [folder, scheme, paths] of [['', 'dark', kPages], ['zh/', 'light', kTwins]]) {
  for (const path of paths) {
    test(`${folder}${path} (${scheme}): axe finds nothing, nothing is wider than a phone, nothing leaves the origin`, async () => {
      const { page, sins, close } = await browser.page({ path: folder + path, scheme, width: 390, height: 844, wait: path === '' });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'wider than the screen');
      // Of long pages a part stands for the whole: the rest is more of the same.
      await page.evaluate(() => { for (const more of document.querySelectorAll('.chapter:nth-of-type(n+3), .runs tr:nth-child(n+9), .rows tr:nth-child(n+9), .claim:nth-child(n+4)')) more.remove(); });
      await page.evaluate(axe);
      assert.deepEqual(await judge(page), []);
      assert.deepEqual(sins, []);
      await close();
    });
  }
}

test('large tables too: nothing wider than a phone; sorting and filters work', async () => {
  for (const path of kLarge) {
    const { page, sins, close } = await browser.page({ path, width: 390, height: 844, wait: false });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    await page.type('.filters input[type="search"]', 'qwen');
    const shown = await page.$$eval('table[data-table] tbody tr:not([hidden])', (rows) => rows.map((row) => row.textContent.toLowerCase()));
    assert.ok(shown.length > 3 && shown.every((row) => row.includes('qwen')), path);
    await page.click('th[data-sort]:nth-child(3) .sort');
    assert.equal(await page.$eval('th[data-sort]:nth-child(3)', (head) => head.getAttribute('aria-sort')), 'ascending');
    assert.deepEqual(sins, []);
    await close();
  }
});

test('with the canvas shown: axe finds nothing', async () => {
  const { page, sins, close } = await shown(browser, { scheme: 'dark' });
  await page.evaluate(axe);
  assert.deepEqual(await judge(page), []);
  assert.deepEqual(sins, []);
  await close();
});

test('an embed in use: axe finds nothing', async () => {
  const { page, close } = await browser.page({ path: 'embed/zh/llama3-8b-lora.html', wait: false });
  await page.click('#try');
  await page.waitForSelector('body[data-ready]', { timeout: 30_000 });
  await page.evaluate(axe);
  assert.deepEqual(await judge(page), []);
  await close();
});

test('markup is valid', async () => {
  const validate = new HtmlValidate({
    extends: ['html-validate:standard'],
    // Void elements and attributes as templates write them; long titles are answers in words.
    rules: { 'long-title': 'off', 'no-trailing-whitespace': 'off', 'no-inline-style': 'error', 'require-sri': 'off', 'void-style': 'off' },
  });
  const names = ['', 'zh/'].flatMap((folder) => kPages.map((path) => `${folder}${path}index.html`)).concat('embed/en/llama3-8b-lora.html');
  const faults = [];
  for (const name of names) {
    const report = await validate.validateFile(fileURLToPath(new URL(`../../dist/${name}`, import.meta.url)));
    for (const result of report.results) for (const message of result.messages) faults.push(`${name}:${message.line} ${message.ruleId} ${message.message}`);
  }
  assert.deepEqual(faults.slice(0, 30), []);
});
