// The offline copy: kept once, answers without a network, updates only when asked, heals, refuses plainly, can be switched off.
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copied, isFirefox, kPatience, retype, start, textOf, until } from './browser.mjs';

const kText = { width: 800 };
let site;
let browser;
before(async () => {
  site = copied();
  browser = await start([], { site: site.folder });
});
after(async () => {
  await browser.close();
  site.remove();
});
afterEach(async () => { await browser.online().catch(() => {}); });

const kept = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null && document.getElementById('kept').textContent !== '', { timeout: kPatience });

async function installed() {
  const opened = await browser.page(kText);
  await kept(opened.page);
  return opened;
}

// Asks again and again, also while the document is being replaced.
async function eventually(holds) {
  for (const end = Date.now() + kPatience; Date.now() < end; await pause(100)) if (await holds().catch(() => false)) return;
  assert.fail(`never: ${holds}`);
}

// The same site one version later, as Pages would publish it.
function publish(version) {
  const worker = join(site.folder, 'sw.js');
  writeFileSync(worker, readFileSync(worker, 'utf8').replace(/const kVersion = "[^"]*"/, `const kVersion = "${version}"`));
}

test('it is kept after the first answer and says so once', async () => {
  const { page, sins, close } = await installed();
  assert.match(await textOf(page, '#kept'), /offline/);
  assert.match(await textOf(page, '#passing'), /offline/);
  await page.reload();
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  await kept(page);
  assert.equal(await page.$eval('#passing', (notice) => notice.hidden), true);
  assert.deepEqual(sins, []);
  await close();
});

test('without a network it reloads, answers and switches the language', async () => {
  const { page, close } = await installed();
  await browser.offline();
  await page.reload();
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  await retype(page, '#field-seq_len', '16384');
  await until(page, '#verdict', /Does not fit/);
  await page.goto(new URL('zh/', browser.address).href);
  await until(page, '#memory h2', /显存/);
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  await page.goto(new URL('answers/never-visited/', browser.address).href);
  assert.match(await textOf(page, '#verdict'), /RTX 4090/);
  await close();
});

test('a new version waits for the reader; what was typed is there after the reload', async () => {
  const { page, close } = await installed();
  await retype(page, '#field-seq_len', '4096 and more');
  publish('another');
  await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
  await page.waitForSelector('#update:not([hidden]) button', { timeout: kPatience });
  assert.match(await textOf(page, '#update'), /new version/);
  await page.evaluate(() => { window.before = true; });
  await page.focus('#update button');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => !window.before && document.querySelector('#field-seq_len')?.value === '4096 and more'));
  await close();
});

test('a copy that lost a file takes it from the network again; without one the answer stays and the page says why', async () => {
  const { page, close } = await installed();
  const lose = () => page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/\.wasm/.test(request.url)) await cache.delete(request);
    }
  });
  await lose();
  await page.reload();
  await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  await lose();
  await browser.offline();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await until(page, '#notice', /could not be loaded/);
  assert.match(await textOf(page, '#verdict'), /RTX 4090/);
  await close();
});

test('the switch-off removes worker and copies', async () => {
  const { page, close } = await installed();
  copyFileSync(fileURLToPath(new URL('../../site/offline/kill.js', import.meta.url)), join(site.folder, 'sw.js'));
  await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).some((name) => name.startsWith('rigwise')), { timeout: kPatience, polling: 200 });
  copyFileSync(fileURLToPath(new URL('../../dist/sw.js', import.meta.url)), join(site.folder, 'sw.js'));
  await close();
});

test('no room: no copy, the calculator works, the page says so', { skip: isFirefox && 'quota can be set in Chromium only' }, async () => {
  const { page, close } = await browser.page({ ...kText, path: 'changelog/', wait: false });
  const client = await page.createCDPSession();
  await client.send('Storage.overrideQuotaForOrigin', { origin: new URL(browser.address).origin, quotaSize: 300_000 });
  await page.goto(browser.address);
  await until(page, '#kept', /full/);
  await retype(page, '#field-seq_len', '16384');
  await until(page, '#verdict', /Does not fit/);
  await close();
});

test('blocked storage: the calculator works, the page says so', async () => {
  const { page, close } = await browser.page({ ...kText, before: () => {
    Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  } });
  await until(page, '#kept', /blocks storage/);
  await retype(page, '#field-seq_len', '16384');
  await until(page, '#verdict', /Does not fit/);
  await close();
});
