// Without a mouse: from the question over the plan to a file, by keyboard alone, and back out of every sheet.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { isFirefox, kPatience, start, textOf, until } from './browser.mjs';

const kMost = 400; // presses of Tab before something is taken for unreachable
let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

/** Presses Tab (or Shift+Tab) until the focused element matches. */
async function tabTo(page, selector) {
  for (let i = 0; i < kMost; i++) {
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${selector} is not reached by Tab`);
}

const focusShows = (page) => page.evaluate(() => {
  const style = getComputedStyle(document.activeElement);
  return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1;
});

// What the browser saved, waited for.
async function saved(folder) {
  for (const end = Date.now() + kPatience; Date.now() < end; await pause(100)) {
    const [name] = readdirSync(folder).filter((one) => !one.endsWith('.crdownload'));
    if (name) return { name, text: readFileSync(join(folder, name), 'utf8') };
  }
  return assert.fail('no file was saved');
}

test('question, plan and export by keyboard alone', async () => {
  const { page, sins, close } = await browser.page({ width: 800 });
  await tabTo(page, '#field-seq_len');
  assert.ok(await focusShows(page));
  await page.keyboard.down('Control');
  await page.keyboard.press('a');
  await page.keyboard.up('Control');
  await page.keyboard.type('2048');
  await page.waitForFunction(() => location.hash.includes('l=2048'), { timeout: kPatience });
  await tabTo(page, '#field-hardware-gpu');
  await page.keyboard.press('Home'); // the first choice: any card
  await page.waitForFunction(() => document.querySelector('#field-hardware-gpu').value === '', { timeout: kPatience });
  await page.keyboard.down('Shift');
  for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement.name === 'task')); i++) await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  await page.keyboard.press('ArrowLeft'); // from "what can mine do?" to "what do I need?"
  await page.waitForSelector('.plans tbody tr:nth-child(2)', { timeout: kPatience });
  await tabTo(page, '.plans [name="plan"]');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('.plans tr:nth-child(2).chosen', { timeout: kPatience });
  await tabTo(page, '[data-take]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector('#field-hardware-gpu').value !== '' && !document.querySelector('.plans'), { timeout: kPatience });
  const folder = mkdtempSync(join(tmpdir(), 'rigwise-saved-'));
  if (!isFirefox) await (await page.createCDPSession()).send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: folder });
  await tabTo(page, '[data-export]');
  assert.ok(await focusShows(page));
  if (!isFirefox) {
    await page.keyboard.press('Enter');
    const { name, text } = await saved(folder);
    assert.ok(/\.\w+$/.test(name) && text.length > 50, `${name}: ${text.length} characters`);
  }
  rmSync(folder, { recursive: true, force: true });
  assert.deepEqual(sins, []);
  await close();
});

test('"why?" opens and closes by keyboard, the focus returns to its number', async () => {
  const { page, close } = await browser.page({ width: 800 });
  await tabTo(page, '#memory [data-why]');
  const asked = await page.evaluate(() => document.activeElement.dataset.why);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#why:not([hidden])', { timeout: kPatience });
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.why), asked);
  await close();
});

test('static pages: every wide table can be scrolled and sorted by keyboard', async () => {
  const { page, close } = await browser.page({ path: 'catalog/', width: 390, wait: false });
  await tabTo(page, '.wide');
  assert.ok(await focusShows(page));
  await tabTo(page, 'th:nth-child(3) .sort');
  await page.keyboard.press('Enter');
  assert.equal(await page.$eval('th:nth-child(3)', (head) => head.getAttribute('aria-sort')), 'ascending');
  await close();
});

test('a policy that forbids WebAssembly: the answer stays readable, the page says why, typing is not lost', { skip: isFirefox && 'one browser is enough' }, async () => {
  const strict = await start([], { headers: { 'content-security-policy': "script-src 'self'" } });
  const { page, close } = await strict.page({ width: 800, wait: false });
  await page.type('#field-constraints-budget', '500');
  await until(page, '#notice', /could not be loaded/);
  assert.match(await textOf(page, '#verdict'), /RTX 4090/);
  assert.equal(await page.$eval('#field-constraints-budget', (field) => field.value), '500');
  await close();
  await strict.close();
});
