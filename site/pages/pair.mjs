// Two or three answers side by side: the same job on different cards, what differs in bold.
import { html } from '../html.mjs';
import { crumbs } from '../render/head.mjs';
import { sentence } from '../verdict.mjs';
import { brief, marked } from './answer.mjs';
import { trailOf } from './trail.mjs';

const kRows = [
  ['pages.column.memory', '/memory/device_gib'], ['site.memory.usable_gib', '/memory/usable_gib'], ['site.run.hours', '/run/hours'], ['site.run.gpu_hours', '/run/gpu_hours'],
  ['site.time.tokens_per_s_per_gpu', '/throughput/tokens_per_s_per_gpu'], ['site.time.mfu_pct', '/throughput/mfu_pct'], ['site.rent.run', '/cost/rent/run'],
  ['site.rent.per_hour', '/cost/rent/per_hour'], ['site.buy.capex', '/cost/buy/capex'], ['site.buy.run', '/cost/buy/run'], ['site.power.wall_w', '/power/wall_w'], ['site.run.kwh', '/run/kwh'],
];

function table(book, entry) {
  const { words } = book;
  const heads = entry.views.map((view, i) => html`<th scope="col"><a href="${book.at.home}#${entry.fragments[i]}">${book.names[entry.sides[i].gpu]}</a></th>`);
  const verdicts = entry.views.map((view) => html`<td>${marked(words, view.report.verdict)}</td>`);
  const line = ([key, pointer]) => html`<tr><th scope="row">${words.t(key)}</th>${entry.views.map((view) => html`<td>${view.figure(pointer)}</td>`)}</tr>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${entry.title}"><table class="versus"><thead><tr><td></td>${heads}</tr></thead>
<tbody><tr><th scope="row">${words.t('pages.column.verdict')}</th>${verdicts}</tr>${kRows.map(line)}</tbody></table></div>`;
}

export function pairPage(book, entry) {
  const trail = trailOf(book.words, ['answers', entry.title]);
  const said = entry.views.map((view) => sentence(view));
  return {
    title: `${entry.title} · Rigwise`, heading: entry.title, lead: book.words.t('pages.pair.lead'), description: said.join(' '), trail,
    data: [crumbs(book.site, book.at, trail)],
    body: html`<section class="card"><ul class="plain">${entry.views.map((view, i) => html`<li class="side"><p class="sentence small word-${view.report.verdict}">${said[i]}</p><p class="quiet">${brief(view)}</p></li>`)}</ul></section>
<section class="card">${table(book, entry)}</section><p class="open">${entry.views.map((view, i) => html`<a class="button" href="${book.at.home}#${entry.fragments[i]}">${book.words.t('pages.pair.open', { card: book.names[entry.sides[i].gpu] })}</a>`)}</p>`,
  };
}
