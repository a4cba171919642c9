// The frame around a static page: head, bar with the ways through the site, footer. Complete without JavaScript.
import { html, raw } from '../html.mjs';
import { head } from './head.mjs';
import { kLanguages } from './places.mjs';

const kWays = ['answers', 'catalog', 'methodology', 'validation', 'claims', 'embed', 'api', 'changelog'];
const kShort = ['answers', 'catalog', 'methodology', 'validation']; // those that the bar has room for

/** Links to the site's rooms, as a list. from: the page's place; only: ids, in order. */
export function ways(words, at, only = kWays) {
  const here = (id) => at.path.startsWith(`${id}/`) && html` aria-current="${at.path === `${id}/` ? 'page' : 'true'}"`;
  return only.map((id) => html`<a href="${at.home}${id}/" data-way="${id}/" data-word="site.way.${id}"${here(id)}>${words.t(`site.way.${id}`)}</a>`);
}

// The same page in the other language.
function other(at) {
  const { lang, tag, folder } = kLanguages.find((language) => language.lang !== at.lang);
  return html`<a href="${at.root}${folder}${at.path}" hreflang="${lang}" lang="${tag}">${lang === 'zh' ? '中文' : 'English'}</a>`;
}

/** The last lines of every page: what the numbers are, privacy, the rooms, date of the catalog. */
export function footer({ site, words, at }) {
  const wrong = site.repository && html` <a href="${site.repository}/issues/new" rel="noopener noreferrer">${words.t('pages.wrong')}</a>`;
  return html`<footer><nav class="ways" data-label="site.ways" aria-label="${words.t('site.ways')}"><a href="${at.home}" data-way="" data-word="site.way.home">${words.t('site.way.home')}</a>${ways(words, at)}</nav>
<p data-word="site.footer">${words.t('site.footer')}</p>
<p class="quiet"><span data-word="site.private">${words.t('site.private')}</span> Rigwise ${site.version} · <span data-word="site.catalog">${words.t('site.catalog')}</span> ${site.date}${wrong} <span id="kept" role="status"></span></p>
</footer>`;
}

/** page: of head(), and {words, body, heading, lead, trail: [[name, path], ...] above the heading, script: asset or null}. */
export function shell(page) {
  const { site, files, at, words } = page;
  const trail = page.trail?.length > 1 && html`<nav class="trail" aria-label="${words.t('pages.trail')}"><ol>${page.trail.slice(0, -1)
    .map(([name, path]) => html`<li><a href="${at.home}${path}">${name}</a></li>`)}</ol></nav>`;
  return html`<!doctype html>
<html lang="${at.tag}">
<head>
${head(page)}
${['paper.mjs', page.script].filter(Boolean).map((name) => html`<script type="module" src="${at.root}${files.asset(name)}"></script>
`)}</head>
<body class="paper">
${page.patterns}
<header class="top">
<a class="brand" href="${at.home}">${raw(site.logo)}<span>Rigwise</span></a>
<nav aria-label="${words.t('site.nav')}">${ways(words, at, kShort)}${other(at)}</nav>
</header>
<main>
${trail}
<h1>${page.heading}</h1>
${page.lead && html`<p class="intro">${page.lead}</p>`}
${page.body}
</main>
${footer(page)}
</body>
</html>
`;
}
