// What the hardware of the question can train: models by methods with memory, rate and time, and what to change first. Asked for when opened.
import { html } from './html.ea5f1128b2.mjs';
import { scroll } from './pieces.7b0f263770.mjs';

/** The fold that asks for it; nothing without a card. */
export function mineFold(view) {
  if (!view.live || !view.scenario.hardware?.gpu) return null;
  return html`<details class="card" id="mine"><summary><h2>${view.t('mine.title')}</h2></summary><div></div></details>`;
}

function changes(view, list) {
  if (list.length === 0) return null;
  const one = (item) => html`<li class="${item.severity}"><span>${item.message}</span>${Object.keys(item.patch ?? {}).length > 0
    && html`<button type="button" class="apply" data-patch="${JSON.stringify(item.patch)}">${view.t('site.apply')}</button>`}</li>`;
  return html`<h3>${view.t('mine.first')}</h3><ol class="plain">${list.map(one)}</ol>`;
}

/** answer: of the mine verb; shown: figures of its rows, [{digits, unit}] in the order of kMineFigures. */
export function mineMarkup(view, answer, shown) {
  const cell = (i, key) => { const one = shown[i]?.[key]; return one ? html`<span class="figure">${one.digits}${one.unit && html` <span class="unit">${one.unit}</span>`}</span>` : '–'; };
  const line = (row, i) => html`<tr><th scope="row"><button type="button" class="name" data-patch="${JSON.stringify(row.patch)}">${row.name}</button><span class="quiet">${view.t(`choice.method.${row.method}`)} · ${row.how}</span></th>
<td><span class="word-${row.verdict}">${view.t(row.verdict === 'tight' && row.device_gib > row.usable_gib ? 'mine.over' : `verdict.${row.verdict}`)}</span></td><td>${cell(i, 'device_gib')}</td><td>${cell(i, row.tokens_per_s ? 'tokens_per_s' : 'samples_per_s')}</td><td>${cell(i, 'hours')}</td></tr>`;
  const heads = [view.t('mine.model'), view.t('site.plans.verdict'), view.t('mine.memory'), view.t('mine.rate'), view.t('mine.time')];
  return html`${changes(view, answer.change_first ?? [])}${scroll(view.t('mine.beside', { n: answer.gpus, gpu: answer.gpu }), heads, answer.rows.map(line), 'figures mine')}`;
}

/** Which numbers of a row are shown and in which unit. */
export const kMineFigures = [['device_gib', 'gib'], ['tokens_per_s', 'tokens_per_s'], ['samples_per_s', 'samples_per_s'], ['hours', 'h']];
