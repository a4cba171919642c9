// Embedded calculators on somebody else's page: light and quiet before a click, alive after it, and well-mannered all the time.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { serve } from '../../site/serve.mjs';
import { isFirefox, kPatience, start } from './browser.mjs';

const kBudget = 450_000; // bytes over the wire before anybody touches one of three embeds
let browser;
let host;
let folder;

const page3 = (home) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A post</title><link rel="icon" href="data:,"></head><body>
<script type="module" src="${home}embed.js"></script><p style="height:300px">Before</p>
<rigwise-calculator id="one" preset="llama3-8b-lora" lang="en"></rigwise-calculator>
<rigwise-calculator id="two" preset="resnet50-imagenet" lang="zh" theme="dark" locked="hardware.gpu" panels="memory money"></rigwise-calculator>
<rigwise-calculator id="three" lang="en" link="m=qwen2.5-7b&t=qlora" max-height="900"></rigwise-calculator>
<iframe id="plain" src="${home}embed/en/whisper-finetune.html" width="100%" height="500" sandbox="allow-scripts allow-same-origin" title="plain"></iframe>
<p style="height:2000px">After</p></body></html>`;

before(async () => {
  browser = await start();
  folder = mkdtempSync(join(tmpdir(), 'rigwise-host-'));
  writeFileSync(join(folder, 'index.html'), page3(browser.address));
  host = await serve(folder, 0);
});
after(async () => {
  await browser.close();
  host.closeAllConnections?.();
  host.close();
  rmSync(folder, { recursive: true, force: true });
});

const home = () => `http://localhost:${host.address().port}/`; // another port is another origin

/** The host's page with what came over the wire, and the window of one embed. */
async function posted() {
  const opened = await browser.page({ path: home(), wait: false });
  const { page } = opened;
  await page.waitForFunction(() => ![0, 420].includes(document.querySelector('#one iframe')?.offsetHeight ?? 0), { timeout: kPatience });
  const frame = async (id) => {
    const element = await page.waitForSelector(`#${id} iframe, iframe#${id}`);
    await element.evaluate((iframe) => iframe.scrollIntoView({ block: 'center' }));
    return element.contentFrame();
  };
  return { ...opened, frame };
}

// Requests of the host's own are no sin.
const own = (sins) => sins.filter((sin) => !sin.startsWith(`leaves: ${home()}`));

test('three embeds are light, readable and quiet before a click', async () => {
  const { page, sins, close, frame } = await posted();
  for (const id of ['one', 'two', 'three']) assert.match(await (await frame(id)).$eval('#verdict', (verdict) => verdict.textContent), /GiB/);
  if (!isFirefox) {
    const sizes = await Promise.all(page.frames().map((one) => one.evaluate(() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, entry) => sum + entry.encodedBodySize, 0))));
    const sum = sizes.reduce((total, size) => total + size, 0);
    assert.ok(sum > 10_000 && sum < kBudget, `${sum} bytes`);
  }
  assert.equal(page.frames().some((one) => /worker|wasm/.test(one.url())), false);
  const one = await frame('one');
  assert.equal(await one.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.equal(await one.evaluate(() => performance.getEntriesByType('resource').some((entry) => /\.wasm|rigwise-data/.test(entry.name))), false);
  assert.equal(await page.evaluate(() => history.length), await page.evaluate(() => history.length));
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'BODY');
  assert.deepEqual(own(sins), []);
  await close();
});

test('the scroll wheel over an untouched embed scrolls the page', async () => {
  const { page, close, frame } = await posted();
  await frame('one');
  const box = await (await page.$('#one iframe')).boundingBox();
  const from = await page.evaluate(() => scrollY);
  await page.mouse.move(box.x + 300, box.y + 200);
  await page.mouse.wheel({ deltaY: 400 });
  await page.waitForFunction((y) => scrollY > y + 100, { timeout: kPatience }, from);
  assert.equal(await (await frame('one')).evaluate(() => scrollY), 0);
  await close();
});

test('after a click it computes, tells the page, keeps out of the history and asks for its height', async () => {
  const { page, sins, close, frame } = await posted();
  const one = await frame('one');
  const before = await page.evaluate(() => {
    window.heard = [];
    document.addEventListener('rigwise:change', ({ detail, target }) => window.heard.push([target.id, detail.report.verdict, detail.scenario.seq_len]));
    return [history.length, document.querySelector('#one iframe').offsetHeight];
  });
  await one.click('#try');
  await one.waitForSelector('body[data-ready]', { timeout: kPatience });
  await one.click('#field-seq_len', { count: 3 });
  await one.type('#field-seq_len', '16384');
  await page.waitForFunction(() => window.heard.some(([id, verdict, length]) => id === 'one' && verdict === 'no' && length === 16384), { timeout: kPatience });
  assert.match(await one.$eval('#whole', (link) => link.hash), /l=16384/);
  const [length, height] = await page.evaluate(() => [history.length, document.querySelector('#one iframe').offsetHeight]);
  assert.equal(length, before[0]);
  assert.notEqual(height, before[1]);
  assert.deepEqual(own(sins), []);
  await close();
});

test('wishes of the page are kept: colours, locked fields, panels, another question', async () => {
  const { close, frame } = await posted();
  const two = await frame('two');
  assert.equal(await two.$eval('html', (html) => html.dataset.theme), 'dark');
  await two.click('#try');
  await two.waitForSelector('body[data-ready]', { timeout: kPatience });
  assert.equal(await two.$eval('#field-hardware-gpu', (field) => field.disabled), true);
  assert.equal(await two.$eval('#field-method', (field) => field.disabled), false);
  assert.deepEqual(await two.$$eval('#sections .card:not([hidden])', (cards) => cards.map((card) => card.id)), ['memory', 'money']);
  const three = await frame('three');
  await three.click('#try');
  await three.waitForSelector('body[data-ready]', { timeout: kPatience });
  assert.equal(await three.$eval('#field-model', (field) => field.value), 'qwen2.5-7b');
  await close();
});

test('messages of strangers are ignored', async () => {
  const { page, close, frame } = await posted();
  await frame('one');
  const before = await page.$eval('#one iframe', (iframe) => iframe.offsetHeight);
  await page.evaluate(() => { postMessage({ type: 'rigwise:height', v: 1, height: 1999 }, '*'); });
  await page.evaluate(() => new Promise((done) => { setTimeout(done, 100); }));
  assert.equal(await page.$eval('#one iframe', (iframe) => iframe.offsetHeight), before);
  await close();
});

test('a plain frame works without the element, and without scripts it still reads', async () => {
  const { close, frame } = await posted();
  const plain = await frame('plain');
  await plain.click('#try');
  await plain.waitForSelector('body[data-ready]', { timeout: kPatience });
  await close();
  if (isFirefox) return; // scripts can be switched off in Chromium only
  const still = await browser.page({ path: 'embed/en/whisper-finetune.html', script: false });
  assert.match(await still.page.$eval('#verdict', (verdict) => verdict.textContent), /GiB/);
  await still.close();
});
