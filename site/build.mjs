// Assembles the static site: hashed files, both languages' pages with the default answer rendered in, sizes as Pages sends them.
//   node site/build.mjs --build build --wasm build-wasm --out dist
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { open } from '../engine/npm/index.mjs';
import { patterns } from './bar.mjs';
import { figures } from './figures.mjs';
import { form } from './form.mjs';
import { html, raw } from './html.mjs';
import { icon } from './icons.mjs';
import { kDefault } from './link.mjs';
import { answerMarkup } from './page.mjs';
import { sentence, title } from './verdict.mjs';
import { Words } from './words.mjs';

const kBudget = 2_000_000; // bytes of the first load as sent
const kLanguages = [{ lang: 'en', tag: 'en', folder: '' }, { lang: 'zh', tag: 'zh-CN', folder: 'zh/' }];
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');

function options() {
  const given = Object.fromEntries(process.argv.slice(2).join(' ').split('--').filter(Boolean).map((pair) => pair.trim().split(' ')));
  return { build: 'build', wasm: 'build-wasm', out: 'dist', ...given };
}

const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);
const gzipped = (content) => gzipSync(content, { level: 9 }).length;
const named = (name, content) => name.replace(/(\.\w+)$/, `.${hash(content)}$1`);

/** Modules by name with their imports rewritten to hashed names, importers after what they import. */
function modules(sources) {
  const done = new Map();
  const visit = (name) => {
    if (done.has(name)) return done.get(name).name;
    const text = sources.get(name).replace(/(from\s+|import\s*\(\s*)'\.\/([\w.]+\.mjs)'/g, (all, lead, inner) => (sources.has(inner) ? `${lead}'./${visit(inner)}'` : all));
    done.set(name, { name: named(name, text), text });
    return done.get(name).name;
  };
  for (const name of sources.keys()) visit(name);
  return done;
}

function siteModules() {
  const skip = new Set(['build.mjs', 'serve.mjs']);
  const names = readdirSync(here).filter((name) => name.endsWith('.mjs') && !skip.has(name));
  const sources = new Map(names.map((name) => [name, readFileSync(join(here, name), 'utf8')]));
  sources.set('engine.mjs', readFileSync(join(root, 'engine/npm/index.mjs'), 'utf8'));
  return sources;
}

/** Modules that the entry loads, for preload links. */
function reached(sources, entry, seen = new Set()) {
  if (!seen.has(entry) && sources.has(entry)) {
    seen.add(entry);
    for (const [, inner] of sources.get(entry).matchAll(/from\s+'\.\/([\w.]+\.mjs)'/g)) reached(sources, inner, seen);
  }
  return seen;
}

/** The canvas with its page modules and fonts in a folder of its own, named by all their contents. */
function canvas(options, out) {
  const built = join(root, options.wasm, 'web');
  if (!existsSync(join(built, 'rigwise-canvas.mjs'))) return { folder: 'canvas', files: [] };
  const here = readdirSync(built).filter((name) => /\.(mjs|wasm)$/.test(name));
  const fonts = readdirSync(join(built, 'fonts')).filter((name) => /\.(ttf|otf)$/.test(name)).map((name) => `fonts/${name}`);
  const contents = [...here, ...fonts].map((name) => [name, readFileSync(join(built, name))]);
  const folder = `canvas.${hash(Buffer.concat(contents.map(([, content]) => content)))}`;
  mkdirSync(join(out, folder, 'fonts'), { recursive: true });
  for (const [name, content] of contents) writeFileSync(join(out, folder, name), content);
  return { folder, files: contents.map(([name, content]) => ({ name: `${folder}/${name}`, raw: content.length, gzip: gzipped(content) })) };
}

/** The default question's answer in one language, from the command line; figures in words from the same engine. */
function answer(cli, engine, lang) {
  const report = JSON.parse(execFileSync(cli, ['estimate', '-', '--json', '--lang', lang], { input: JSON.stringify(kDefault), encoding: 'utf8', maxBuffer: 1 << 28 }));
  if (!report.memory) throw new Error(`the default question has no answer: ${JSON.stringify(report.findings)}`);
  return { report, scenario: kDefault, figures: figures(report, (requests) => engine.call('figures', { requests, lang })) };
}

function page({ language, words, catalog, names, found, assets, canvasFolder, preloads, presets }) {
  const made = answerMarkup({ words, names }, found, 0, found.report.findings ?? []);
  const above = language.folder ? '../' : '';
  const options = presets.map((preset) => html`<option value="${preset.id}">${language.lang === 'zh' ? preset.title_zh : preset.title_en}</option>`);
  const slots = {
    lang: language.tag, home: language.lang, root: above, self: language.folder || './', canvas: canvasFolder, version: found.report.engine, date: found.report.catalog,
    title: html`${sentence(made.view)} · ${title(made.view)} · Rigwise`, form: form(words, kDefault, catalog), answer: made.first, sections: made.rest, patterns: patterns(),
    logo: raw(readFileSync(join(here, 'icon.svg'), 'utf8').trim()), presets: html`<option value="">${words.t('site.presets')}</option>${options}`,
    preloads: raw(preloads.map((name) => `<link rel="modulepreload" href="${above}${name}">`).join('\n')),
  };
  return readFileSync(join(here, 'index.html'), 'utf8').replace(/\{\{(\w+)(?: ([\w.-]+))?\}\}/g, (all, kind, name) => {
    if (kind === 't') return html`${words.t(name)}`.text;
    if (kind === 'asset') return assets.get(name);
    if (kind === 'icon') return icon(name).text;
    return html`${slots[kind]}`.text;
  });
}

function report(files, canvasFiles) {
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);
  const line = ({ name, raw: whole, gzip }) => console.log(`  ${kb(gzip)} ${kb(whole)}  ${name}`);
  console.log('\nSizes: as sent (gzip -9), raw');
  for (const file of [...files, ...canvasFiles]) line(file);
  const sum = (list) => list.reduce((total, file) => total + file.gzip, 0);
  const first = files.filter((file) => !file.name.startsWith('zh/'));
  console.log(`  ${kb(sum(first))}  the answer without the canvas\n  ${kb(sum(canvasFiles))}  the canvas\n  ${kb(sum(first) + sum(canvasFiles))}  the whole first load, of ${kb(kBudget).trim()}`);
  return sum(first) + sum(canvasFiles) <= kBudget;
}

async function main() {
  const given = options();
  const out = join(root, given.out);
  const fresh = `${out}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(join(fresh, 'zh'), { recursive: true });
  const files = [];
  const put = (name, content) => {
    writeFileSync(join(fresh, name), content);
    files.push({ name, raw: Buffer.byteLength(content), gzip: gzipped(content) });
    return name;
  };

  const wasm = readFileSync(join(root, given.wasm, 'engine/npm/rigwise.wasm'));
  const data = readFileSync(join(root, given.build, 'rigwise-data.json'));
  const engine = await open({ wasm, data });
  const tables = JSON.parse(data).i18n;
  const assets = new Map([['rigwise.wasm', put(named('rigwise.wasm', wasm), wasm)], ['rigwise-data.json', put(named('rigwise-data.json', data), data)]]);
  for (const name of ['style.css', 'icon.svg']) {
    const content = readFileSync(join(here, name), 'utf8');
    assets.set(name, put(named(name, content), content));
  }
  const sources = siteModules();
  const ready = modules(sources);
  const used = new Set([...reached(sources, 'boot.mjs'), ...reached(sources, 'worker.mjs')]);
  for (const name of used) assets.set(name, put(ready.get(name).name, ready.get(name).text));
  const preloads = [...reached(sources, 'boot.mjs')].filter((name) => name !== 'boot.mjs').map((name) => assets.get(name));

  const drawn = canvas(given, fresh);
  const gpus = engine.catalog('gpus').rows;
  const names = Object.fromEntries([...gpus, ...engine.catalog('models').rows].map((row) => [row.id, row.name]));
  for (const language of kLanguages) {
    const found = answer(join(root, given.build, 'engine/rigwise'), engine, language.lang);
    const words = new Words(language.lang, tables[language.lang]);
    put(`${language.folder}index.html`, page({ language, words, catalog: { gpus }, names, found, assets, canvasFolder: drawn.folder, preloads, presets: engine.presets() }));
  }
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
  if (!report(files, drawn.files)) throw new Error('the first load is over its budget');
}

await main();
