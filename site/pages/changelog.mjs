// What changed, newest first: entries are words of the string table, so that both languages tell the same story.
import { html } from '../html.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

/** Versions, newest first: date and the ids of their entries. */
const kVersions = [{ version: '0.1.0', date: '2026-11-30', entries: ['engine', 'search', 'catalog', 'page', 'site', 'offline', 'embed', 'package'] }];

export function changelogPage(book) {
  const { words } = book;
  const trail = trailOf(words, ['changelog']);
  const lead = words.t('pages.changelog.lead', { version: book.site.version, date: book.site.date });
  const one = ({ version, date, entries }) => html`<section class="card"><h2>${version} <span class="quiet">${date}</span></h2><ul>${entries.map((id) => html`<li>${words.t(`pages.change.${id}`)}</li>`)}</ul></section>`;
  return {
    title: `${words.t('pages.changelog')} · Rigwise`, heading: words.t('pages.changelog'), lead, description: lead, trail, data: [crumbs(book.site, book.at, trail)],
    body: html`${kVersions.map(one)}`,
  };
}
