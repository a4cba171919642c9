// The answer's tables: memory by part, time, server, power, money, assumptions, neighbours. The report mirrored as HTML.
import { html } from './html.mjs';
import { standing } from './standing.mjs';
import { fact, row } from './view.mjs';

const card = (view, id, body) => html`<section class="card" id="${id}"><h2>${view.t(`panel.${id}`)}</h2>${body}</section>`;
const gap = (view, pointer) => html`<p class="gap">${view.because(pointer)}</p>`;

/** An address in a source: its host as the link's text; other sources as they are. */
export function source(text) {
  if (!text) return null;
  const found = /https?:\/\/([^/\s)]+)\S*/.exec(text);
  if (!found) return text;
  return html`<a href="${found[0]}" rel="noopener noreferrer">${found[1].replace(/^www\./, '')}</a>`;
}

function memory(view) {
  const { parts, overheads } = view.report.memory;
  const lines = (list, entries) => entries.map((entry, i) => entry.gib > 0 && row(view.part(entry.id), view.figure(`/memory/${list}/${i}/gib`)));
  const sum = (key) => html`<tr class="sum"><th scope="row">${view.t(`site.memory.${key}`)}</th><td>${view.figure(`/memory/${key}`)}</td></tr>`;
  return card(view, 'memory', html`<table><tbody>${lines('parts', parts)}${sum('allocated_gib')}${lines('overheads', overheads)}${sum('device_gib')}
${row(view.t('site.memory.usable_gib'), view.figure('/memory/usable_gib'))}${row(view.t('site.memory.headroom_gib'), view.figure('/memory/headroom_gib'))}
${row(view.t('site.memory.reserved_gib'), view.figure('/memory/reserved_gib'))}${row(view.t('site.memory.host_gib'), view.figure('/memory/host_gib'))}</tbody></table>`);
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
<h3>${view.t('site.time.parts')}</h3><table><tbody>${parts}${step}</tbody></table>${neighbours(view)}`);
}

function parts(view) {
  const price = (part, i) => (part.unit_price ? view.figure(`/server/parts/${i}/unit_price`) : html`<span class="gap">${view.t('report.server.no-price')}</span>`);
  const cited = (part) => html`${part.as_of}${part.as_of && part.source && ' · '}${source(part.source)}`;
  const kind = (part) => html`<span class="quiet">${view.words.first([`kind.${part.kind}`], part.kind)}</span>`;
  const line = (part, i) => html`<tr><th scope="row">${part.name}${kind(part)}</th><td>${part.count}</td><td>${price(part, i)}</td><td class="quiet">${cited(part)}</td></tr>
${part.reason && html`<tr class="reason"><td colspan="4">${part.reason}</td></tr>`}`;
  const heads = ['part', 'count', 'unit_price', 'as_of'].map((key) => html`<th scope="col">${view.t(`site.${key}`)}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${view.t('panel.server')}"><table class="parts"><thead><tr>${heads}</tr></thead><tbody>${view.report.server.parts.map(line)}</tbody></table></div>`;
}

function server(view) {
  const machine = view.report.server;
  if (!machine) return card(view, 'server', gap(view, '/server'));
  const facts = html`<dl class="facts">${fact(view.t('site.server.nodes'), view.t('site.server.shape', { nodes: machine.nodes, gpus: machine.gpus_per_node }))}
${fact(view.t('site.server.platform'), machine.platform)}${fact(view.t('site.server.cpu'), machine.cpu && `${machine.cpu_count} × ${machine.cpu} (${machine.cores})`)}
${fact(view.t('site.server.ram'), view.figure('/server/ram_gb'))}${fact(view.t('site.server.nvme'), machine.nvme_tb && `${machine.nvme_tb} TB`)}
${fact(view.t('site.server.network'), machine.nic_gbps ? html`${machine.network} ${view.figure('/server/nic_gbps')}` : machine.network)}
${fact(view.t('site.server.psu'), machine.psu_w ? html`${machine.psu_count} × ${view.figure('/server/psu_w')}` : null)}
${fact(view.t('site.server.cooling'), machine.cooling && view.words.first([`choice.cooling.${machine.cooling}`], machine.cooling))}${fact(view.t('site.server.circuit'), view.circuit(machine.circuit))}</dl>`;
  return card(view, 'server', html`${facts}${standing(view)}${parts(view)}`);
}

function power(view) {
  if (!view.report.power) return card(view, 'power', gap(view, '/power'));
  const keys = ['node_w/idle', 'node_w/typical', 'node_w/peak', 'wall_w', 'amps', 'btu_h', 'racks'];
  const lines = keys.map((key) => row(view.t(`site.power.${key.replace('/', '.')}`), view.figure(`/power/${key}`)));
  return card(view, 'power', html`<table><tbody>${lines}</tbody></table>`);
}

function sensitivity(view) {
  const list = view.at('/cost/sensitivity') ?? [];
  if (list.length === 0) return null;
  const line = (entry, i) => row(view.words.first([`site.input.${entry.input}`, `field./finance/${entry.input}`], entry.input),
    html`${view.figure(`/cost/sensitivity/${i}/low`, { why: false })} – ${view.figure(`/cost/sensitivity/${i}/high`, { why: false })}`);
  return html`<h3>${view.t('site.sensitivity')}</h3><table><tbody>${list.map(line)}</tbody></table>`;
}

function money(view) {
  const cost = view.report.cost;
  if (!cost) return card(view, 'money', gap(view, '/cost'));
  const line = (key) => row(view.t(`site.${key.replace('/', '.')}`), view.figure(`/cost/${key}`));
  const named = cost.rent && [cost.rent.offer, cost.rent.as_of].filter(Boolean).join(' · ');
  const offer = cost.rent && html`<tr class="reason"><td colspan="2">${named} ${source(cost.rent.source)}</td></tr>`;
  const lines = html`${line('rent/run')}${line('rent/per_hour')}${offer}${['buy/capex', 'buy/per_month', 'buy/run', 'break_even/utilization', 'break_even/months'].map(line)}`;
  const verdict = cost.verdict && html`<p class="lead">${view.t(`report.money.verdict.${cost.verdict}`)}</p>`;
  return card(view, 'money', html`${verdict}<table><tbody>${lines}</tbody></table>${sensitivity(view)}`);
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
  const value = (entry) => (typeof entry.value === 'string' ? entry.value : JSON.stringify(entry.value));
  const line = (entry) => html`<tr><th scope="row">${view.words.first([`field.${entry.field}`], entry.field)}</th><td>${value(entry)}</td>
<td class="quiet">${entry.because}</td></tr>`;
  return folded(view, 'assumed', list.length, html`<table><tbody>${list.map(line)}</tbody></table>`);
}

/** Everything below the first screen: two columns that fill up by themselves, then what needs the width. */
export function sections(view) {
  const columns = [[memory, power], [time], [money]].map((column) => html`<div>${column.map((section) => section(view))}</div>`);
  return html`<div class="sections">${columns}</div>${server(view)}${software(view)}${assumed(view)}`;
}
