// The page's list of files is the engine's own.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open } from '../../engine/npm/index.mjs';
import { kExports } from '../../site/exports.mjs';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url));
const data = read('build/rigwise-data.json');

test('the page offers every file that the engine makes', async () => {
  const engine = await open({ wasm: read('build-wasm/engine/npm/rigwise.wasm'), data });
  assert.deepEqual(kExports, engine.call('export', { kind: '', scenario: {}, lang: 'en' }).kinds.map(({ kind, name }) => ({ kind, name })));
});

test('the module that only answers gives the same answers, and nothing beside them', async () => {
  const whole = await open({ wasm: read('build-wasm/engine/npm/rigwise.wasm'), data });
  const small = await open({ wasm: read('build-wasm/engine/npm/rigwise-answer.wasm'), data });
  const scenario = { model: 'llama-3-8b', method: 'lora', hardware: { gpu: 'rtx-4090' } };
  const need = { task: 'plan', model: 'qwen2.5-7b', method: 'qlora', data: { samples: 10000, epochs: 1 } };
  for (const [verb, args] of [['estimate', { scenario, lang: 'zh' }], ['plan', { scenario: need, lang: 'en' }], ['explain', { scenario, pointer: '/memory/device_gib/likely', lang: 'en' }]]) {
    assert.equal(small.callText(verb, args), whole.callText(verb, args), verb);
  }
  for (const verb of ['export', 'catalog', 'intake', 'mine', 'batch']) assert.equal(small.call(verb, { scenario, lang: 'en' }).findings[0].code, 'unknown-verb', verb);
});
