// The pictures of the canvas in words: how the machines are joined, tier by tier, what else would do, and what stands in the racks.
import { html } from './html.ea5f1128b2.mjs';
import { row } from './pieces.7b0f263770.mjs';

const count = (n) => n.toLocaleString('en-US');

// From the top down, as the picture has it: a tier, then what joins it to the next.
function tiers(view, { levels, links }) {
  const wires = (i) => links.filter((link) => link.to === i).map((link) =>
    html`<li class="quiet">${view.t('svg.link', { n: count(link.cables), rate: `${count(link.gbps)} Gb/s` })}</li>`);
  return html`<ul class="tiers">${levels.map((level, i) => html`<li>${view.t(`svg.level.${level.kind}${level.count === 1 ? '.one' : ''}`, { n: count(level.count) })}</li>${wires(i)}`).reverse()}</ul>`;
}

function choices(view, fabrics) {
  if (fabrics.length < 2) return null;
  const heads = ['fabric', 'switches', 'cables', 'hops', 'why'].map((key) => html`<th scope="col">${view.t(`canvas.column.${key}`)}</th>`);
  const name = (choice) => (choice.chosen ? html`<strong>${view.t(`fabric.name.${choice.kind}`)} ✓</strong>` : view.t(`fabric.name.${choice.kind}`));
  const line = (choice) => html`<tr><th scope="row">${name(choice)}</th><td>${count(choice.switches)}</td><td>${count(choice.cables)}</td><td>${choice.hops}</td><td class="quiet">${choice.note}</td></tr>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${view.t('report.server.fabrics')}"><table><thead><tr>${heads}</tr></thead><tbody>${fabrics.map(line)}</tbody></table></div>`;
}

// "4 × NVIDIA DGX H100", from the bottom up; equal neighbours are counted.
function racks(view, list) {
  const pile = (items) => items.reduce((piles, { name }) => {
    const last = piles.at(-1);
    if (last?.name === name) last.n += 1;
    else piles.push({ name, n: 1 });
    return piles;
  }, []);
  const label = ({ copies, units }) => view.t(copies > 1 ? 'svg.racks' : 'svg.rack', { n: count(copies), units: count(units) });
  const line = (rack) => row(label(rack), html`${pile(rack.items).map(({ name, n }, i) => `${i ? ' · ' : ''}${n} × ${name}`)}`);
  return html`<h3>${view.t('canvas.server.drawing')}</h3><table class="racks"><tbody>${list.map(line)}</tbody></table>`;
}

function needs(view) {
  const keys = { failures: 'failures_per_week', spares: 'spare_nodes', managing: 'management_nodes', write: 'write_gbs', read: 'read_gbs' };
  return html`<table><tbody>${Object.entries(keys).map(([word, key]) => row(view.t(`canvas.server.${word}`), html`${view.figure(`/server/cluster/${key}`)}${key.endsWith('_gbs') && html` <span class="unit">GB/s</span>`}`))}</tbody></table>`;
}

/** Nothing for one machine on a desk. */
export function standing(view) {
  const drawing = view.at('/drawing');
  const cluster = view.at('/server/cluster');
  const joined = drawing?.levels?.length > 1 && cluster;
  const over = cluster?.oversubscription > 1 ? view.t('canvas.fabric.over', { n: cluster.oversubscription }) : view.t('canvas.fabric.full');
  const rails = cluster?.rails > 1 && ` · ${view.t('canvas.fabric.rails', { n: cluster.rails })}`;
  return html`${joined && html`<h3>${view.t('canvas.server.fabric')}</h3><p>${view.at('/server/network')} · ${over}${rails}</p>${tiers(view, drawing)}${choices(view, cluster.fabrics)}${needs(view)}`}
${drawing?.racks?.length > 0 && racks(view, drawing.racks)}`;
}
