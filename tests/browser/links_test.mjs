// The built site as files: every link leads somewhere, every page has its twin, nothing points off the site but sources.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const kMost = 200; // pages that people can find; frames of embeds are counted apart

function walk(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

const documents = walk(dist).filter((path) => path.endsWith('.html')).map((path) => ({ name: relative(dist, path), text: readFileSync(path, 'utf8') }));
const pages = documents.filter(({ name }) => !/(^|\/)embed\/(en|zh)\//.test(name));
const site = /<link rel="canonical" href="([^"]+)"/.exec(pages.find(({ name }) => name === 'index.html').text)[1];
const folder = fileURLToPath(new URL('../../assets/i18n/en', import.meta.url));
const keys = new Set(readdirSync(folder).flatMap((name) => Object.keys(JSON.parse(readFileSync(join(folder, name), 'utf8')))));
const attributes = (text, name) => [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value]) => value.replaceAll('&amp;', '&'));

test('links and sources inside the site exist, with their anchors', () => {
  const ids = new Map(documents.map(({ name, text }) => [name, new Set(attributes(text, 'id'))]));
  const broken = [];
  for (const { name, text } of documents) {
    for (const link of [...attributes(text, 'href'), ...attributes(text, 'src')]) {
      if (/^(https?:|data:|blob:)/.test(link) && !link.startsWith(site)) continue;
      const url = new URL(link.startsWith(site) ? link.slice(site.length) || './' : link, `http://x/${link.startsWith(site) ? '' : name}`);
      let target = decodeURIComponent(url.pathname.slice(1));
      if (target === '' || target.endsWith('/')) target += 'index.html';
      if (!existsSync(join(dist, target))) broken.push(`${name} -> ${link}`);
      else if (url.hash && ids.has(target) && !/=/.test(url.hash) && !ids.get(target).has(decodeURIComponent(url.hash.slice(1)))) broken.push(`${name} -> ${link} (anchor)`);
    }
  }
  assert.deepEqual([...new Set(broken)].slice(0, 20), []);
});

test('only sources lead away, and they are https or plain http pages, never scripts or pictures', () => {
  for (const { name, text } of documents) for (const source of attributes(text, 'src')) assert.ok(!/^https?:/.test(source) || source.startsWith(site), `${name}: ${source}`);
});

test('pages stand in both languages and name each other, absolute and complete', () => {
  const names = new Set(pages.map(({ name }) => name));
  assert.ok(names.size <= kMost && names.size > 150, `${names.size} pages`);
  for (const { name, text } of pages) {
    assert.ok(names.has(name.startsWith('zh/') ? name.slice(3) : `zh/${name}`), `${name} has no twin`);
    const folder = name.replace(/index\.html$/, '');
    assert.ok(text.includes(`<link rel="canonical" href="${site}${folder}">`), name);
    for (const lang of ['en', 'zh', 'x-default']) assert.ok(text.includes(`hreflang="${lang}" href="${site}`), `${name} ${lang}`);
    assert.match(text, /<html lang="(en|zh-CN)"/);
    assert.equal((text.match(/<h1[ >]/g) ?? []).length, 1, `${name}: h1`);
  }
});

test('titles and descriptions are there and differ', () => {
  const seen = new Map();
  for (const { name, text } of pages) {
    const title = /<title>([^<]+)<\/title>/.exec(text)[1];
    assert.ok(!seen.has(title), `${name} and ${seen.get(title)}: ${title}`);
    seen.set(title, name);
    assert.ok(/<meta name="description" content="[^"]{20,}"/.test(text), name);
  }
});

test('every page is in the sitemap and has its picture, a PNG of 1200 x 630', () => {
  const map = readFileSync(join(dist, 'sitemap.xml'), 'utf8');
  for (const { name, text } of pages) {
    assert.ok(map.includes(`<loc>${site}${name.replace(/index\.html$/, '')}</loc>`), name);
    const picture = readFileSync(join(dist, /<meta property="og:image" content="([^"]+)"/.exec(text)[1].slice(site.length)));
    assert.deepEqual([picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)], ['PNG', 1200, 630], name);
  }
});

test('structured data is JSON, and words are words, never keys', () => {
  for (const { name, text } of documents) {
    for (const [, data] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) assert.ok(JSON.parse(data)['@type'], name);
    const visible = text.replace(/<[^>]+>/g, ' ');
    const said = [...visible.matchAll(/[a-z]+\.[\w./-]*[\w]/g)].map(([word]) => word).filter((word) => keys.has(word));
    assert.deepEqual(said, [], name);
    assert.deepEqual(visible.match(/\{\{|\bundefined\b|\[object|\bNaN\b/), null, name);
  }
});
