// Serves the built site under a sub-folder and opens it in the distribution's Chromium or Firefox; watches console and requests.
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { serve } from '../../site/serve.mjs';

const kFolder = '/rigwise/'; // as Pages serves a repository of that name
const kFlags = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const kFlat = ['--disable-gpu', '--disable-3d-apis'];
const kChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const kFirefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const kDist = fileURLToPath(new URL('../../dist', import.meta.url));
export const kPatience = Number(process.env.RIGWISE_PATIENCE ?? 30_000); // ms: software drawing on a busy two-core machine

/** The browser that this run drives: RIGWISE_BROWSER=firefox, else Chromium. */
export const isFirefox = process.env.RIGWISE_BROWSER === 'firefox';

// Firefox has WebGL2 only in a window, and a window wants a display: xvfb-run gives one.
function launch(flags, home, flat) {
  const common = { headless: true, env: { ...process.env, HOME: home }, timeout: 2 * kPatience, protocolTimeout: 120_000 };
  if (isFirefox) return puppeteer.launch({ ...common, browser: 'firefox', executablePath: kFirefox, headless: !process.env.DISPLAY, extraPrefsFirefox: flat ? { 'webgl.disabled': true } : {} });
  return puppeteer.launch({ ...common, executablePath: kChromium, args: [...kFlags, ...(flat ? kFlat : []), ...flags] });
}

const kTicks = 100; // of the processor's clock in a second, as Linux counts them for everybody

// Seconds that Firefox's processes for pages have worked: the driver has no such counter.
function worked(parent) {
  const stat = (pid) => readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1).split(' ');
  const pages = readdirSync('/proc').filter((pid) => {
    try {
      return Number(stat(pid)[1]) === parent && readFileSync(`/proc/${pid}/cmdline`, 'latin1').endsWith('tab\0');
    } catch {
      return false; // no process, or gone by now
    }
  });
  return pages.reduce((sum, pid) => sum + (Number(stat(pid)[11]) + Number(stat(pid)[12])) / kTicks, 0);
}

/** A copy of the built site that a test may change: {folder, remove()}. */
export function copied() {
  const folder = mkdtempSync(join(tmpdir(), 'rigwise-site-'));
  cpSync(kDist, folder, { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function shut(server) {
  server.closeAllConnections?.();
  await new Promise((done) => { server.close(done); });
}

/** flags: more of Chromium's; site: another folder than dist; headers: on every reply; flat: without WebGL. busy(page): seconds its renderer has worked. */
export async function start(flags = [], { site = kDist, headers = {}, flat = false } = {}) {
  const home = mkdtempSync(join(tmpdir(), 'rigwise-home-'));
  let server = await serve(site, 0, kFolder, headers);
  const { port } = server.address();
  const address = `http://localhost:${port}${kFolder}`;
  const browser = await launch(flags, home, flat);
  return {
    address,
    page: (options) => opened(browser, address, options),
    pid: browser.process().pid,
    busy: (page) => (isFirefox ? worked(browser.process().pid) : page.metrics().then(({ TaskDuration }) => TaskDuration)),
    /** No network from here on: the server is gone. */
    async offline() { await shut(server); },
    async online() { server = await serve(site, port, kFolder, headers); },
    async close() {
      await browser.close();
      await shut(server).catch(() => {});
      rmSync(home, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** A page with its sins collected: {page, sins} - console errors and warnings, faults, requests that leave the origin. */
async function opened(browser, address, { path = '', script = true, width = 1440, height = 900, language = 'en-US', wait = true, scheme = 'light', ratio = 1, before = null } = {}) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const sins = [];
  page.on('console', (message) => { if (['error', 'warn', 'warning'].includes(message.type())) sins.push(`console: ${message.text()}`); });
  page.on('pageerror', (fault) => sins.push(`fault: ${fault.message}`));
  page.on('request', (request) => { if (!request.url().startsWith(new URL(address).origin) && !/^(data|blob):/.test(request.url())) sins.push(`leaves: ${request.url()}`); });
  page.on('requestfailed', (request) => { if (request.failure()?.errorText) sins.push(`failed: ${request.url()} ${request.failure().errorText}`); });
  await page.setViewport({ width, height, deviceScaleFactor: ratio });
  if (!isFirefox) {
    await page.setExtraHTTPHeaders({ 'accept-language': language });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  } else if (scheme !== 'light') {
    await page.evaluateOnNewDocument((chosen) => localStorage.setItem('rigwise.theme', chosen), scheme); // the driver cannot change what its system wants
  }
  if (!script) await page.setJavaScriptEnabled(false);
  if (before) await page.evaluateOnNewDocument(before);
  await page.goto(new URL(path, address).href, { waitUntil: 'load', timeout: 2 * kPatience });
  if (script && wait) await page.waitForSelector('body[data-ready]', { timeout: kPatience });
  return { page, sins, close: () => context.close() };
}

export const textOf = (page, selector) => page.$eval(selector, (element) => element.textContent.replace(/\s+/g, ' ').trim());

/** Waits until a text in the page is another one than before, or that very one again. */
export function becomes(page, selector, text, equal) {
  return page.waitForFunction((css, old, wanted) => (document.querySelector(css)?.textContent.replace(/\s+/g, ' ').trim() === old) === wanted,
    { timeout: kPatience }, selector, text, equal);
}

/** Waits until a text in the page matches. */
export function until(page, selector, pattern) {
  return page.waitForFunction((css, source) => new RegExp(source).test(document.querySelector(css)?.textContent ?? ''), { timeout: kPatience }, selector, pattern.source);
}

/** Types into a field as a person does: what stood there goes first. */
export async function retype(page, selector, text) {
  await page.click(selector, { count: 3 });
  await page.keyboard.press('Backspace');
  await page.type(selector, text);
}
