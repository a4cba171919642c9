// The installable app: manifests in both languages and the service worker with the list of what it keeps.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from './files.mjs';

const kParts = ['core', 'routing', 'strategies', 'precaching'];

/** on: Workbox is there; off: it is not, or the build was told so (RIGWISE_OFFLINE=off publishes the switch-off). */
export function offlineMode(folder, env) {
  if (env.RIGWISE_OFFLINE === 'off') return 'off';
  if (kParts.every((part) => existsSync(join(folder, `node_modules/workbox-${part}/build/workbox-${part}.prod.js`)))) return 'on';
  if (env.RIGWISE_OFFLINE === 'required') throw new Error('RIGWISE_OFFLINE=required, but Workbox is not there: npm install --prefix site/offline');
  console.log('No offline copy in this build: Workbox is not there (npm install --prefix site/offline).');
  return 'none';
}

function manifest(site, book, icons, card) {
  const { words, language } = book;
  const start = `./${language.folder}`;
  return {
    id: './', scope: './', start_url: start, lang: language.tag, dir: 'ltr', name: 'Rigwise', short_name: 'Rigwise', description: words.t('site.description'), display: 'standalone',
    background_color: '#faf9f6', theme_color: '#faf9f6', categories: ['utilities', 'productivity'], icons,
    screenshots: [{ src: card, sizes: '1200x630', type: 'image/png', form_factor: 'wide', label: words.t('site.tagline') }],
    shortcuts: [['answers', 'answers/'], ['catalog', 'catalog/'], ['validation', 'validation/']].map(([id, path]) => ({ name: words.t(`site.way.${id}`), url: `${start}${path}` })),
    file_handlers: [{ action: start, accept: { 'application/json': ['.json'] } }],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: { action: start, method: 'GET', enctype: 'application/x-www-form-urlencoded', params: { title: 'title', text: 'text', url: 'url' } },
  };
}

/** Puts the manifests of both languages. books: of both languages; cards: language -> picture. */
export function putManifests(files, site, books, icons, cards) {
  for (const book of books) files.put(book.lang === 'zh' ? 'zh.webmanifest' : 'manifest.webmanifest', `${JSON.stringify(manifest(site, book, icons, cards.get(book.lang)), null, 2)}\n`, 'offline');
}

/** What the version is told by: everything that runs, documents left out, which name it themselves. */
export const versionOf = (files) => hash(files.in('first', 'canvas', 'page-script', 'app').map((file) => file.name).filter((name) => !name.endsWith('.html')).sort().join());

/** Puts the service worker; returns the files that it keeps. */
export function putWorker(files, folder, version) {
  const kept = files.in('first', 'canvas', 'page-script', 'app', 'offline').filter((file) => !/frame|embed_builder/.test(file.name));
  const plain = (name) => !/\.[0-9a-f]{10}[./]/.test(name); // a name without a hash needs a revision
  const list = kept.map((file) => ({ url: file.name, revision: plain(file.name) ? hash(file.content) : null }));
  const parts = kParts.map((part) => readFileSync(join(folder, `node_modules/workbox-${part}/build/workbox-${part}.prod.js`), 'utf8').replace(/\n?\/\/# sourceMappingURL=.*\n?$/, ''));
  const own = readFileSync(join(folder, 'worker.js'), 'utf8');
  files.put('sw.js', [...parts, `const kVersion = ${JSON.stringify(version)};\nconst kList = ${JSON.stringify(list)};`, own].join('\n'), 'offline');
  return kept;
}

export const putKill = (files, folder) => files.put('sw.js', readFileSync(join(folder, 'kill.js')), 'offline');
