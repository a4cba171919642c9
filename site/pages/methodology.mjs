// How every number is computed: all formulas, letters, constants and sources, from the engine's own tables.
import { html } from '../html.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

function cited(words, sources) {
  const basis = (source) => source.basis && words.first([`explain.source-basis.${source.basis}`], source.basis);
  const one = (source) => html`<li>${source.url ? html`<a href="${source.url}" rel="noopener noreferrer">${source.name}</a>` : source.name} <span class="quiet">${[source.as_of, basis(source)].filter(Boolean).join(' · ')}</span></li>`;
  return sources.length > 0 && html`<ul class="sources">${sources.map(one)}</ul>`;
}

function formula(words, entry) {
  const letters = entry.symbols.map(({ letter, meaning }) => html`<div><dt><var>${letter}</var></dt><dd>${meaning}</dd></div>`);
  return html`<article class="formula" id="${entry.id}"><h3><a href="#${entry.id}">${entry.title}</a></h3><p class="law"><code>${entry.text}</code></p>
<dl class="letters">${letters}</dl>${cited(words, entry.sources)}</article>`;
}

function constants(words, list) {
  if (list.length === 0) return null;
  const heads = ['constant', 'value', 'ground'].map((key) => html`<th scope="col">${words.t(`pages.column.${key}`)}</th>`);
  const line = (entry) => html`<tr id="${entry.id}"><th scope="row">${entry.title}</th><td><span class="figure">${entry.value}</span></td><td class="quiet">${entry.basis}${cited(words, entry.sources)}</td></tr>`;
  return html`<details class="more"><summary><h3>${words.t('pages.methodology.constants', { n: list.length })}</h3></summary>
<div class="wide" tabindex="0" role="region" aria-label="${words.t('pages.methodology.constants', { n: list.length })}"><table class="constants"><thead><tr>${heads}</tr></thead><tbody>${list.map(line)}</tbody></table></div></details>`;
}

/** book.methodology: of the engine's verb. */
export function methodologyPage(book) {
  const { words } = book;
  const { chapters } = book.methodology;
  const trail = trailOf(words, ['methodology']);
  const total = (key) => chapters.reduce((sum, chapter) => sum + chapter[key].length, 0);
  const counts = { formulas: total('formulas'), constants: total('constants') };
  const contents = chapters.map(({ id, formulas }) => html`<li><a href="#${id}">${words.t(`pages.chapter.${id}`)}</a> <span class="quiet">${formulas.length}</span></li>`);
  const chapter = ({ id, formulas, constants: list }) => html`<section class="card chapter" id="${id}"><h2>${words.t(`pages.chapter.${id}`)}</h2>
<p class="quiet">${words.t(`pages.chapter.${id}.text`)}</p><div class="formulas">${formulas.map((entry) => formula(words, entry))}</div>${constants(words, list)}</section>`;
  const principles = ['range', 'units', 'trace', 'search', 'limits'].map((id) => html`<li><strong>${words.t(`pages.principle.${id}`)}</strong> ${words.t(`pages.principle.${id}.text`)}</li>`);
  return {
    title: `${words.t('pages.methodology')} · Rigwise`, heading: words.t('pages.methodology'), lead: words.t('pages.methodology.lead', counts),
    description: words.t('pages.methodology.lead', counts), trail, data: [crumbs(book.site, book.at, trail)],
    body: html`<ul class="principles card">${principles}</ul><nav class="contents" aria-label="${words.t('pages.contents')}"><ol>${contents}</ol></nav>${chapters.map(chapter)}`,
  };
}
