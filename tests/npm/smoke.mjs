// The WebAssembly engine answers every preset with the very bytes of the command line, and refuses nonsense in words.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open } from '../../engine/npm/index.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cli = `${root}build/engine/rigwise`;
const engine = await open({ wasm: readFileSync(`${root}build-wasm/engine/npm/rigwise.wasm`), data: readFileSync(`${root}build/rigwise-data.json`) });
const presets = readdirSync(`${root}assets/scenarios`).filter((name) => name.endsWith('.json'));

function native(verb, file, lang) {
  return execFileSync(cli, [verb, file, '--json', '--lang', lang], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

// The scenario of a preset file, as the engine's own list of presets gives it.
function scenario(name) {
  return engine.presets().find((preset) => `${preset.id}.json` === name).scenario;
}

for (const name of presets) {
  for (const verb of ['estimate', 'plan']) {
    test(`${verb} ${name}: wasm and native print the same bytes`, () => {
      for (const lang of ['en', 'zh']) {
        const printed = native(verb, `${root}assets/scenarios/${name}`, lang);
        const answered = engine.callText(verb, { scenario: scenario(name), lang });
        assert.equal(answered.trimEnd(), printed.trimEnd());
      }
    });
  }
}

test('every preset is listed with a title in both languages', () => {
  const listed = engine.presets();
  assert.equal(listed.length, presets.length);
  for (const preset of listed) assert.ok(preset.title_en && preset.title_zh, preset.id);
});

test('nonsense gives findings with their fields, not an exception', () => {
  const answer = engine.estimate({ model: 'llama-3-8b', seq_len: -5, hardware: { gpu: 'no-such-card' } });
  const fields = answer.findings.filter((f) => f.severity === 'error').map((f) => f.field);
  assert.ok(fields.includes('/seq_len') && fields.includes('/hardware/gpu'), JSON.stringify(answer.findings));
  assert.ok(answer.findings.every((f) => f.message && f.message !== f.code));
});

test('an unknown verb is answered in the findings shape', () => {
  assert.equal(engine.call('sing').findings[0].code, 'unknown-verb');
});

test('a closed engine says so', async () => {
  const other = await open({ wasm: readFileSync(`${root}build-wasm/engine/npm/rigwise.wasm`), data: readFileSync(`${root}build/rigwise-data.json`) });
  other.close();
  assert.throws(() => other.presets(), /closed/);
});
