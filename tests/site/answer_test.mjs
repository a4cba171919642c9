// The answer's markup: nothing a scenario says becomes markup, every number has its unit, what is null says why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { figures } from '../../site/figures.mjs';
import { html } from '../../site/html.mjs';
import { difference, merge, set } from '../../site/pointer.mjs';
import { sections } from '../../site/sections.mjs';
import { View } from '../../site/view.mjs';
import { Words } from '../../site/words.mjs';

const range = (likely) => ({ low: likely / 2, likely, high: likely * 2 });

// A stand-in for the engine's figures verb: the unit is what is looked at.
const asked = (requests) => requests.map((request) => [String(request.likely ?? request.value), request.unit, request.low === undefined ? '' : '[band]']);

test('values are escaped, pieces are not', () => {
  assert.equal(html`<b>${'<script>"&\''}</b>`.text, '<b>&lt;script&gt;&quot;&amp;&#39;</b>');
  assert.equal(html`${[1, 2].map((n) => html`<i>${n}</i>`)}${null}${false}${0}`.text, '<i>1</i><i>2</i>0');
});

test('money is in the currency of its cost, of its part, also inside plans', () => {
  const report = {
    server: { parts: [{ unit_price: range(5), currency: 'CNY', count: 2 }] }, cost: { currency: 'USD', rent: { per_hour: range(1), run: null } },
    plans: [{ cost: { currency: 'CNY', buy: { capex: range(7) } }, memory: { device_gib: range(3), parts: [{ id: 'weights', gib: 2 }] } }],
  };
  const shown = figures(report, asked);
  assert.equal(shown['/server/parts/0/unit_price'].unit, 'CNY');
  assert.equal(shown['/cost/rent/per_hour'].unit, 'USD');
  assert.equal(shown['/cost/rent/run'], undefined);
  assert.equal(shown['/plans/0/cost/buy/capex'].unit, 'CNY');
  assert.deepEqual(shown['/plans/0/memory/device_gib'], { digits: '3', unit: 'gib', band: '[band]' });
  assert.equal(shown['/plans/0/memory/parts/0/gib'].unit, 'gib');
});

test('what was not computed says why, in the report\'s own words', () => {
  const report = {
    memory: { device_gib: range(3), allocated_gib: range(2), reserved_gib: range(2), usable_gib: null, headroom_gib: null, parts: [], overheads: [], phases: [] },
    throughput: null, run: null, server: null, power: null, cost: null, missing: [{ field: '/throughput', because: 'Needs a card.' }, { field: '/cost', because: 'No <price>.' }],
  };
  const view = new View({ words: new Words('en', {}), scenario: {}, report, figures: figures(report, asked), names: {} });
  const text = sections(view).text;
  assert.ok(text.includes('Needs a card.') && text.includes('No &lt;price&gt;.'));
});

test('the cluster, circuits, caps, offers and curve stand as tables, the drawings wait for their fold', () => {
  const money = range(10);
  const report = {
    memory: { device_gib: range(3), allocated_gib: range(2), reserved_gib: range(2), usable_gib: 80, headroom_gib: 70, parts: [], overheads: [], phases: [], stages: [{ stage: 1, gib: 5 }] },
    throughput: { parts: [], step_s: range(1) }, run: null, scaling: [{ gpus: 16, verdict: 'fits', hours: 3, rent: 9, own: 8 }], drawing: { racks: [], levels: [{ kind: 'node', count: 2 }, { kind: 'leaf', count: 1 }], links: [{ from: 0, to: 1, cables: 16, gbps: 400 }] },
    server: { nodes: 2, gpus_per_node: 8, parts: [{ kind: 'cpu', name: 'C', count: 4, unit_price: null, included: true }], lanes: { have: 160, need: 304, per_board: 16, switched: true, uses: [{ kind: 'gpu', count: 8, lanes_each: 16 }], host_gbs: 63, cards_per_switch: 2, switches: 4 },
      cluster: { leaves: 1, spines: 0, cores: 0, failures_per_week: 0.1, spare_nodes: 1, management_nodes: 1, write_gbs: 5, read_gbs: 1, fabrics: [{ kind: 'fat-tree', switches: 1, cables: 16, hops: 1, chosen: true, note: 'N' }, { kind: 'dragonfly', switches: 2, cables: 18, hops: 2, chosen: false, note: 'D' }] } },
    power: { node_w: { idle: 1, typical: 2, peak: 3 }, wall_w: 3, circuits: [{ id: '208v-30a', capacity_w: 4992, carries: false, machines: 0, obstacle: 'too small' }], caps: [{ cap_w: 700, speed: 1, wall_w: 9890, kwh_run: 5, cost_run: 7, cheapest: true }] },
    cost: { currency: 'USD', rent: { run: money, per_hour: money, offer: 'O', terms: [], extras: [] }, buy: { capex: money, per_month: money, run: money }, break_even: { utilization: 0.5, months: 3 }, verdict: 'rent',
      offers: [{ offer: 'Cheap host', reason: 'taken', per_hour: 2 }], per: [{ id: 'run', rent: 9, own: 8 }], sensitivity: [],
      compare: { net_present: { own: 1, rent: 2 }, flips: [{ input: 'utilization', now: 0.6, at: 0.5 }], resale: [], curve: { utilization: [{ utilization: 0, rent_month: money, own_month: money }] } } },
  };
  const view = new View({ words: new Words('en', {}), scenario: { hardware: { gpu: 'h100' } }, report, figures: figures(report, asked), names: { h100: 'H100 80GB' } });
  const text = sections(view).text;
  for (const shown of ['16 × H100 80GB', 'too small', '4992', '9890', 'Cheap host', 'site.scaling', 'site.stages', 'site.curve', 'site.caps', 'report.server.included', 'fabric.name.fat-tree']) assert.ok(text.includes(shown), shown);
  assert.ok(text.includes('<figure data-drawing="rack-svg"></figure>') && text.includes('<figure data-drawing="fabric-svg"></figure>'));
  const built = new View({ ...view, drawn: { 'rack-svg': '<svg>"</svg>' }, unfolded: true, words: view.words });
  assert.ok(sections(built).text.includes('src="data:image/svg+xml,%3Csvg%3E%22%3C%2Fsvg%3E"'));
});

test('merge patches go both ways', () => {
  const from = { a: 1, b: { c: 2, d: [1] }, e: 'x' };
  for (const to of [{ a: 1 }, { a: 2, b: { c: 2 } }, { b: { c: 2, d: [1, 2] }, f: { g: 1 } }, from]) assert.deepEqual(merge(from, difference(from, to)), to);
  assert.deepEqual(difference(from, from), {});
  assert.deepEqual(set({ a: { b: 1 } }, '/a/b', undefined), {});
});
