// Money: renting with the offers looked at, owning, where the two meet, what a unit costs, what moves the answer.
import { html } from './html.ea5f1128b2.mjs';
import { card, fold, gap, row, scroll, source } from './pieces.7b0f263770.mjs';

const kShares = new Set(['utilization', 'residual', 'discount_rate', 'maintenance']);

const name = (view, input) => view.words.first([`sensitivity.${input}`, `field./finance/${input}`], input);

function offers(view) {
  const hour = (at) => (view.figures[at] ? view.figure(at, { why: false }) : '–');
  const line = (one, i) => row(html`${one.offer}<span class="quiet">${one.reason}</span>`, hour(`/cost/offers/${i}/per_hour`));
  const term = (one, i) => row(html`${one.title}<span class="quiet">${[one.offer, one.as_of].filter(Boolean).join(' · ')}</span>`, hour(`/cost/rent/terms/${i}/per_hour`));
  const extra = (one, i) => row(html`${view.t(`site.extra.${one.id}`)}<span class="quiet">${one.as_of} · ${source(one.source)}</span>`, view.figure(`/cost/rent/extras/${i}/amount`, { why: false }));
  const heads = [view.t('site.offer'), view.t('site.rent.per_hour')];
  return html`${scroll(view.t('site.offers'), heads, (view.at('/cost/offers') ?? []).map(line))}
${scroll(view.t('report.money.terms'), heads, (view.at('/cost/rent/terms') ?? []).map(term))}
${scroll(view.t('report.money.extras'), [view.t('site.offer'), view.t('site.rent.run')], (view.at('/cost/rent/extras') ?? []).map(extra))}`;
}

function sensitivity(view) {
  const list = view.at('/cost/sensitivity') ?? [];
  const line = (entry, i) => row(name(view, entry.input),
    html`${view.figure(`/cost/sensitivity/${i}/low`, { why: false })} – ${view.figure(`/cost/sensitivity/${i}/high`, { why: false })}`);
  return list.length > 0 && html`<h3>${view.t('site.sensitivity')}</h3><table><tbody>${list.map(line)}</tbody></table>`;
}

function units(view) {
  const list = view.at('/cost/per') ?? [];
  const at = (i, side) => (view.figures[`/cost/per/${i}/${side}`] ? view.figure(`/cost/per/${i}/${side}`, { why: false }) : '–');
  const line = (one, i) => row(view.t(`report.money.per.${one.id}`), at(i, 'rent'), at(i, 'own'));
  return scroll(view.t('site.units'), ['unit', 'rented', 'owned'].map((key) => view.t(`site.unit_cost.${key}`)), list.map(line));
}

// The curve of the picture as a table: a month owned against a month rented, by how much the machine is used.
function curve(view) {
  const list = view.at('/cost/compare/curve/utilization') ?? [];
  const at = '/cost/compare/curve/utilization';
  const line = (one, i) => row(view.plain(`${at}/${i}/utilization`), view.figure(`${at}/${i}/rent_month`, { why: false }), view.figure(`${at}/${i}/own_month`, { why: false }));
  const every = list.map((one, i) => (i % 2 === 0 ? line(one, i) : null)).filter(Boolean);
  return scroll(view.t('site.curve'), [view.t('sensitivity.utilization'), ...['rented', 'owned'].map((key) => view.t(`site.unit_cost.${key}`))], every);
}

function weighed(view) {
  const compare = view.at('/cost/compare');
  if (!compare) return null;
  const at = '/cost/compare';
  const value = (flip, i, key) => (kShares.has(flip.input) ? `${Math.round(flip[key] * 1000) / 10}%` : view.plain(`${at}/flips/${i}/${key}`));
  const flip = (one, i) => row(name(view, one.input), value(one, i, 'now'), value(one, i, 'at'));
  const present = html`<table><tbody>${row(view.t('site.present.own'), view.figure(`${at}/net_present/own`))}${row(view.t('site.present.rent'), view.figure(`${at}/net_present/rent`))}</tbody></table>`;
  const resale = (one) => html`<tr><th scope="row">${one.name}<span class="quiet">${one.as_of} · ${source(one.source)}</span></th>${one.shares.slice(1).map((share) => html`<td>${Math.round(share * 100)}%</td>`)}</tr>`;
  const years = (compare.resale[0]?.shares ?? []).slice(1).map((share, i) => view.t('site.resale.year', { n: i + 1 }));
  return html`${present}${scroll(view.t('report.money.flips'), ['input', 'now', 'flips'].map((key) => view.t(`site.flip.${key}`)), compare.flips.map(flip))}
${scroll(view.t('site.resale'), [view.t('site.part'), ...years], compare.resale.map(resale))}${curve(view)}`;
}

// "Rent. Buying pays only above 53% utilisation ...": as the canvas says it.
function verdictOf(view, { verdict, break_even: even }) {
  const known = Number.isFinite(even?.utilization);
  return view.t(`canvas.money.verdict.${verdict}${known ? '.even' : ''}`, { utilization: view.plain('/cost/break_even/utilization'), months: view.plain('/cost/break_even/months') || '–' });
}

export function money(view) {
  const cost = view.report.cost;
  if (!cost) return card(view, 'money', gap(view, '/cost'));
  const line = (key) => row(view.t(`site.${key.replace('/', '.')}`), view.figure(`/cost/${key}`));
  const named = cost.rent && [cost.rent.offer, cost.rent.as_of].filter(Boolean).join(' · ');
  const offer = cost.rent && html`<tr class="reason"><td colspan="2">${named} ${source(cost.rent.source)}</td></tr>`;
  const lines = html`${line('rent/run')}${line('rent/per_hour')}${offer}${['buy/capex', 'buy/per_month', 'buy/run', 'break_even/utilization', 'break_even/months'].map(line)}`;
  const verdict = cost.verdict && html`<p class="lead">${verdictOf(view, cost)}</p>`;
  return card(view, 'money', html`${verdict}<table><tbody>${lines}</tbody></table>${sensitivity(view)}${units(view)}
${fold(view, 'offers', view.t('site.offers.fold'), offers(view))}${cost.compare && fold(view, 'weighed', view.t('site.weighed'), weighed(view))}`);
}
