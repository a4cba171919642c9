// The engine off the main thread: opens once on the bytes it is handed, answers verbs in order, adds the figures to each report.
import { open } from './engine.0ca312d4f9.mjs';
import { figures } from './figures.723cf74e55.mjs';
import { kMineFigures } from './mine.e3c0c34160.mjs';

let engine;
let tables;

function estimated(args, verb) {
  const report = engine.call(verb, args);
  if (!report.memory && !report.plans) return { report, figures: {} };
  return { report, figures: figures(report, (requests) => engine.call('figures', { requests, lang: args.lang })) };
}

const kVerbs = {
  async open({ wasm, data }) {
    engine = await open({ wasm, data });
    tables = JSON.parse(new TextDecoder().decode(data));
    return { presets: engine.presets() };
  },
  words: ({ lang }) => tables.i18n[lang],
  estimate: (args) => estimated(args, 'estimate'),
  plan: (args) => estimated(args, 'plan'),
  explain: (args) => engine.call('explain', args),
  catalog: (args) => engine.call('catalog', args),
  export: (args) => engine.call('export', args),
  mine(args) {
    const answer = engine.call('mine', args);
    const asked = (answer.rows ?? []).map((row) => kMineFigures.filter(([key]) => row[key] !== null).map(([key, unit]) => [key, { unit, value: row[key] }]));
    const said = engine.call('figures', { requests: asked.flat().map(([, request]) => request), lang: args.lang });
    let next = 0;
    const shown = asked.map((row) => Object.fromEntries(row.map(([key]) => { const [digits, unit] = said[next++] ?? ['', '']; return [key, { digits, unit }]; })));
    return { answer, shown };
  },
  intake: (args) => engine.call('intake', args),
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
