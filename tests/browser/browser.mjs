// Serves the built site under a sub-folder and opens it in the distribution's Chromium; watches console and requests.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import puppeteer from 'puppeteer-core';
import { serve } from '../../site/serve.mjs';

const kFolder = '/some/folder/';
const kFlags = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const kProgram = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
export const kPatience = 30_000; // ms: software drawing on a busy two-core machine

/** flags: more of Chromium's. Returns {page(options), close(), address}. */
export async function start(flags = []) {
  const home = mkdtempSync(join(tmpdir(), 'rigwise-home-'));
  const server = await serve(fileURLToPath(new URL('../../dist', import.meta.url)), 0, kFolder);
  const address = `http://localhost:${server.address().port}${kFolder}`;
  const chromium = await puppeteer.launch({ executablePath: kProgram, args: [...kFlags, ...flags], headless: true, env: { ...process.env, HOME: home }, protocolTimeout: 120_000 });
  return {
    address,
    page: (options) => opened(chromium, address, options),
    async close() {
      await chromium.close();
      server.closeAllConnections?.();
      server.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A page with its sins collected: {page, sins} - console errors and warnings, faults, requests that leave the origin. */
async function opened(chromium, address, { path = '', script = true, width = 1440, height = 900, language = 'en-US', wait = true, scheme = 'light' } = {}) {
  const context = await chromium.createBrowserContext();
  const page = await context.newPage();
  const sins = [];
  page.on('console', (message) => { if (['error', 'warn', 'warning'].includes(message.type())) sins.push(`console: ${message.text()}`); });
  page.on('pageerror', (fault) => sins.push(`fault: ${fault.message}`));
  page.on('request', (request) => { if (!request.url().startsWith(new URL(address).origin)) sins.push(`leaves: ${request.url()}`); });
  page.on('requestfailed', (request) => { if (request.failure()?.errorText) sins.push(`failed: ${request.url()} ${request.failure().errorText}`); });
  await page.setViewport({ width, height });
  await page.setExtraHTTPHeaders({ 'accept-language': language });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
  await page.setJavaScriptEnabled(script);
  await page.goto(address + path, { waitUntil: 'load' });
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
