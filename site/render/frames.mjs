// The frames of embedded calculators: one document per worked example and language, readable before any script runs.
import { patterns } from '../bar.mjs';
import { form } from '../form.mjs';
import { html, raw } from '../html.mjs';
import { first, sentence } from '../verdict.mjs';
import { brief } from '../pages/answer.mjs';
import { head } from './head.mjs';

function frame(book, entry, { catalog, canvas }) {
  const { words, site, files, language } = book;
  const at = { ...language, path: 'embed/', folder: `embed/${language.lang}/`, root: '../../', home: `../../${language.folder}` };
  const data = { worker: 'worker.mjs', engine: 'rigwise-answer.wasm', whole: 'rigwise.wasm', data: 'rigwise-data.json' };
  const places = Object.entries(data).map(([name, file]) => html` data-${raw(name)}="${at.root}${files.asset(file)}"`);
  return html`<!doctype html>
<html lang="${language.tag}">
<head>
${head({ ...book, at, title: `${entry.title} · Rigwise`, description: `${sentence(entry.view)} ${brief(entry.view)}`, quiet: true, bare: true, styles: ['style.css', 'frame.css'] })}
<script type="module" src="${at.root}${files.asset('frame.mjs')}"></script>
</head>
<body class="frame"${places} data-canvas="${at.root}${canvas}/" data-version="${site.version}" data-scenario="${JSON.stringify(entry.scenario)}" data-broken="${words.t('site.broken')}" data-flat="${words.t('site.flat')}" data-stage="${words.t('site.stage')}">
${patterns()}
<main>
<h1 class="hidden">${entry.title}</h1>
<p class="asked-else quiet">${words.t('pages.frame.else')}</p>
<div class="hero" id="calculator" data-view="text">
${form(words, entry.scenario, catalog)}
<div id="answer">${first(entry.view)}</div>
<div id="stage"></div>
</div>
<div id="sections"></div>
<p id="notice" role="status" hidden></p>
</main>
<footer class="credit"><a class="brand" href="${at.home}" target="_blank" rel="noopener">${raw(site.logo)}<span>Rigwise</span></a>
<span class="quiet">${entry.title}</span>
<button type="button" class="needs-script" id="try">${words.t('pages.frame.try')}</button>
<a id="whole" href="${at.home}#${entry.fragment}" target="_blank" rel="noopener">${words.t('pages.frame.open')}</a></footer>
</body>
</html>
`;
}

/** with: {catalog: {gpus}, canvas: folder}. */
export function drawFrames(book, given) {
  for (const entry of book.entries.filter((one) => one.kind === 'preset')) book.files.put(`embed/${book.lang}/${entry.slug}.html`, frame(book, entry, given).text, 'frame');
}
