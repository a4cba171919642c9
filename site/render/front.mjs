// The front page in one language: the calculator's document with the default question's answer rendered in.
import { readFileSync } from 'node:fs';
import { patterns } from '../bar.mjs';
import { form } from '../form.mjs';
import { html, raw } from '../html.mjs';
import { icon } from '../icons.mjs';
import { fresh } from '../link.mjs';
import { answerMarkup } from '../page.mjs';
import { sentence, title } from '../verdict.mjs';
import { brief, marked } from '../pages/answer.mjs';
import { head } from './head.mjs';
import { place } from './places.mjs';
import { footer } from './shell.mjs';

const kFirst = 9; // worked examples that the front names

function application({ site, words, language }) {
  return {
    '@context': 'https://schema.org', '@type': 'WebApplication', name: 'Rigwise', url: `${site.address}${language.folder}`, description: words.t('site.description'),
    applicationCategory: 'DeveloperApplication', operatingSystem: 'Any', isAccessibleForFree: true, inLanguage: ['en', 'zh-CN'], softwareVersion: site.version,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  };
}

// What else it answers: the first worked examples with their verdicts, and the way to all of them.
function asked(book, at) {
  const line = (entry) => html`<li>${marked(book.words, entry.view.report.verdict)} <a href="${at.home}answers/${entry.slug}/">${entry.title}</a></li>`;
  const examples = book.entries.filter((entry) => entry.kind === 'preset').slice(0, kFirst);
  return html`<section class="card asked"><h2>${book.words.t('pages.front.asked')}</h2><ul class="columns">${examples.map(line)}</ul><p><a href="${at.home}answers/">${book.words.t('pages.front.all')}</a></p></section>`;
}

/** found: the default question's answer; preloads: module names; canvas: the canvas's folder; card: picture's name. */
export function front(book, { template, catalog, found, canvas, preloads, card }) {
  const { words, files, site, language } = book;
  const at = place(language, '');
  const made = answerMarkup({ words, names: book.names }, found, 0, found.report.findings ?? []);
  const said = html`${sentence(made.view)} · ${title(made.view)} · Rigwise`.text;
  const options = book.entries.filter((entry) => entry.kind === 'preset').map((entry) => html`<option value="${entry.slug}">${entry.title}</option>`);
  const slots = {
    lang: language.tag, home: language.lang, root: at.root, self: at.root + language.folder, canvas, version: site.version, patterns: patterns(),
    head: head({ ...book, at, title: raw(said), description: words.t('site.description'), card, data: [application(book)] }),
    form: form(words, fresh(language.lang), catalog), answer: made.first, sections: made.rest, asked: asked(book, at), footer: footer({ ...book, at }), brief: brief(made.view),
    offline: site.manifest ? html` data-version="${site.build}" data-offline="${at.root}sw.js"` : '', logo: raw(site.logo), presets: html`<option value="">${words.t('site.presets')}</option>${options}`,
    preloads: raw(preloads.map((name) => `<link rel="modulepreload" href="${at.root}${name}">`).join('\n')),
  };
  return readFileSync(template, 'utf8').replace(/\{\{(\w+)(?: ([\w.-]+))?\}\}/g, (all, kind, name) => {
    if (kind === 't') return html`${words.t(name)}`.text;
    if (kind === 'asset') return files.asset(name);
    if (kind === 'icon') return icon(name).text;
    return html`${slots[kind]}`.text;
  });
}
