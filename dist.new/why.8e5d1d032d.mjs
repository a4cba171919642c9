// The sheet that answers "why?": one number as a tree of formula, operands and sources.
import { html } from './html.ea5f1128b2.mjs';
import { icon } from './icons.6b41cfd3ba.mjs';

// A source: its name as a link when it has an address, then date and basis.
function cited(words, entry) {
  const name = entry.url ? html`<a href="${entry.url}" rel="noopener noreferrer">${entry.name}</a>` : entry.name;
  const basis = entry.basis && words.first([`explain.source-basis.${entry.basis}`], entry.basis);
  return html`<li>${name} ${[entry.as_of, basis].filter(Boolean).join(' · ')}</li>`;
}

function detail(words, line) {
  const rule = ['sum', 'greatest'].includes(line.kind) && line.lines.length > 0 && words.t(`explain.${line.kind}`);
  return html`${line.formula && html`<code>${line.letter || 'x'} = ${line.formula}</code>`}${rule && html`<p class="quiet">${rule}</p>`}
${line.note && html`<p class="quiet">${line.note}</p>`}${line.shown_above && html`<p class="quiet">${words.t('explain.above')}</p>`}
${!line.shown_above && line.sources?.length > 0 && html`<ul class="sources">${line.sources.map((entry) => cited(words, entry))}</ul>`}`;
}

function node(words, line, depth) {
  const said = line.meaning || line.title;
  const head = html`${line.letter && html`<var>${line.letter}</var> `}<span class="name">${said}</span> <span class="digits">${line.shown}</span>`;
  const title = line.meaning && line.title && line.meaning !== line.title && html`<p class="quiet">${line.title}</p>`;
  if (line.lines.length === 0) return html`<li><p class="head">${head}</p>${title}${detail(words, line)}</li>`;
  const inner = html`${title}${detail(words, line)}<ul>${line.lines.map((child) => node(words, child, depth + 1))}</ul>`;
  return html`<li><details ${depth < 1 ? 'open' : ''}><summary>${head}</summary>${inner}</details></li>`;
}

/** answer: of the explain verb; label: what was asked about. */
export function sheet(words, answer, label) {
  const body = answer.lines?.length
    ? html`<ul class="tree">${answer.lines.map((line) => node(words, line, 0))}</ul>`
    : html`<p class="gap">${answer.findings?.[0]?.message ?? words.t('site.why.none')}</p>`;
  return html`<header><h2>${words.t('panel.explain')} ${label}</h2><button type="button" class="quiet-button" data-close aria-label="${words.t('site.close')}">${icon('close')}</button></header>${body}`;
}
