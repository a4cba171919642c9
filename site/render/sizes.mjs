// What visitors download, as Pages sends it (gzip -9): a table and the budgets that fail the build.
import { gzipped } from './files.mjs';

const kFirst = 2_000_000; // bytes of the first load, canvas included
const kEngine = 350_000; // the headless module
const kCanvas = 850_000; // the canvas module and its fonts
const kKept = 2_500_000; // bytes of everything that is kept for offline use

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`.padStart(11);

/** Prints the table; throws when a budget is broken. kept: files that the offline copy holds. */
export function weigh(files, kept) {
  const sum = (list) => list.reduce((total, file) => total + gzipped(file.content), 0);
  console.log('\nSizes: as sent (gzip -9), raw');
  const shown = files.in('first', 'canvas', 'embed', 'offline');
  for (const file of shown) console.log(`  ${kb(gzipped(file.content))} ${kb(file.raw)}  ${file.name}`);
  const pages = files.in('page');
  const pictures = files.in('picture');
  const [first, canvas, offline] = [sum(files.in('first').filter((file) => !file.name.startsWith('zh/'))), sum(files.in('canvas')), sum(kept)];
  const engine = sum(files.in('first').filter((file) => file.name.endsWith('.wasm')));
  const module = sum(files.in('canvas').filter((file) => /\.(wasm|ttf|otf)$/.test(file.name)));
  console.log(`  ${kb(engine)}  the engine module, of ${kb(kEngine).trim()}\n  ${kb(module)}  the canvas module with its fonts, of ${kb(kCanvas).trim()}`);
  console.log(`  ${kb(first)}  the answer without the canvas\n  ${kb(canvas)}  the canvas`);
  console.log(`  ${kb(first + canvas)}  the whole first load, of ${kb(kFirst).trim()}\n  ${kb(offline)}  kept for offline use, of ${kb(kKept).trim()}`);
  console.log(`  ${kb(sum(pages) / pages.length)}  a static page on average (${pages.length} pages), the largest ${kb(Math.max(...pages.map((file) => gzipped(file.content)))).trim()}`);
  if (pictures.length > 0) console.log(`  ${kb(pictures.reduce((total, file) => total + file.raw, 0) / pictures.length)}  a picture on average (${pictures.length} pictures)`);
  if (engine > kEngine) throw new Error('the engine module is over its budget');
  if (module > kCanvas) throw new Error('the canvas module with its fonts is over its budget');
  if (first + canvas > kFirst) throw new Error('the first load is over its budget');
  if (offline > kKept) throw new Error('the offline copy is over its budget');
}
