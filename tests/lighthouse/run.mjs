// Lighthouse on the built site: mobile, simulated slow 4G and CPU, median of three; prints a table and fails below the floors.
//   node tests/lighthouse/run.mjs [RUNS]     writes build/lighthouse.md
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import lighthouse from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { serve } from '../../site/serve.mjs';

const kFolder = '/rigwise/';
const kCategories = ['performance', 'accessibility', 'best-practices', 'seo'];
// path, least score by category
const kPages = [['', [90, 100, 100, 100]], ['zh/', [90, 100, 100, 100]], ['answers/llama3-8b-lora/', [98, 100, 100, 100]], ['validation/', [90, 100, 100, 100]]];
const kProgram = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
const kFlags = ['--no-sandbox', '--headless=new', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function measured(port, address) {
  const { lhr } = await lighthouse(address, { port, onlyCategories: kCategories, logLevel: 'error' });
  const timings = ['first-contentful-paint', 'largest-contentful-paint', 'interactive', 'total-blocking-time'].map((id) => lhr.audits[id].numericValue);
  const failing = kCategories.slice(1).flatMap((id) => lhr.categories[id].auditRefs).map(({ id }) => lhr.audits[id])
    .filter((audit) => audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary').map((audit) => audit.id);
  return { scores: kCategories.map((id) => Math.round(lhr.categories[id].score * 100)), timings, failing };
}

const runs = Number(process.argv[2] ?? 3);
const server = await serve(fileURLToPath(new URL('../../dist', import.meta.url)), 0, kFolder);
const browser = await puppeteer.launch({ executablePath: kProgram, args: kFlags, headless: true });
const port = Number(new URL(browser.wsEndpoint()).port);
const lines = [`| page | ${kCategories.join(' | ')} | first paint | largest paint | interactive | blocking |`, '|---|---|---|---|---|---|---|---|---|'];
let low = 0;
for (const [path, floors] of kPages) {
  const all = [];
  for (let i = 0; i < runs; i++) all.push(await measured(port, `http://localhost:${server.address().port}${kFolder}${path}`));
  const scores = kCategories.map((_, i) => median(all.map((one) => one.scores[i])));
  const timings = [0, 1, 2, 3].map((i) => `${(median(all.map((one) => one.timings[i])) / 1000).toFixed(2)} s`);
  lines.push(`| ${path || 'front'} | ${scores.map((score, i) => (score < floors[i] ? `**${score}** (${floors[i]})` : score)).join(' | ')} | ${timings.join(' | ')} |`);
  low += scores.filter((score, i) => score < floors[i]).length;
  const failing = [...new Set(all.flatMap((one) => one.failing))];
  if (failing.length > 0) lines.push(`| | failing: ${failing.join(', ')} | | | | | | | |`);
}
await browser.close();
server.closeAllConnections?.();
server.close();
mkdirSync(fileURLToPath(new URL('../../build', import.meta.url)), { recursive: true });
writeFileSync(fileURLToPath(new URL('../../build/lighthouse.md', import.meta.url)), `${lines.join('\n')}\n`);
console.log(lines.join('\n'));
process.exitCode = low > 0 ? 1 : 0;
