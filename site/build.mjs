// Assembles the static site: hashed files, the calculator in both languages with its first answer rendered in, the static pages, sizes.
//   RIGWISE_SITE=https://owner.github.io/rigwise/ node site/build.mjs --build build --wasm build-wasm --out dist
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from '../engine/npm/index.mjs';
import { fresh as firstQuestion, kDefault } from './link.mjs';
import { appIcons } from './render/app_icons.mjs';
import { Oracle } from './render/ask.mjs';
import { accuracyOf, book } from './render/book.mjs';
import { Cards } from './render/cards.mjs';
import { Files, hash } from './render/files.mjs';
import { front } from './render/front.mjs';
import { offlineMode, putKill, putManifests, putWorker, versionOf } from './render/offline.mjs';
import { linked, reached } from './render/modules.mjs';
import { kLanguages, repositoryOf, siteAddress } from './render/places.mjs';
import { sitemap } from './render/sitemap.mjs';
import { weigh } from './render/sizes.mjs';
import { drawAll } from './render/static_pages.mjs';
import { drawFrames } from './render/frames.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '..');
const kEntries = ['boot.mjs', 'worker.mjs', 'paper.mjs', 'table.mjs', 'embed_builder.mjs', 'frame.mjs', 'frame_live.mjs', 'offline.mjs', 'opened_file.mjs'];

function options() {
  const given = Object.fromEntries(process.argv.slice(2).join(' ').split('--').filter(Boolean).map((pair) => pair.trim().split(' ')));
  return { build: 'build', wasm: 'build-wasm', out: 'dist', ...given };
}

function sources() {
  const skip = new Set(['build.mjs', 'serve.mjs']);
  const names = readdirSync(here).filter((name) => name.endsWith('.mjs') && !skip.has(name));
  const found = new Map(names.map((name) => [name, readFileSync(join(here, name), 'utf8')]));
  return found.set('engine.mjs', readFileSync(join(root, 'engine/npm/index.mjs'), 'utf8'));
}

/** The page's modules; returns the names that the calculator loads at once. */
function putModules(files) {
  const found = sources();
  const ready = linked(found);
  const live = new Set([...reached(found, 'boot.mjs'), ...reached(found, 'worker.mjs')]);
  const used = new Set(kEntries.flatMap((entry) => [...reached(found, entry)]));
  for (const name of used) files.keep(name, ready.get(name).text, live.has(name) ? 'first' : 'page-script');
  return [...reached(found, 'boot.mjs')].filter((name) => name !== 'boot.mjs').map((name) => files.asset(name));
}

/** The canvas with its page modules and fonts in a folder of its own, named by all their contents. */
function putCanvas(files, built) {
  if (!existsSync(join(built, 'rigwise-canvas.mjs'))) return 'canvas';
  const names = [...readdirSync(built).filter((name) => /\.(mjs|wasm)$/.test(name)), ...readdirSync(join(built, 'fonts')).filter((name) => /\.(ttf|otf)$/.test(name)).map((name) => `fonts/${name}`)];
  const contents = names.map((name) => [name, readFileSync(join(built, name))]);
  const folder = `canvas.${hash(Buffer.concat(contents.map(([, content]) => content)))}`;
  for (const [name, content] of contents) files.put(`${folder}/${name}`, content, 'canvas');
  return folder;
}

function putAssets(files, given) {
  const wasm = readFileSync(join(root, given.wasm, 'engine/npm/rigwise.wasm'));
  const data = readFileSync(join(root, given.build, 'rigwise-data.json'));
  files.keep('rigwise-answer.wasm', readFileSync(join(root, given.wasm, 'engine/npm/rigwise-answer.wasm')));
  files.keep('rigwise.wasm', wasm, 'page-script'); // fetched when a file, a listing or the like is asked for
  files.keep('rigwise-data.json', data);
  for (const name of ['style.css', 'icon.svg']) files.keep(name, readFileSync(join(here, name)));
  for (const name of ['pages.css', 'frame.css']) files.keep(name, readFileSync(join(here, name)), 'page-script');
  files.put('embed.js', readFileSync(join(here, 'embed.js')), 'embed');
  const schemas = {};
  for (const name of ['scenario', 'report', 'embed']) {
    const text = readFileSync(join(root, `assets/schema/${name}.schema.json`), 'utf8');
    files.put(`schema/${name}.schema.json`, text, 'schema');
    schemas[name] = JSON.parse(text);
  }
  return { wasm, data, schemas };
}

async function main() {
  const given = options();
  const out = join(root, given.out);
  const fresh = `${out}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  const files = new Files(fresh);

  const { wasm, data, schemas } = putAssets(files, given);
  const preloads = putModules(files);
  const canvas = putCanvas(files, join(root, given.wasm, 'web'));
  const packed = JSON.parse(data);
  const oracle = new Oracle(join(root, given.build, 'engine/rigwise'), await open({ wasm, data }));
  const address = siteAddress(process.env);
  const first = oracle.answers([kDefault], 'en')[0].report;
  const site = { address, repository: repositoryOf(address), version: first.engine, date: first.catalog, logo: readFileSync(join(here, 'icon.svg'), 'utf8').trim() };
  const icons = appIcons(files);
  const mode = offlineMode(join(here, 'offline'), process.env);
  Object.assign(site, { manifest: mode === 'on', build: versionOf(files) });
  const shared = { site, files, schemas, accuracy: accuracyOf(root, given.build) };

  const cards = new Cards();
  const folders = [];
  const books = [];
  for (const language of kLanguages) {
    const made = await book(root, packed, oracle, language, shared);
    books.push(made);
    const found = oracle.answers([firstQuestion(language.lang)], language.lang)[0];
    const catalog = { gpus: oracle.catalog('gpus').rows };
    const text = front(made, { template: join(here, 'index.html'), catalog, found, canvas, preloads, card: cards.front(made, found) });
    drawFrames(made, { catalog, canvas });
    files.put(`${language.folder}index.html`, text, 'first');
    folders.push(language.folder, ...drawAll(made, (spec) => cards.add(made, spec)));
  }
  cards.draw(files, join(root, given.build, 'site'));
  files.put('sitemap.xml', sitemap(site, folders), 'sitemap');
  files.put('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${address}sitemap.xml\n`, 'sitemap');
  if (mode === 'off') putKill(files, join(here, 'offline'));
  if (mode === 'on') putManifests(files, site, books, icons, cards.fronts);
  weigh(files, mode === 'on' ? putWorker(files, join(here, 'offline'), site.build) : []);
  rmSync(out, { recursive: true, force: true });
  renameSync(fresh, out);
}

await main();
