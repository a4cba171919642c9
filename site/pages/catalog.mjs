// The catalog as pages: one sortable table per list, each row with its prices, dates and sources.
import { html } from '../html.mjs';
import { source } from '../pieces.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

/** Lists with a page, the first at catalog/ itself. file and list: where the rows' own sources stand in assets/catalog. */
export const kLists = [
  { kind: 'gpus', path: '', file: 'gpus', list: 'gpus' },
  { kind: 'models', path: 'models/', file: 'models', list: 'models' },
  { kind: 'clouds', path: 'clouds/', file: 'cloud_instances', list: 'instances' },
  { kind: 'platforms', path: 'platforms/', file: 'platforms', list: 'platforms' },
];
const kNames = new Set(['id', 'kind', 'vendor', 'provider', 'instance', 'gpu', 'region', 'gpu_form', 'cooling']); // columns of words
const kFigures = 3; // significant digits of a figure
const kPrices = 3; // prices shown per row; the rest are counted

const number = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: value < 1000 ? kFigures + 1 : 12 });

// "$1,800–1,900" or "$1,200".
function amount(book, { currency, low, likely, high }) {
  const value = likely ?? low ?? high;
  const spread = likely === null && low !== null && high !== null && low !== high;
  const [digits, , band] = book.figures([spread ? { unit: currency, low, likely: low, high } : { unit: currency, value }], book.at.lang)[0];
  return spread ? digits.replace(/[\d.,]+/, band.replace(/[[\]]/g, '')) : digits.replace(/\.00$/, '');
}

function price(book, entry) {
  const { words } = book;
  const shown = amount(book, entry);
  const unit = entry.unit === 'each' ? '' : ` ${words.first([`price.unit.${entry.unit}`, `pages.price.${entry.unit}`], entry.unit)}`;
  const condition = words.first([`price.condition.${entry.condition}`, `pages.condition.${entry.condition}`], entry.condition);
  return html`<li><span class="figure">${shown}${unit}</span> <span class="quiet">${[condition, entry.as_of].filter(Boolean).join(' · ')} · ${source(entry.source)}</span></li>`;
}

function prices(book, row) {
  const list = (row.prices ?? []).filter((entry) => entry.low !== null || entry.likely !== null);
  if (list.length === 0) return html`<td class="text quiet">${book.words.t('report.server.no-price')}</td>`;
  const low = Math.min(...list.map((entry) => entry.likely ?? entry.low));
  return html`<td class="text" data-value="${low}"><ul class="plain">${list.slice(0, kPrices).map((entry) => price(book, entry))}</ul></td>`;
}

// The row's sources: two of them, the others by their number.
function cited(book, row) {
  const list = book.sources[row.id] ?? [];
  const one = (entry) => (typeof entry === 'string' ? html`<li>${source(entry)}</li>`
    : html`<li>${entry.url ? html`<a href="${entry.url}" rel="noopener noreferrer">${new URL(entry.url).hostname.replace(/^www\./, '')}</a>` : entry.name} ${entry.as_of}</li>`);
  return html`<td class="text quiet"><ul class="plain">${list.slice(0, 2).map(one)}${list.length > 2 && html`<li>+ ${list.length - 2}</li>`}</ul></td>`;
}

function cell(book, column, value) {
  if (value === null || value === undefined) return html`<td><span class="quiet">–</span></td>`;
  if (typeof value === 'number') return html`<td data-value="${value}"><span class="figure">${number(value)}</span></td>`;
  const named = column === 'gpu' ? book.names[value] ?? value : value;
  return html`<td class="text">${named}</td>`;
}

/** listing: of the engine's catalog verb; book.sources: id -> sources of the row. */
export function catalogPage(book, { kind }, listing) {
  const { words, at } = book;
  const heading = words.t(`pages.catalog.${kind}`);
  const trail = trailOf(words, kind === 'gpus' ? ['catalog'] : ['catalog', heading]);
  const columns = listing.columns.filter((column) => column !== 'id' && column !== 'msrp_usd');
  const [first, ...rest] = columns;
  const priced = listing.rows.some((row) => row.prices);
  const head = (text, plain) => html`<th scope="col"${!plain && html` data-sort`}>${text}</th>`;
  const capital = (text) => (/^[a-z]+\d/.test(text) ? text : text[0].toUpperCase() + text.slice(1)); // bf16 stays as it is
  const heads = html`${columns.map((column) => head(capital(words.first([`column.${column}`], column)), false))}${priced && head(words.t('pages.column.price'), false)}${head(words.t('pages.column.source'), true)}`;
  const line = (row) => html`<tr id="${row.id}"${kNames.has('vendor') && row.vendor && html` data-family="${row.vendor}"`}${row.provider && html` data-family="${row.provider}"`}><th scope="row">${row[first]}<span class="quiet">${row.id}</span></th>
${rest.map((column) => cell(book, column, row[column]))}${priced && prices(book, row)}${cited(book, row)}</tr>`;
  const tabs = kLists.map((list) => html`<a href="${at.home}catalog/${list.path}"${list.kind === kind && html` aria-current="page"`}>${words.t(`pages.catalog.${list.kind}`)}</a>`);
  const lead = words.t(`pages.catalog.${kind}.lead`, { n: listing.rows.length, date: book.site.date });
  const told = { all: words.t('pages.filter.all'), family: capital(words.t('column.vendor')), find: words.t('pages.filter.find'), shown: words.t('pages.filter.shown') };
  return {
    title: `${heading} · Rigwise`, heading, lead, description: lead, trail, script: 'table.mjs', wide: true,
    data: [crumbs(book.site, at, trail), { '@context': 'https://schema.org', '@type': 'Dataset', name: heading, description: lead, dateModified: book.site.date, isAccessibleForFree: true, license: 'https://opensource.org/license/mit', creator: { '@type': 'Organization', name: 'Rigwise' }, inLanguage: at.tag }],
    body: html`<nav class="tabs" aria-label="${words.t('site.way.catalog')}">${tabs}</nav><section class="card"><div class="filters" data-filters="${JSON.stringify(told)}"></div>
<div class="wide" tabindex="0" role="region" aria-label="${heading}"><table class="rows" data-table><thead><tr>${heads}</tr></thead><tbody>${listing.rows.map(line)}</tbody></table></div></section>`,
  };
}
