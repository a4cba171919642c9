// The engine off the main thread: opens once on the bytes it is handed, answers verbs in order, adds the figures to each report. It begins
// with the module that only answers; the whole one is fetched when a verb beside an answer is asked.
import { open } from './engine.mjs';
import { figures } from './figures.mjs';
import { kMineFigures } from './mine.mjs';

let engine;
let tables;
let opened; // {data, whole}: the data's bytes, the whole module's address
let whole = null;

async function fetched(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

/** A verb of the whole engine. A failed fetch is tried again at the next one. */
async function beside(verb, args) {
  whole ??= fetched(opened.whole).then((wasm) => open({ wasm, data: opened.data }));
  whole.catch(() => { whole = null; });
  return (await whole).call(verb, args);
}

function estimated(args, verb) {
  const report = engine.call(verb, args);
  if (!report.memory && !report.plans) return { report, figures: {} };
  return { report, figures: figures(report, (requests) => engine.call('figures', { requests, lang: args.lang })) };
}

const kVerbs = {
  async open({ wasm, data, whole: address }) {
    engine = await open({ wasm, data });
    opened = { data, whole: address };
    tables = JSON.parse(new TextDecoder().decode(data));
    return { presets: engine.presets() };
  },
  words: ({ lang }) => tables.i18n[lang],
  estimate: (args) => estimated(args, 'estimate'),
  plan: (args) => estimated(args, 'plan'),
  explain: (args) => engine.call('explain', args),
  names: ({ kind }) => tables.catalog[kind].map(({ id, name }) => ({ id, name })),
  export: (args) => beside('export', args),
  async mine(args) {
    const answer = await beside('mine', args);
    const asked = (answer.rows ?? []).map((row) => kMineFigures.filter(([key]) => row[key] !== null).map(([key, unit]) => [key, { unit, value: row[key] }]));
    const said = engine.call('figures', { requests: asked.flat().map(([, request]) => request), lang: args.lang });
    let next = 0;
    const shown = asked.map((row) => Object.fromEntries(row.map(([key]) => { const [digits, unit] = said[next++] ?? ['', '']; return [key, { digits, unit }]; })));
    return { answer, shown };
  },
  intake: (args) => beside('intake', args),
};

let queue = Promise.resolve();
self.addEventListener('message', ({ data: { id, verb, args } }) => {
  queue = queue.then(async () => {
    try {
      self.postMessage({ id, answer: await kVerbs[verb](args) });
    } catch (fault) {
      self.postMessage({ id, fault: String(fault?.message ?? fault) });
    }
  });
});
