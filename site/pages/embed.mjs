// How to put the calculator into another page: a builder, the attributes, the events, the plain frame, the messages.
import { html } from '../html.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

/** Sections that an embed can show below its first card, and fields that it can lock. */
export const kPanels = ['advice', 'memory', 'time', 'money', 'server', 'power'];
export const kLockable = ['model', 'method', 'seq_len', 'hardware.gpu', 'hardware.gpus'];

const kAttributes = ['preset', 'link', 'lang', 'theme', 'mode', 'locked', 'panels', 'min-height', 'max-height'];
const kMessages = [['hello', 'in'], ['set', 'in'], ['ready', 'out'], ['height', 'out'], ['change', 'out']];

const kListen = `document.querySelector('rigwise-calculator')
  .addEventListener('rigwise:change', ({ detail }) => console.log(detail.report.verdict, detail.scenario));`;

export const tagOf = (address, preset, lang) => `<script type="module" src="${address}embed.js"></script>
<rigwise-calculator preset="${preset}" lang="${lang}"></rigwise-calculator>`;

export const frameOf = (address, preset, lang, title) => `<iframe src="${address}embed/${lang}/${preset}.html" title="${title}" loading="lazy" width="100%" height="520" style="border:0"
  sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`;

function builder(book) {
  const { words, at, site } = book;
  const choice = (id, options) => html`<div class="field"><label for="embed-${id}">${words.t(`pages.embed.${id}`)}</label><div class="control"><select id="embed-${id}" name="${id}">${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}</select></div></div>`;
  const ticks = (id, options) => html`<fieldset class="ticks"><legend>${words.t(`pages.embed.${id}`)}</legend>${options.map(([value, text]) => html`<label class="check"><input type="checkbox" name="${id}" value="${value}"> ${text}</label>`)}</fieldset>`;
  const presets = book.entries.filter((entry) => entry.kind === 'preset').map((entry) => [entry.slug, entry.title]);
  const themes = ['system', 'light', 'dark', 'contrast'].map((id) => [id, words.t(`site.theme.${id}`)]);
  return html`<form class="builder needs-script" id="builder" data-address="${site.address}" data-root="${at.root}" data-frame="${words.t('site.heading')}">
<div>${choice('preset', presets)}${choice('lang', [['en', 'English'], ['zh', '中文']].sort(([a]) => (a === at.lang ? -1 : 1)))}${choice('theme', themes)}${choice('mode', [['twin', words.t('site.view.text')], ['canvas', words.t('site.view.canvas')]])}</div>
<div>${ticks('locked', kLockable.map((id) => [id, words.t(`field./${id.replace('.', '/')}`)]))}${ticks('panels', kPanels.map((id) => [id, words.t(`panel.${id}`)]))}</div></form>`;
}

function code(book) {
  const { words, site, at } = book;
  const block = (id, text) => html`<h2 id="${id}-title">${words.t(`pages.embed.${id}`)}</h2><pre tabindex="0" role="region" aria-labelledby="${id}-title"><code id="code-${id}">${text}</code></pre><button type="button" class="needs-script" data-copy="code-${id}" data-done="${words.t('pages.copied')}">${words.t('pages.copy')}</button>`;
  return html`${block('tag', tagOf(site.address, 'llama3-8b-lora', at.lang))}${block('frame', frameOf(site.address, 'llama3-8b-lora', at.lang, 'Rigwise'))}`;
}

function reference(book) {
  const { words, at } = book;
  const attributes = kAttributes.map((id) => html`<tr><th scope="row"><code>${id}</code></th><td class="text">${words.t(`pages.embed.attribute.${id}`)}</td></tr>`);
  const messages = kMessages.map(([id, way]) => html`<tr><th scope="row"><code>rigwise:${id}</code></th><td class="text">${words.t(`pages.embed.way.${way}`)}</td><td class="text">${words.t(`pages.embed.message.${id}`)}</td></tr>`);
  return html`<section class="card"><h2>${words.t('pages.embed.attributes')}</h2><div class="wide" tabindex="0" role="region" aria-label="${words.t('pages.embed.attributes')}"><table><tbody>${attributes}</tbody></table></div></section>
<section class="card"><h2>${words.t('pages.embed.events')}</h2><p>${words.t('pages.embed.events.text')}</p><pre tabindex="0" role="region" aria-label="${words.t('pages.embed.events')}"><code>${kListen}</code></pre></section>
<section class="card"><h2>${words.t('pages.embed.messages')}</h2><p>${words.t('pages.embed.messages.text')} <a href="${at.root}schema/embed.schema.json">embed.schema.json</a></p><div class="wide" tabindex="0" role="region" aria-label="${words.t('pages.embed.messages')}"><table><tbody>${messages}</tbody></table></div></section>
<section class="card"><h2>${words.t('pages.embed.manners')}</h2><ul>${['wheel', 'light', 'private', 'offline', 'shared'].map((id) => html`<li>${words.t(`pages.embed.manner.${id}`)}</li>`)}</ul></section>`;
}

export function embedPage(book) {
  const { words, at } = book;
  const trail = trailOf(words, ['embed']);
  const lead = words.t('pages.embed.lead');
  return {
    title: `${words.t('pages.embed')} · Rigwise`, heading: words.t('pages.embed'), lead, description: lead, trail, script: 'embed_builder.mjs', data: [crumbs(book.site, at, trail)],
    body: html`<section class="card">${builder(book)}<iframe id="preview" class="preview" src="${at.root}embed/${at.lang}/llama3-8b-lora.html" title="${words.t('pages.embed.preview')}" loading="lazy"></iframe>${code(book)}</section>${reference(book)}`,
  };
}
