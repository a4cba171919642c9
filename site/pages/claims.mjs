// What two build guides say, held against the engine's own answer, statement by statement.
import { html } from '../html.mjs';
import { icon } from '../icons.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

const kMarks = { holds: ['fits', 'fits'], partly: ['tight', 'tight'], wrong: ['no', 'no'], answered: ['link', 'quiet'], unknown: ['unknown', 'quiet'] };

const digits = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

// "≤ 24 GiB", "10–900", "rtx-4090": a claim's figure as it stands.
function figure(value, unit) {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return `${digits(value)} ${unit ?? ''}`;
  const { low, likely, high } = value;
  if (likely !== undefined && likely !== null) return html`${digits(likely)} ${unit}${low !== high && html` <span class="band">[${digits(low)}–${digits(high)}]</span>`}`;
  if (low === null || low === undefined) return `≤ ${digits(high)} ${unit ?? ''}`;
  if (high === null || high === undefined) return `≥ ${digits(low)} ${unit ?? ''}`;
  return low === high ? `${digits(low)} ${unit ?? ''}` : `${digits(low)}–${digits(high)} ${unit ?? ''}`;
}

/** One statement: what is said, the verdict, why, the two numbers, sources. */
export function claimLine(book, entry) {
  const { words, at } = book;
  const [mark, colour] = kMarks[entry.verdict] ?? kMarks.unknown;
  const fragment = book.fragments.get(entry.id);
  const sources = entry.sources.map((one) => html`<li>${one.url ? html`<a href="${one.url}" rel="noopener noreferrer">${one.name}</a>` : one.name} ${one.as_of}</li>`);
  const numbers = [['claimed', entry.claimed], ['computed', entry.computed]].map(([key, value]) => [key, figure(value, entry.unit)]).filter(([, shown]) => shown);
  return html`<li class="claim" id="${entry.id}"><span class="stamp word-${colour}">${icon(mark)}<span>${words.t(`pages.claim.${entry.verdict}`)}</span></span>
<div><p class="says">${entry.says}</p><p>${entry.because}</p>${numbers.length > 0 && html`<dl class="pair">${numbers.map(([key, shown]) => html`<div><dt>${words.t(`pages.claim.${key}`)}</dt><dd><span class="figure">${shown}</span></dd></div>`)}</dl>`}
${sources.length > 0 && html`<ul class="sources">${sources}</ul>`}${fragment !== undefined && html`<p><a href="${at.home}#${fragment}">${words.t('pages.claim.open')}</a></p>`}</div></li>`;
}

/** book.claims: of the command line's claims verb; book.fragments: id of a claim -> address of its scenario. */
export function claimsPage(book) {
  const { words, claims } = book;
  const trail = trailOf(words, ['claims']);
  const counts = ['holds', 'partly', 'wrong'].map((key) => html`<div class="stat"><dt>${words.t(`pages.claim.${key}`)}</dt><dd class="word-${kMarks[key][1]}">${claims.counts[key]}</dd></div>`);
  const group = ({ id, title }) => {
    const list = claims.claims.filter((entry) => entry.group === id);
    return list.length > 0 && html`<section class="card" id="${id}"><h2>${title}</h2><ul class="claims">${list.map((entry) => claimLine(book, entry))}</ul></section>`;
  };
  const lead = words.t('pages.claims.lead', { n: claims.claims.length });
  return {
    title: `${words.t('pages.claims')} · Rigwise`, heading: words.t('pages.claims'), lead, description: lead, trail, data: [crumbs(book.site, book.at, trail)],
    body: html`<section class="card"><dl class="stats">${counts}</dl></section>${claims.groups.map(group)}`,
  };
}
