// The search in WebAssembly, sliced as a page slices it: first list, whole time, longest slice. Measured by hand, never asserted.
// node tests/bench/search_bench.mjs [chromium]: in Node, or in a headless Chromium (puppeteer-core of tests/browser).
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { open } from '../../engine/npm/index.mjs';
import { table } from './search_questions.mjs';

const read = (name) => readFileSync(new URL(`../../${name}`, import.meta.url));
const kFiles = {
  '/': ['text/html', () => '<!doctype html><title>bench</title>'],
  '/index.mjs': ['text/javascript', () => read('engine/npm/index.mjs')],
  '/questions.mjs': ['text/javascript', () => read('tests/bench/search_questions.mjs')],
  '/rigwise.wasm': ['application/wasm', () => read('build-wasm/engine/npm/rigwise.wasm')],
  '/rigwise-data.json': ['application/json', () => read('build/rigwise-data.json')],
};

async function inChromium() {
  const { default: puppeteer } = await import(new URL('../browser/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js', import.meta.url));
  const server = createServer((request, reply) => {
    const file = kFiles[request.url];
    reply.writeHead(file ? 200 : 404, { 'content-type': file?.[0] ?? 'text/plain' });
    reply.end(file?.[1]());
  }).listen(0);
  const browser = await puppeteer.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage();
  page.on('console', (message) => console.log(message.text()));
  await page.goto(`http://localhost:${server.address().port}/`);
  await page.evaluate(async () => {
    const { open: load } = await import('/index.mjs');
    const { table: measured } = await import('/questions.mjs');
    measured(await load(), console.log);
  });
  await browser.close();
  server.close();
}

if (process.argv[2] === 'chromium') await inChromium();
else table(await open({ wasm: read('build-wasm/engine/npm/rigwise.wasm'), data: read('build/rigwise-data.json') }), console.log);
