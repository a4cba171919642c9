// One question's page: the whole answer as HTML, the way into the calculator in that state, and the neighbours of the question.
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { answerMarkup } from '../page.mjs';
import { sentence } from '../verdict.mjs';
import { crumbs } from '../render/head.mjs';
import { claimLine } from './claims.mjs';
import { trailOf } from './trail.mjs';

/** "4.5 h for the run · $3.08 rented · $3,960 to buy · 827 W at the wall": the answer in one line. */
export function brief(view) {
  const { words } = view;
  const rent = view.at('/cost/rent/run') ? ['report.short.rent', '/cost/rent/run'] : ['report.short.hour', '/cost/rent/per_hour'];
  const rows = [['report.short.run', '/run/hours', 'time'], [...rent, 'cost'], ['report.short.buy', '/cost/buy/capex', 'cost'], ['report.short.wall', '/power/wall_w', 'power']];
  return rows.map(([key, pointer, name]) => view.plain(pointer) && words.t(key, { [name]: view.plain(pointer) })).filter(Boolean).join(' · ');
}

/** A verdict as mark and word. */
export const marked = (words, verdict) => html`<span class="stamp word-${verdict}">${icon(verdict ?? 'unknown')}<span>${words.t(`verdict.${verdict}`)}</span></span>`;

function neighbours(book, title, entries) {
  if (entries.length === 0) return null;
  const line = (entry) => html`<tr><th scope="row"><a href="../${entry.slug}/">${entry.title}</a></th><td>${marked(book.words, entry.view.report.verdict)}</td>
<td>${entry.view.figure('/memory/device_gib', { band: false })}</td><td>${entry.view.at('/run') && entry.view.figure('/run/hours', { band: false })}</td></tr>`;
  const heads = ['question', 'verdict', 'memory', 'time'].map((key) => html`<th scope="col">${book.words.t(`pages.column.${key}`)}</th>`);
  return html`<section class="card"><h2>${title}</h2><div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="links"><thead><tr>${heads}</tr></thead><tbody>${entries.map(line)}</tbody></table></div></section>`;
}

// What the guides say about this configuration, held against its numbers.
function checked(book, entry) {
  const list = book.claims.claims.filter((claim) => claim.preset === entry.slug);
  if (entry.kind !== 'preset' || list.length === 0) return null;
  return html`<section class="card" id="claims"><h2>${book.words.t('pages.claims')}</h2><p class="quiet">${book.words.t('pages.answer.claims')}</p><ul class="claims">${list.map((claim) => claimLine(book, claim))}</ul></section>`;
}

function again(book, entry) {
  const json = JSON.stringify(entry.scenario, null, 2);
  const verb = entry.scenario.task === 'plan' ? 'plan' : 'estimate';
  return html`<details class="card"><summary><h2>${book.words.t('pages.answer.again')}</h2></summary><p>${book.words.t('pages.answer.again.text')}</p>
<pre><code>rigwise ${verb} - --lang ${book.at.lang} &lt;&lt;'END'
${json}
END</code></pre></details>`;
}

/** Fold-outs stand open where nothing has to be saved: the page is meant to be read. */
export function answerPage(book, entry) {
  const { words } = book;
  const made = answerMarkup({ words, names: book.names, live: false, unfolded: true }, entry.found, 0, entry.found.report.findings ?? []);
  const job = ({ model, method }) => JSON.stringify([model, method]);
  const cousins = book.entries.filter((other) => other !== entry && other.kind !== 'pair');
  const cards = cousins.filter((other) => job(other.scenario) === job(entry.scenario));
  const jobs = entry.kind === 'question' ? cousins.filter((other) => other.gpu === entry.gpu && !cards.includes(other)) : [];
  const open = html`<p class="open"><a class="button" href="${book.at.home}#${entry.fragment}">${words.t('pages.answer.open')}</a>
<a href="${book.at.home}embed/#${entry.kind === 'preset' ? `preset=${entry.slug}` : ''}">${words.t('pages.answer.embed')}</a></p>`;
  const trail = trailOf(words, ['answers', entry.title]);
  return {
    title: `${entry.title} · Rigwise`, heading: entry.title, lead: entry.summary,
    description: `${sentence(made.view)} ${brief(made.view)}.`,
    trail, data: [crumbs(book.site, book.at, trail), asked(entry, made.view)],
    body: html`<div class="answer">${made.first}</div>${open}${checked(book, entry)}<div>${made.rest}</div>
${neighbours(book, words.t('pages.answer.cards'), cards)}${neighbours(book, words.t('pages.answer.jobs'), jobs)}${again(book, entry)}`,
  };
}

// The question with its answer, as search engines read it.
function asked(entry, view) {
  const text = `${sentence(view)} ${brief(view)}`;
  return {
    '@context': 'https://schema.org', '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: entry.summary ?? entry.title, acceptedAnswer: { '@type': 'Answer', text } }],
  };
}
