// What the answer's sections are laid out with: a card, a row, a fact, a table that scrolls sideways, a linked source.
import { html } from './html.ea5f1128b2.mjs';

/** A section of its own; its heading is the panel's name. */
export const card = (view, id, body) => html`<section class="card" id="${id}"><h2>${view.t(`panel.${id}`)}</h2>${body}</section>`;

/** Why a part of the report is not there. */
export const gap = (view, pointer) => html`<p class="gap">${view.because(pointer)}</p>`;

/** A table row: heading and cells. */
export const row = (head, ...cells) => html`<tr><th scope="row">${head}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`;

/** A fact list entry; nothing when there is nothing to say. */
export const fact = (term, value) => value !== null && value !== undefined && value !== '' && html`<div><dt>${term}</dt><dd>${value}</dd></div>`;

/** A table under its own heading, scrolled sideways where it is too wide; nothing without lines. heads: words of the columns. */
export function scroll(title, heads, lines, kind = 'figures') {
  if (lines.length === 0) return null;
  return html`<h3>${title}</h3><div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="${kind}"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${lines}</tbody></table></div>`;
}

/** Something long that stands folded until it is asked for; inside a card. A page made to be read has it open. */
export const fold = (view, id, title, body) => html`<details class="fold" id="${id}"${view.unfolded && html` open`}><summary>${title}</summary>${body}</details>`;

/** An address in a source: its host as the link's text; other sources as they are. */
export function source(text) {
  if (!text) return null;
  const found = /https?:\/\/([^/\s)]+)\S*/.exec(text);
  if (!found) return text;
  return html`<a href="${found[0]}" rel="noopener noreferrer">${found[1].replace(/^www\./, '')}</a>`;
}
