// What is typed into a field becomes the scenario's value and comes back as it was.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { fieldAt, fieldOf, kFields, kOpen, nameOf, read, write } from '../../site/fields.mjs';

test('every field stands once and goes round', () => {
  assert.equal(new Set(kFields.map(nameOf)).size, kFields.length);
  const samples = { number: '4096', choice: null, model: 'llama-3-8b', gpu: 'h20', size: '800x1333', list: 'optimizer,params' };
  for (const field of kFields) {
    const text = samples[field.kind] ?? field.choices[0];
    assert.equal(write(field, read(field, text)), text, field.path);
    assert.equal(read(field, '  '), undefined);
  }
});

test('models are names, sizes or pasted configurations', () => {
  const field = fieldAt('/model');
  assert.deepEqual(read(field, '7B'), { params_b: 7, kind: 'llm' });
  assert.deepEqual(read(field, '350M'), { params_b: 0.35, kind: 'llm' });
  assert.deepEqual(read(field, '{"hidden_size":64}'), { config: { hidden_size: 64 } });
  assert.deepEqual(read(field, '{"params_b":1,"kind":"diffusion"}'), { params_b: 1, kind: 'diffusion' });
  assert.equal(read(field, '{"half'), '{"half');
});

test('numbers are read as people type them', () => {
  const length = fieldAt('/seq_len'), samples = fieldAt('/data/samples'), use = fieldAt('/finance/utilization');
  const cases = [['１２', 12], ['2,048', 2048], ['2，048', 2048], ['2 048', 2048], ['4k', 4096], ['128K', 131072], ['1e3', 1000], ['－５', -5]];
  for (const [text, value] of cases) assert.equal(read(length, text), value, text);
  for (const [text, value] of [['4k', 4000], ['3万', 30000], ['1.2亿', 1.2e8], ['5 千', 5000], ['1.5B', 1.5e9]]) assert.equal(read(samples, text), value, text);
  assert.equal(read(use, '30%'), 0.3);
  for (const text of ['1e999', 'nan', 'Infinity', '0x10', '4kk', '12 apples', '{"a":1}', '-', '1.2.3', '万']) assert.equal(read(samples, text), text);
});

test('nonsense stays as typed, so that the engine can say what is wrong with it', () => {
  assert.equal(read(fieldAt('/seq_len'), 'lots'), 'lots');
  assert.equal(read(fieldAt('/seq_len'), '-5'), -5);
  assert.equal(read(fieldAt('/seq_len'), '8,192'), 8192);
  assert.equal(read(fieldAt('/fused_loss'), 'true'), true);
  assert.equal(read(fieldAt('/quant_bits'), '4'), 4);
});

test('a finding belongs to its field or to the nearest one above or below', () => {
  assert.equal(fieldOf('/seq_len').path, '/seq_len');
  assert.equal(fieldOf('/model/config/hidden_size').path, '/model');
  assert.equal(fieldOf('/adapter').path, '/adapter/rank');
  assert.equal(fieldOf('/nowhere'), undefined);
  assert.equal(fieldOf(''), undefined);
});

test('both faces leave the same things open behind "what do I need?"', () => {
  const header = readFileSync(new URL('../../web/app/open_question.hpp', import.meta.url), 'utf8');
  const patch = [...header.matchAll(/R"\((.*?)\)"/g)].map(([, piece]) => piece).join('');
  assert.deepEqual(JSON.parse(patch), kOpen);
});
