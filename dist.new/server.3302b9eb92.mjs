// The machine and the cluster around it: facts, parts with price and date, ways to join the machines, drawings.
import { html } from './html.ea5f1128b2.mjs';
import { card, fact, fold, gap, source } from './pieces.7b0f263770.mjs';
import { standing } from './standing.6e9f7f3bef.mjs';

/** Export kinds of the drawings, the elevation first. */
export const kDrawings = ['rack-svg', 'fabric-svg'];

const two = (n) => n.toLocaleString('en-US', { maximumSignificantDigits: 2 });

// What is plugged in, and what that leaves each card.
function lanes(view, machine) {
  const found = machine.lanes;
  if (!found) return null;
  const uses = found.uses.filter((use) => use.count > 0).map((use) => view.t(`report.lanes.${use.kind}`, { n: use.count, w: use.lanes_each })).join(view.t('report.list'));
  const key = found.switched ? 'switched' : found.need > found.have ? 'short' : 'text';
  const rate = found.host_gbs > 0 && found.host_gbs.toLocaleString('en-US', { maximumSignificantDigits: 3 });
  const lines = [view.t(`report.server.lanes.${key}`, { need: found.need, have: found.have, uses })];
  if (rate && found.cards_per_switch > 1) lines.push(view.t('report.server.lanes.uplink', { switches: found.switches, cards: found.cards_per_switch, rate }));
  else if (rate) lines.push(view.t(`report.server.lanes.${found.card_gen < found.slot_gen ? 'slower' : 'rate'}`, { width: found.per_board, gen: found.card_gen, slot: found.slot_gen, rate }));
  if (found.switched && found.own_adapter) lines.push(view.t('report.server.lanes.adapter'));
  if (found.need > found.have && found.need <= found.have_most) lines.push(view.t('report.server.lanes.most', { most: found.have_most }));
  return lines.map((line, i) => fact(i === 0 ? view.t('site.server.lanes') : '', line));
}

// What stands together, how long a checkpoint takes, how long the drives last, what lies apart.
function storage(view, machine) {
  const found = machine.storage;
  if (!found) return null;
  const at = (key) => view.plain(`/server/storage/${key}`);
  const line = (key, args, form = 'text') => fact(view.t(`site.storage.${key}`), view.t(`report.server.${key}.${form}`, args));
  const backup = { size: at('backup_tb'), drives: found.backup_drives, money: at('offsite_month') };
  return html`${line('storage', { raid: view.t(`raid.name.${found.raid}`), usable: at('usable_tb'), why: found.raid_why })}
${found.write_s > 0 && line('checkpoint', { size: at('checkpoint_gb'), seconds: two(found.write_s), minutes: two(found.every_min), daily: at('written_tb_day') })}
${found.years && line('endurance', { writes: two(found.drive_writes_day), years: two(found.years) })}
${found.backup_drives > 0 && line('backup', backup, found.offsite_month ? 'month' : 'text')}`;
}

function facts(view, machine) {
  return html`<dl class="facts">${fact(view.t('site.server.nodes'), view.t('site.server.shape', { nodes: machine.nodes, gpus: machine.gpus_per_node }))}
${fact(view.t('site.server.platform'), machine.platform)}${fact(view.t('site.server.cpu'), machine.cpu && `${machine.cpu_count} × ${machine.cpu} (${machine.cores})`)}
${machine.cpu_base_ghz && fact(view.t('site.server.clock'), view.t('report.server.clock.text', { base: machine.cpu_base_ghz, boost: machine.cpu_boost_ghz }))}
${fact(view.t('site.server.ram'), view.figure('/server/ram_gb'))}${fact(view.t('site.server.nvme'), machine.nvme_tb && `${machine.nvme_tb} TB`)}
${fact(view.t('site.server.network'), machine.nic_gbps ? html`${machine.network} ${view.figure('/server/nic_gbps')}` : machine.network)}
${fact(view.t('site.server.psu'), machine.psu_w ? html`${machine.psu_count} × ${view.figure('/server/psu_w')}` : null)}
${fact(view.t('site.server.cooling'), machine.cooling && view.words.first([`choice.cooling.${machine.cooling}`], machine.cooling))}${fact(view.t('site.server.circuit'), view.circuit(machine.circuit))}
${lanes(view, machine)}${storage(view, machine)}</dl>`;
}

function parts(view) {
  const price = (part, i) => (part.unit_price ? view.figure(`/server/parts/${i}/unit_price`) : html`<span class="gap">${view.t(part.included ? 'report.server.included' : 'report.server.no-price')}</span>`);
  const cited = (part) => html`${part.as_of}${part.as_of && part.source && ' · '}${source(part.source)}`;
  const kind = (part) => html`<span class="quiet">${view.words.first([`kind.${part.kind}`], part.kind)}</span>`;
  const line = (part, i) => html`<tr><th scope="row">${part.name}${kind(part)}</th><td>${part.count.toLocaleString('en-US')}</td><td>${price(part, i)}</td><td class="quiet">${cited(part)}</td></tr>
${part.reason && html`<tr class="reason"><td colspan="4">${part.reason}</td></tr>`}`;
  const heads = ['part', 'count', 'unit_price', 'as_of'].map((key) => html`<th scope="col">${view.t(`site.${key}`)}</th>`);
  return html`<div class="wide" tabindex="0" role="region" aria-label="${view.t('panel.server')}"><table class="parts"><thead><tr>${heads}</tr></thead><tbody>${view.report.server.parts.map(line)}</tbody></table></div>`;
}

// Live: the pictures are drawn when the fold is opened. A built page has them already.
function drawings(view) {
  if (!view.report.drawing) return null;
  const kinds = view.at('/server/cluster') ? kDrawings : kDrawings.slice(0, 1);
  const figure = (kind) => html`<figure data-drawing="${kind}">${view.drawn?.[kind] && picture(view, kind, view.drawn[kind])}</figure>`;
  return fold(view, 'drawing', view.t('site.drawing'), kinds.map(figure));
}

/** One drawing as an image with its name; svg: the exported text. */
export function picture(view, kind, svg) {
  return html`<img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="${view.t(`export.${kind}`)}"><figcaption>${view.t(`export.${kind}`)}</figcaption>`;
}

export function server(view) {
  const machine = view.report.server;
  if (!machine) return card(view, 'server', gap(view, '/server'));
  return card(view, 'server', html`${facts(view, machine)}${standing(view)}${parts(view)}${drawings(view)}`);
}
