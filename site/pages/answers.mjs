// The list of answered questions: worked examples, the grid of jobs and cards, comparisons.
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { kCards, kJobs } from '../render/questions.mjs';
import { sentence } from '../verdict.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

function example(book, entry) {
  const verdict = entry.view.report.verdict;
  return html`<li class="card"><a href="${book.at.home}answers/${entry.slug}/"><strong>${entry.title}</strong></a><p class="quiet">${entry.summary}</p>
<p class="word-${verdict}">${icon(verdict ?? 'unknown')}<span>${sentence(entry.view)}</span></p></li>`;
}

/** The job of a row in words: "Qwen2.5 7B · LoRA". */
export function jobTitle(book, { model, method, gpus = 1 }) {
  return [book.names[model] ?? model, book.words.t(`choice.method.${method}`), gpus > 1 && book.words.t('pages.cards', { n: gpus })].filter(Boolean).join(' · ');
}

function grid(book) {
  const cell = (row, gpu) => {
    const entry = book.entries.find((one) => one.row === row && one.gpu === gpu);
    const verdict = entry.view.report.verdict;
    return html`<td><a class="stamp word-${verdict}" href="${book.at.home}answers/${entry.slug}/" title="${sentence(entry.view)}">${icon(verdict ?? 'unknown')}<span>${entry.view.plain('/memory/device_gib')}</span><span class="hidden">${entry.title}: ${book.words.t(`verdict.${verdict}`)}</span></a></td>`;
  };
  const line = (job, row) => html`<tr><th scope="row">${jobTitle(book, job)}</th>${kCards.map((gpu) => cell(row, gpu))}</tr>`;
  return html`<section class="card"><h2>${book.words.t('pages.grid')}</h2><p class="quiet">${book.words.t('pages.grid.text')}</p>
<div class="wide" tabindex="0" role="region" aria-label="${book.words.t('pages.grid')}"><table class="grid"><thead><tr><td></td>${kCards.map((gpu) => html`<th scope="col">${book.names[gpu]}</th>`)}</tr></thead><tbody>${kJobs.map(line)}</tbody></table></div></section>`;
}

function pairs(book) {
  const one = (entry) => html`<li><a href="${book.at.home}answers/${entry.slug}/">${entry.title}</a></li>`;
  return html`<section class="card"><h2>${book.words.t('pages.pairs')}</h2><ul class="columns">${book.entries.filter((entry) => entry.kind === 'pair').map(one)}</ul></section>`;
}

export function answersPage(book) {
  const trail = trailOf(book.words, ['answers']);
  const examples = book.entries.filter((entry) => entry.kind === 'preset').map((entry) => example(book, entry));
  return {
    title: `${book.words.t('pages.answers')} · Rigwise`, heading: book.words.t('pages.answers'), lead: book.words.t('pages.answers.lead'),
    description: book.words.t('pages.answers.lead'), trail, data: [crumbs(book.site, book.at, trail)],
    body: html`${grid(book)}${pairs(book)}<h2 class="room">${book.words.t('pages.examples')}</h2><ul class="tiles">${examples}</ul>`,
  };
}
