// Puts the npm package together: modules, the WebAssembly engine, its data, types made from the schemas.
//   node engine/npm/package.mjs --build build --wasm build-wasm --out build/npm
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { declarations } from './types.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
const kOwn = ['index.mjs', 'index.d.ts', 'worker.mjs', 'worker.d.ts', 'worker_thread.mjs', 'README.md', 'package.json'];

const schema = (name) => JSON.parse(readFileSync(join(root, `assets/schema/${name}.schema.json`), 'utf8'));

/** Fills a folder that `npm pack` and `npm publish` take as it is. */
export function assemble({ build = 'build', wasm = 'build-wasm', out = 'build/npm' } = {}) {
  const folder = join(root, out);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of kOwn) copyFileSync(join(here, name), join(folder, name));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  copyFileSync(join(root, wasm, 'engine/npm/rigwise.wasm'), join(folder, 'rigwise.wasm'));
  copyFileSync(join(root, build, 'rigwise-data.json'), join(folder, 'rigwise-data.json'));
  writeFileSync(join(folder, 'schema.d.ts'), declarations({ Scenario: schema('scenario'), Report: schema('report') }));
  for (const name of ['scenario', 'report']) writeFileSync(join(folder, `${name}.schema.json`), JSON.stringify(schema(name)));
  return folder;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const given = Object.fromEntries(process.argv.slice(2).join(' ').split('--').filter(Boolean).map((pair) => pair.trim().split(' ')));
  console.log(assemble(given));
}
