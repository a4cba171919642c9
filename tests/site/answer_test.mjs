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

test('merge patches go both ways', () => {
  const from = { a: 1, b: { c: 2, d: [1] }, e: 'x' };
  for (const to of [{ a: 1 }, { a: 2, b: { c: 2 } }, { b: { c: 2, d: [1, 2] }, f: { g: 1 } }, from]) assert.deepEqual(merge(from, difference(from, to)), to);
  assert.deepEqual(difference(from, from), {});
  assert.deepEqual(set({ a: { b: 1 } }, '/a/b', undefined), {});
});
