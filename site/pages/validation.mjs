// Predicted against published measurements: how far off, by family; every row; what the engine gets wrong.
import { html } from '../html.mjs';
import { crumbs } from '../render/head.mjs';
import { families, plot, swatch } from './plot.mjs';
import { trailOf } from './trail.mjs';

export const kKinds = ['memory', 'throughput'];
const kUnits = { GiB: 'gib', '%': 'pct', 'tokens/s': 'tokens_per_s', 'samples/s': 'samples_per_s', s: 's', TFLOP: 'tflops' };
const kWorst = 12; // rows of the worst that the first page shows

const digits = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 3, useGrouping: true });
const percent = (value) => `${value.toFixed(Math.abs(value) < 10 ? 1 : 0).replace('-', '−')}%`;
const signed = (value) => `${value > 0 ? '+' : ''}${percent(value)}`;
const scored = (part) => part.rows.filter((row) => row.what !== 'verdict' && row.likely > 0 && row.measured > 0);
const noteOf = (row, lang) => (row.note && typeof row.note === 'object' ? row.note[lang] : row.note);

// The scores of all rows together: the last group of the table that the score script prints.
const whole = (part) => part.scores.figures.find(({ group, figure }) => group === 'ALL' && figure === 'any');

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function byFamily(book, part, label) {
  const { words } = book;
  const rows = scored(part);
  const line = (family) => {
    const own = rows.filter((row) => row.family === family);
    if (own.length === 0) return null;
    const errors = own.map((row) => Math.abs(row.error_pct));
    const inside = own.filter((row) => row.inside).length / own.length;
    return html`<tr><th scope="row">${swatch(family)} ${words.first([`choice.kind.${family}`], family)}</th><td>${own.length}</td><td>${percent(median(errors))}</td>
<td>${signed(median(own.map((row) => row.error_pct)))}</td><td>${percent(inside * 100)}</td></tr>`;
  };
  const heads = ['family', 'rows', 'median', 'bias', 'inside'].map((key) => html`<th scope="col">${words.t(`pages.column.${key}`)}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${heads}</tr></thead><tbody>${families().map(line)}</tbody></table></div>`;
}

function verdicts(book, part) {
  const rows = part.rows.filter((row) => row.what === 'verdict');
  if (rows.length === 0) return null;
  const wrong = (row) => (row.measured === 'oom' ? row.said === 'fits' : row.said === 'no');
  return html`<p>${book.words.t('pages.validation.verdicts', { n: rows.length, right: rows.filter((row) => !wrong(row)).length, tight: rows.filter((row) => row.said === 'tight').length })}</p>`;
}

function section(book, kind, name) {
  const { words } = book;
  const part = book.accuracy[kind];
  const points = scored(part).filter((row) => /GiB|\/s$/.test(row.unit) && Math.abs(row.error_pct) < 1000);
  const all = whole(part);
  const labels = { title: words.t(`pages.validation.${kind}`), measured: words.t(`pages.plot.${kind}.measured`), likely: words.t(`pages.plot.${kind}.likely`) };
  const says = words.t('pages.validation.says', { n: all.n, median: percent(all.median), inside: percent(all.inside) });
  return html`<section class="card" id="${kind}"><h2>${words.t(`pages.validation.${kind}`)}</h2><p class="lead">${says}</p><div class="split">
<figure>${plot(points, labels)}<figcaption class="quiet">${words.t('pages.plot.caption')}</figcaption></figure><div>${byFamily(book, part, `${labels.title} · ${words.t('pages.column.family')}`)}${verdicts(book, part)}
<p class="open"><a class="button" href="${name}/">${words.t('pages.validation.rows', { n: part.rows.length })}</a></p></div></div></section>`;
}

function shownRow(book, row, figures) {
  const { words } = book;
  const name = row.gpu ? book.names[row.gpu] ?? row.gpu : null;
  const cards = name ? `${row.gpus > 1 ? `${row.gpus} × ` : ''}${name}` : words.t('pages.cards', { n: row.gpus });
  const job = html`<th scope="row">${row.model}<span class="quiet">${[words.first([`choice.method.${row.method}`], row.method), row.framework].filter(Boolean).join(' · ')}</span></th>
<td class="text">${cards}</td>`;
  const note = noteOf(row, book.at.lang);
  const home = /^[\w.-]+\/[\w.-]+$/.test(row.source) ? html`<a href="https://github.com/${row.source}" rel="noopener noreferrer">${row.source}</a>` : row.source;
  const source = html`<td class="text quiet">${home}<span class="quiet">${row.source_path}</span>${note && html`<span class="note">${note}</span>`}</td>`;
  if (row.what === 'verdict') {
    const measured = words.t(`pages.measured.${row.measured}`);
    return html`<tr data-family="${row.family}" data-framework="${row.framework}">${job}<td class="text">${measured}</td><td class="text">${row.said && html`<span class="word-${row.said}">${words.t(`verdict.${row.said}`)}</span>`}</td><td></td>${source}</tr>`;
  }
  const [shown, unit, band] = figures;
  return html`<tr data-family="${row.family}" data-framework="${row.framework}"${row.inside === false && html` data-outside`}>${job}<td data-value="${row.measured}"><span class="figure">${digits(row.measured)} <span class="unit">${unit}</span></span></td>
<td data-value="${row.likely}"><span class="figure">${shown} <span class="band">${band}</span></span></td><td data-value="${Math.abs(row.error_pct)}" class="${row.inside ? '' : 'word-tight'}">${signed(row.error_pct)}</td>${source}</tr>`;
}

function table(book, rows, label) {
  const { words } = book;
  const asked = rows.map((row) => ({ unit: kUnits[row.unit?.replace(/FLOP.*/, 'FLOP')] ?? 'number', low: row.low, likely: row.likely, high: row.high }));
  const figures = book.figures(asked, book.at.lang);
  const heads = ['job', 'card', 'measured', 'likely', 'error', 'source'].map((key) => html`<th scope="col" data-sort>${words.t(`pages.column.${key}`)}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${label}"><table class="runs" data-table><thead><tr>${heads}</tr></thead><tbody>${rows.map((row, i) => shownRow(book, row, figures[i] ?? []))}</tbody></table></div>`;
}

const off = (row) => Math.max(row.likely / row.measured, row.measured / row.likely);

function wrong(book) {
  const { words } = book;
  const worst = kKinds.map((kind) => {
    const rows = scored(book.accuracy[kind]).sort((a, b) => off(b) - off(a)).slice(0, kWorst);
    return html`<h3>${words.t(`pages.validation.${kind}`)}</h3>${table(book, rows, `${words.t('pages.validation.wrong')} · ${words.t(`pages.validation.${kind}`)}`)}`;
  });
  return html`<section class="card" id="wrong"><h2>${words.t('pages.validation.wrong')}</h2><p class="lead">${words.t('pages.validation.wrong.text')}</p>${worst}</section>`;
}

function leftOut(book) {
  const { words } = book;
  const list = kKinds.flatMap((kind) => Object.entries(book.accuracy[kind].left_out)).sort((a, b) => b[1] - a[1]);
  const sum = list.reduce((total, [, n]) => total + n, 0);
  return html`<details class="card"><summary><h2>${words.t('pages.validation.left')}</h2> <span class="quiet">${sum}</span></summary><p>${words.t('pages.validation.left.text')}</p>
<table><tbody>${list.map(([why, n]) => html`<tr><th scope="row" lang="en">${why}</th><td>${n}</td></tr>`)}</tbody></table></details>`;
}

export function validationPage(book) {
  const { words } = book;
  const trail = trailOf(words, ['validation']);
  const total = kKinds.reduce((sum, kind) => sum + book.accuracy[kind].rows.length, 0);
  return {
    title: `${words.t('pages.validation')} · Rigwise`, heading: words.t('pages.validation'), lead: words.t('pages.validation.lead', { n: total }),
    description: words.t('pages.validation.lead', { n: total }), trail, data: [crumbs(book.site, book.at, trail)], script: 'table.mjs',
    body: html`${section(book, 'memory', 'memory')}${section(book, 'throughput', 'speed')}${wrong(book)}${leftOut(book)}`,
  };
}

/** Every row of one kind, with filters where JavaScript runs. */
export function rowsPage(book, kind) {
  const { words } = book;
  const rows = book.accuracy[kind].rows;
  const heading = words.t(`pages.validation.${kind}.rows`);
  const trail = trailOf(words, ['validation', heading]);
  const lead = words.t('pages.validation.rows.lead', { n: rows.length });
  const told = { all: words.t('pages.filter.all'), family: words.t('pages.column.family'), framework: words.t('field./framework'), outside: words.t('pages.filter.outside'), find: words.t('pages.filter.find'), shown: words.t('pages.filter.shown') };
  const names = Object.fromEntries(families().map((family) => [family, words.first([`choice.kind.${family}`], family)]));
  return {
    title: `${heading} · Rigwise`, heading, lead, description: lead, trail, data: [crumbs(book.site, book.at, trail)], script: 'table.mjs',
    body: html`<section class="card"><div class="filters" data-filters="${JSON.stringify({ ...told, names })}"></div>${table(book, rows, heading)}</section>`,
  };
}
