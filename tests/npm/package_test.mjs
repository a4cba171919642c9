// The npm package as users get it: packed, installed into a clean folder, its README run, its types checked.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { assemble } from '../../engine/npm/package.mjs';
import { declarations, typeOf } from '../../engine/npm/types.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const compiler = join(root, 'tests/browser/node_modules/typescript/bin/tsc');
let clean;
let packed;

before(() => {
  clean = mkdtempSync(join(tmpdir(), 'rigwise-npm-'));
  const folder = assemble();
  packed = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', clean, folder], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))[0];
  writeFileSync(join(clean, 'package.json'), '{"name":"clean","private":true,"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', join(clean, packed.filename)], { cwd: clean });
});
after(() => rmSync(clean, { recursive: true, force: true }));

test('it holds what it says and nothing else', () => {
  assert.deepEqual(packed.files.map((file) => file.path).sort(), ['LICENSE', 'README.md', 'index.d.ts', 'index.mjs', 'package.json', 'report.schema.json', 'rigwise-data.json',
    'rigwise.wasm', 'scenario.schema.json', 'schema.d.ts', 'worker.d.ts', 'worker.mjs', 'worker_thread.mjs']);
  assert.ok(packed.size < 800_000, `${packed.size} bytes packed`);
  assert.deepEqual(Object.keys(JSON.parse(readFileSync(join(clean, 'node_modules/rigwise/package.json'), 'utf8')).dependencies ?? {}), []);
});

test('every example of its README runs in a clean folder', () => {
  const examples = [...readFileSync(join(clean, 'node_modules/rigwise/README.md'), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
  assert.equal(examples.length, 3);
  const printed = examples.map((code, i) => {
    writeFileSync(join(clean, `example${i}.mjs`), code);
    return execFileSync('node', [`example${i}.mjs`], { cwd: clean, encoding: 'utf8', timeout: 60_000 });
  });
  assert.match(printed[0], /^(fits|tight|no) \{ low: [\d.]+, likely: [\d.]+, high: [\d.]+ \}/);
  assert.match(printed[1], /\d+ \[ '(fits|tight|no)', '(fits|tight|no)' \]/);
  assert.match(printed[2], /^\d+\n/);
});

test('its types know the keys of the schemas and refuse others', { skip: !existsSync(compiler) && 'the compiler is not installed' }, () => {
  writeFileSync(join(clean, 'right.mts'), `import { open, type Scenario } from 'rigwise';
import { openWorker } from 'rigwise/worker';
const question: Scenario = { model: 'llama-3-8b', method: 'lora', hardware: { gpu: 'rtx-4090', gpus: 1 } };
const rigwise = await open();
const likely: number | undefined = rigwise.estimate(question).memory?.device_gib?.likely;
const answer = await (await openWorker()).plan(question, { lang: 'zh' });
console.log(likely, answer.plans?.[0]?.scenario.hardware?.gpu);
`);
  writeFileSync(join(clean, 'wrong.mts'), "import type { Scenario } from 'rigwise';\nexport const question: Scenario = { model: 'x', method: 'lore' };\n");
  const check = (file) => execFileSync('node', [compiler, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom', file], { cwd: clean, encoding: 'utf8' });
  assert.equal(check('right.mts'), '');
  assert.throws(() => check('wrong.mts'), ({ stdout }) => /lore/.test(stdout));
});

test('a schema with words the generator does not know stops it', () => {
  assert.throws(() => typeOf({ patternProperties: {} }), /patternProperties/);
  assert.equal(typeOf({ type: 'array', items: { enum: ['a', null] } }), '("a" | null)[]');
  assert.match(declarations({ Thing: { description: 'A thing.', type: 'object', required: ['n'], properties: { n: { type: 'integer', description: 'How many.' } } } }), /\/\*\* How many\. \*\/\n {2}n: number;/);
});
