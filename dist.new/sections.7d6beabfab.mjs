// The answer's tables below the first screen, in their order; memory, time, software and assumptions are drawn here.
import { html } from './html.ea5f1128b2.mjs';
import { card, gap, row, scroll, source } from './pieces.7b0f263770.mjs';
import { mineFold } from './mine.e3c0c34160.mjs';
import { money } from './money.cc9896bcbf.mjs';
import { power } from './power.d4c42f830d.mjs';
import { server } from './server.3302b9eb92.mjs';

function memory(view) {
  const { parts, overheads } = view.report.memory;
  const lines = (list, entries) => entries.map((entry, i) => entry.gib > 0 && row(view.part(entry.id), view.figure(`/memory/${list}/${i}/gib`)));
  const sum = (key) => html`<tr class="sum"><th scope="row">${view.t(`site.memory.${key}`)}</th><td>${view.figure(`/memory/${key}`)}</td></tr>`;
  return card(view, 'memory', html`<table><tbody>${lines('parts', parts)}${sum('allocated_gib')}${lines('overheads', overheads)}${sum('device_gib')}
${row(view.t('site.memory.usable_gib'), view.figure('/memory/usable_gib'))}${row(view.t('site.memory.headroom_gib'), view.figure('/memory/headroom_gib'))}
${row(view.t('site.memory.reserved_gib'), view.figure('/memory/reserved_gib'))}${row(view.t('site.memory.host_gib'), view.figure('/memory/host_gib'))}</tbody></table>${stages(view)}`);
}

// Pipeline stages, the fullest GPU of each.
function stages(view) {
  const list = view.report.memory.stages ?? [];
  const line = (one, i) => row(one.stage, view.figure(`/memory/stages/${i}/gib`, { why: false }));
  return scroll(view.t('site.stages'), [view.t('site.stage.n'), view.t('site.memory.device_gib')], list.map(line));
}

function neighbours(view) {
  const runs = view.at('/throughput/nearest_measured') ?? [];
  if (runs.length === 0) return null;
  const digits = (value) => value.toLocaleString('en-US', { maximumSignificantDigits: 4 });
  const line = (run) => html`<tr><th scope="row">${run.id}<span class="quiet">${run.differs}</span><span class="quiet">${source(run.source)}</span></th>
<td><span class="figure">${digits(run.value)} <span class="unit">${run.unit}</span></span></td></tr>`;
  return html`<h3>${view.t('site.nearest')}</h3><table><tbody>${runs.map(line)}</tbody></table>`;
}

function time(view) {
  const throughput = view.report.throughput;
  if (!throughput) return card(view, 'time', gap(view, '/throughput'));
  const rates = ['tokens_per_s_per_gpu', 'samples_per_s', 'step_s', 'model_tflops_per_gpu', 'mfu_pct'].filter((key) => throughput[key]);
  const parts = throughput.parts.map((part, i) => row(view.words.first([`time.${part.id}`], part.id), view.figure(`/throughput/parts/${i}/s`)));
  const run = view.report.run
    ? ['hours', 'gpu_hours', 'kwh', 'co2_kg'].map((key) => row(view.t(`site.run.${key}`), view.figure(`/run/${key}`)))
    : row(view.t('site.run.hours'), html`<span class="gap">${view.because('/run')}</span>`);
  const step = html`<tr class="sum"><th scope="row">${view.t('site.time.step_s')}</th><td>${view.figure('/throughput/step_s')}</td></tr>`;
  return card(view, 'time', html`<table><tbody>${run}${rates.map((key) => row(view.t(`site.time.${key}`), view.figure(`/throughput/${key}`)))}</tbody></table>
<h3>${view.t('site.time.parts')}</h3><table><tbody>${parts}${step}</tbody></table>${scaling(view)}${neighbours(view)}`);
}

// The same job on other counts of these cards and on other cards: machine, verdict, time, rented, owned.
function scaling(view) {
  const at = (pointer) => (view.figures[pointer] ? view.figure(pointer, { why: false }) : '–');
  const line = (list) => (one, i) => row(`${one.gpus} × ${view.name(one.gpu ?? view.scenario.hardware?.gpu)}`, one.verdict && html`<span class="word-${one.verdict}">${view.t(`verdict.${one.verdict}`)}</span>`,
    at(`/${list}/${i}/hours`), at(`/${list}/${i}/rent`), at(`/${list}/${i}/own`));
  const heads = [...['card', 'verdict', 'time'].map((key) => view.t(`site.plans.${key}`)), ...['rented', 'owned'].map((key) => view.t(`site.unit_cost.${key}`))];
  return html`${scroll(view.t('site.scaling'), heads, (view.report.scaling ?? []).map(line('scaling')))}
${scroll(view.t('site.other_cards'), heads, (view.report.other_cards ?? []).map(line('other_cards')))}`;
}

// A card that stays folded until it is asked for.
function folded(view, id, count, body) {
  return html`<details class="card" id="${id}"><summary><h2>${view.t(`panel.${id}`)}</h2> <span class="quiet">${count}</span></summary>${body}</details>`;
}

function software(view) {
  const items = view.at('/software/items') ?? [];
  if (items.length === 0) return null;
  const line = (item) => html`<tr><th scope="row">${item.name}</th><td>${item.version}</td><td class="quiet">${item.reason}</td></tr>`;
  return folded(view, 'software', items.length, html`<table><tbody>${items.map(line)}</tbody></table>`);
}

function assumed(view) {
  const list = view.report.assumed ?? [];
  if (list.length === 0) return null;
  const word = (entry) => view.words.first([`choice.${entry.field.split('/').at(-1)}.${entry.value}`, `choice.flag.${entry.value}`], null);
  const value = (entry) => {
    if (Array.isArray(entry.value)) return entry.value.length > 0 ? entry.value.join(', ') : view.t('site.nothing');
    return word(entry) ?? String(entry.value);
  };
  const line = (entry) => html`<tr><th scope="row">${view.words.first([`field.${entry.field}`], entry.field)}</th><td>${value(entry)}</td>
<td class="quiet">${entry.because}</td></tr>`;
  return folded(view, 'assumed', list.length, html`<table><tbody>${list.map(line)}</tbody></table>`);
}

/** Everything below the first screen: columns that fill up by themselves, then what needs the width. */
export function sections(view) {
  return html`<div class="sections">${[memory, time, power, money].map((section) => section(view))}</div>${server(view)}${mineFold(view)}${software(view)}${assumed(view)}`;
}
