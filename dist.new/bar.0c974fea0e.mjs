// The bar that shows why: memory parts against what the card has, each with its own colour and pattern.
import { html, raw } from './html.ea5f1128b2.mjs';

// The same rows as the canvas has (web/theme/tokens.hpp): a colour and a pattern per part.
const kLines = {
  solid: '', rising: '<path d="M0 8L8 0M-2 2L2-2M6 10L10 6"/>', falling: '<path d="M0 0L8 8M-2 6L2 10M6-2L10 2"/>', level: '<path d="M0 4H8"/>',
  upright: '<path d="M4 0V8"/>', crossed: '<path d="M0 4H8M4 0V8"/>', dots: '<circle cx="4" cy="4" r="1.2"/>',
  dense: '<circle cx="2" cy="2" r="1"/><circle cx="6" cy="6" r="1"/>',
};
const kParts = {
  weights: ['weights', 'solid'], gradients: ['gradients', 'rising'], optimizer: ['optimizer', 'falling'], master: ['master', 'crossed'],
  adapters: ['adapters', 'upright'], activations: ['activations', 'dots'], logits: ['logits', 'level'], buffers: ['buffers', 'dense'],
  allocator: ['context', 'dots'], context: ['context', 'rising'], communication: ['context', 'upright'], free: ['free', 'rising'],
};
const kNarrow = 300; // CSS pixels of the bar on a phone
const kBroad = 900; // and on a desk: labels that fit only there are hidden below it (style.css)
const kPad = 16;

// About the width of a label in CSS pixels: a Chinese sign is as wide as the type is high, other letters a bit over half.
const labelWidth = (text) => [...text].reduce((sum, sign) => sum + (sign.codePointAt(0) > 0x2e80 ? 12 : 7), kPad);

const rowOf = (id) => (id in kParts ? id : 'buffers');
const fill = (id) => `url(#pattern-${rowOf(id)})`;

/** Pattern definitions, once per page. */
export function patterns() {
  const one = ([id, [colour, lines]]) => `<pattern id="pattern-${id}" width="8" height="8" patternUnits="userSpaceOnUse" class="part-${colour}">`
    + `<rect width="8" height="8"/>${kLines[lines]}</pattern>`;
  return html`<svg class="defs" width="0" height="0" aria-hidden="true" focusable="false"><defs>${raw(Object.entries(kParts).map(one).join(''))}</defs></svg>`;
}

const swatch = (id) => html`<svg width="12" height="12" aria-hidden="true" focusable="false"><rect width="12" height="12" rx="2" fill="${fill(id)}"/></svg>`;
const percent = (share) => `${Math.round(share * 10000) / 100}%`;

function segments(view, total) {
  const memory = view.report.memory;
  let at = 0;
  const lists = [['parts', memory.parts], ['overheads', memory.overheads]];
  return lists.flatMap(([list, entries]) => entries.map((entry, i) => {
    if (!(entry.gib > 0)) return null;
    const x = at;
    at += entry.gib / total;
    const box = raw(`x="${percent(x)}" width="${percent(entry.gib / total)}"`);
    const need = labelWidth(view.part(entry.id)) / (entry.gib / total);
    const room = need <= kNarrow ? 'label' : 'label broad';
    return html`<g class="segment label-${kParts[rowOf(entry.id)][0]}"><title>${view.part(entry.id)} ${view.plain(`/memory/${list}/${i}/gib`)}</title>
<rect ${box} y="0" height="44" fill="${fill(entry.id)}"/>${need <= kBroad && html`<svg ${box} height="44" class="${room}"><text x="8" y="27">${view.part(entry.id)}</text></svg>`}</g>`;
  }));
}

/** The stacked bar as SVG; its table stands in the memory section. */
export function bar(view) {
  const memory = view.report.memory;
  const usable = memory.usable_gib;
  const total = Math.max(usable ?? 0, memory.device_gib.high) * 1.01;
  const low = memory.device_gib.low / total;
  const high = memory.device_gib.high / total;
  const free = usable !== null && usable > memory.device_gib.likely;
  const from = memory.device_gib.likely / total;
  const label = view.t('site.bar.label', { need: view.plain('/memory/device_gib'), usable: view.plain('/memory/usable_gib') || '–' });
  return html`<figure class="bar"><svg width="100%" height="74" role="img" aria-label="${label}">
${free && html`<rect x="${percent(from)}" width="${percent(usable / total - from)}" y="0" height="44" fill="${fill('free')}"/>`}
${segments(view, total)}
<rect class="band" x="${percent(low)}" width="${percent(high - low)}" y="50" height="6" rx="3"/>
<rect class="likely" x="${percent(from)}" width="3" y="47" height="12" rx="1.5"/>
${usable !== null && html`<rect class="limit" x="${percent(usable / total)}" width="2" y="0" height="44"/>
<text class="scale" x="${percent(usable / total)}" y="71" text-anchor="end">${view.plain('/memory/usable_gib')}</text>`}
</svg><figcaption>${legend(view)}</figcaption></figure>`;
}

function legend(view) {
  const memory = view.report.memory;
  const entry = (list) => (part, i) => part.gib > 0 && html`<li>${swatch(part.id)}${view.part(part.id)} ${view.figure(`/memory/${list}/${i}/gib`)}</li>`;
  const free = memory.headroom_gib > 0 && html`<li>${swatch('free')}${view.t('part.free')} ${view.figure('/memory/headroom_gib')}</li>`;
  return html`<ul class="legend">${memory.parts.map(entry('parts'))}${memory.overheads.map(entry('overheads'))}${free}</ul>`;
}
