// The WebAssembly engine answers every preset with the very bytes of the command line, and refuses nonsense in words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from '../../engine/npm/index.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const wasm = readFileSync(`${root}build-wasm/engine/npm/rigwise.wasm`);
const data = readFileSync(`${root}build/rigwise-data.json`);
const engine = await open({ wasm, data });
const presets = readdirSync(`${root}assets/scenarios`).filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`${root}assets/scenarios/${name}`, 'utf8')));

function native(args, input) {
  return execFileSync(`${root}build/engine/rigwise`, args, { input, encoding: 'utf8', maxBuffer: 1 << 28 });
}

// Where two texts part, with what stands around it; whole reports are too long to print.
function same(actual, expected) {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  assert.fail(`at ${at}: wasm …${actual.slice(Math.max(0, at - 60), at + 60)}… native …${expected.slice(Math.max(0, at - 60), at + 60)}…`);
}

for (const lang of ['en', 'zh']) {
  const questions = presets.map((preset) => ({ ...preset.scenario, lang }));
  const printed = native(['batch', '--threads', '1'], questions.map((question) => JSON.stringify(question)).join('\n')).trimEnd().split('\n');
  presets.forEach((preset, i) => {
    test(`${preset.id}, ${lang}: wasm and native print the same bytes`, () => {
      const answered = engine.callText('batch', { scenario: questions[i], lang: '' });
      same(answered, printed[i]);
      const answer = JSON.parse(answered);
      assert.ok(answer.memory || answer.plans?.length > 0, JSON.stringify(answer.findings));
    });
  });
}

test('the number behind an explanation is the same in both', () => {
  const pointer = '/memory/device_gib/likely';
  const question = JSON.stringify(presets[0].scenario);
  const printed = native(['explain', '-', pointer, '--json', '--lang', 'en'], question).trimEnd();
  same(engine.callText('explain', { scenario: presets[0].scenario, pointer, lang: 'en' }), printed);
});

test('every preset is listed with a title in both languages', () => {
  const listed = engine.presets();
  assert.equal(listed.length, presets.length);
  for (const preset of listed) assert.ok(preset.title_en && preset.title_zh && preset.scenario.model, preset.id);
});

test('nonsense gives findings with their fields, not an exception', () => {
  const answer = engine.estimate({ model: 'llama-3-8b', seq_len: -5, hardware: { gpus: 'many' } });
  const fields = answer.findings.filter((finding) => finding.severity === 'error').map((finding) => finding.field);
  assert.ok(fields.includes('/seq_len') && fields.includes('/hardware/gpus'), JSON.stringify(answer.findings));
  assert.ok(answer.findings.every((finding) => finding.message && finding.message !== finding.code));
});

test('a verb or arguments that are none are answered in the findings shape', () => {
  assert.equal(engine.call('sing').findings[0].code, 'unknown-verb');
  assert.ok(engine.estimate(undefined).findings.length > 0);
});

test('a closed engine says so', async () => {
  const other = await open({ wasm, data });
  other.close();
  assert.throws(() => other.presets(), /closed/);
});

test('a plan in slices ends with the bytes of the whole one, and can be cancelled', () => {
  const scenario = { model: 'llama-3-8b', method: 'lora', data: { samples: 1000 }, constraints: { max_gpus: 8 } };
  const planning = engine.planning(scenario, { lang: 'en' });
  while (planning.advance(2)) assert.equal(planning.ranking().phase === 'done', false);
  assert.equal(planning.ranking().phase, 'done');
  same(planning.answerText(), engine.callText('plan', { scenario, lang: 'en' }));
  planning.close();
  const cut = engine.planning(scenario);
  cut.cancel();
  assert.equal(cut.advance(), false);
  assert.equal(cut.answer().complete, false);
  cut.close();
});
