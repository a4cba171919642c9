// Power: what one machine and the job draw, circuits that carry it, what a cap on the cards costs, UPS, cooling and the room.
import { html } from './html.ea5f1128b2.mjs';
import { card, fact, fold, gap, row, scroll } from './pieces.7b0f263770.mjs';

const kDraws = ['node_w/idle', 'node_w/typical', 'node_w/peak', 'wall_w', 'amps', 'btu_h', 'racks', 'rack_kw'];

function circuits(view) {
  const list = view.at('/power/circuits') ?? [];
  const line = (one, i) => html`<tr><th scope="row">${view.circuit(one.id)}${one.obstacle && html`<span class="quiet">${one.obstacle}</span>`}</th><td>${view.figure(`/power/circuits/${i}/capacity_w`)}</td>
<td>${one.carries ? one.machines : html`<span class="word-no">${view.t('site.circuit.none')}</span>`}</td></tr>`;
  return scroll(view.t('site.circuits'), ['kind', 'capacity', 'machines'].map((key) => view.t(`site.circuit.${key}`)), list.map(line));
}

function caps(view) {
  const list = view.at('/power/caps') ?? [];
  const at = (i, key) => (view.figures[`/power/caps/${i}/${key}`] ? view.figure(`/power/caps/${i}/${key}`, { why: false }) : '–');
  const mark = (one) => (one.cheapest && one.least_energy ? 'both' : one.cheapest ? 'cheapest' : one.least_energy && 'least');
  const line = (one, i) => row(html`${at(i, 'cap_w')}${mark(one) && html`<span class="quiet">${view.t(`report.power.cap.${mark(one)}`)}</span>`}`, at(i, 'speed'), at(i, 'wall_w'), at(i, 'kwh_run'), at(i, 'cost_run'));
  return scroll(view.t('site.caps'), ['limit', 'speed', 'wall', 'kwh', 'cost'].map((key) => view.t(`report.power.cap.${key}`)), list.map(line));
}

function around(view) {
  const { plug, ups, room, cooling_why: cooling, own_room: own } = view.report.power;
  const said = (key) => view.plain(`/power/${key}`);
  return html`<dl class="facts">${fact(view.t('site.power.plug'), plug)}
${fact(view.t('site.power.ups'), ups && view.t('report.power.ups.text', { kva: said('ups/kva'), minutes: said('ups/minutes') }))}
${fact(view.t('site.server.cooling'), cooling)}
${fact(view.t('site.power.own_room'), own && view.t('report.power.own_room.text', { money: said('own_room') }))}
${fact(view.t('site.power.room'), room && view.t('report.power.room.text', { heat: said('room/heat_w'), heaters: said('room/heaters'), db: said('room/noise_db') }))}</dl>`;
}

export function power(view) {
  if (!view.report.power) return card(view, 'power', gap(view, '/power'));
  const lines = kDraws.filter((key) => view.at(`/power/${key}`) !== undefined).map((key) => row(view.t(`site.power.${key.replace('/', '.')}`), view.figure(`/power/${key}`)));
  return card(view, 'power', html`<table><tbody>${lines}</tbody></table>${around(view)}${fold(view, 'feeds', view.t('site.feeds'), html`${circuits(view)}${caps(view)}`)}`);
}
