// Everything that a language's pages are drawn from: words, answers of the presets and questions, tables of the engine.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '../link.mjs';
import { figuresOf, scenarioOf } from '../plans.mjs';
import { kDrawings } from '../server.mjs';
import { View } from '../view.mjs';
import { Words } from '../words.mjs';
import { kLists } from '../pages/catalog.mjs';
import { grid, pairs } from './questions.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The worked examples in their order: {kind, slug, scenario, titles, summaries}. */
export function presets(root) {
  const folder = join(root, 'assets/scenarios');
  const rows = readdirSync(folder).filter((name) => name.endsWith('.json')).map((name) => read(join(folder, name)));
  return rows.sort((a, b) => a.order - b.order).map(({ id, title, summary, scenario }) => ({ kind: 'preset', slug: id, titles: title, summaries: summary, scenario }));
}

/** The table of one language with the words that only pages use. */
export function wordsOf(root, packed, lang) {
  return new Words(lang, { ...packed.i18n[lang], ...read(join(root, `assets/i18n/${lang}/pages.json`)) });
}

// The view of an answer: of the first plan when there are several.
function viewOf(book, found) {
  const { report, figures, scenario } = found;
  const common = { words: book.words, names: book.names, live: false };
  if (!report.plans) return new View({ ...common, scenario, report, figures });
  return new View({ ...common, scenario: scenarioOf(report, 0), report: report.plans[0], figures: figuresOf(figures, 0) });
}

function cards(words, names, { gpu, gpus = 1 }) {
  return words.t(`verdict.gpus.${gpus === 1 ? 'one' : 'many'}`, { n: gpus, gpu: names[gpu] ?? gpu });
}

function titled(book, entry) {
  const { words, names } = book;
  const { model, method, hardware } = entry.scenario;
  const said = { model: names[model] ?? model, method: words.t(`choice.method.${method}`), gpus: cards(words, names, hardware) };
  return { title: words.t('pages.question.title', said), summary: words.t('pages.question.ask', said) };
}

// Export kind -> SVG of an answer's machine and network.
function drawnOf(oracle, { report, scenario }, lang) {
  const [whole, asked] = report.plans ? [report.plans[0], scenarioOf(report, 0)] : [report, scenario];
  if (!whole?.drawing) return undefined;
  return Object.fromEntries(kDrawings.map((kind) => [kind, oracle.exported(kind, asked, lang)]));
}

/** Presets and questions answered in one language, each with its view and its address in the calculator. */
async function entriesOf(book, oracle, root) {
  const list = [...presets(root), ...grid()];
  const answers = oracle.answers(list.map((entry) => entry.scenario), book.lang);
  const made = [];
  for (const [i, entry] of list.entries()) {
    const named = entry.kind === 'preset' ? { title: entry.titles[book.lang], summary: entry.summaries[book.lang] } : titled(book, entry);
    const found = { ...answers[i], drawn: entry.kind === 'preset' ? drawnOf(oracle, answers[i], book.lang) : undefined };
    made.push({ ...entry, ...named, found, view: viewOf(book, found), fragment: await encode(entry.scenario, null, null, book.lang) });
  }
  return made;
}

async function pairsOf(book, oracle) {
  const made = [];
  for (const entry of pairs()) {
    const answers = oracle.answers(entry.sides.map((side) => side.scenario), book.lang);
    const gpus = entry.job.gpus ?? 1;
    const names = entry.sides.map(({ gpu }) => `${gpus > 1 ? `${gpus} × ` : ''}${book.names[gpu]}`).join(book.words.t('pages.pair.against'));
    const title = book.words.t('pages.pair.title', { cards: names, model: book.names[entry.job.model], method: book.words.t(`choice.method.${entry.job.method}`) });
    made.push({ ...entry, title, views: answers.map((found) => viewOf(book, found)), fragments: await Promise.all(entry.sides.map((side) => encode(side.scenario, null, null, book.lang))) });
  }
  return made;
}

async function claimsOf(oracle, lang) {
  const claims = JSON.parse(oracle.told(['claims', '--json', '--lang', lang]));
  const fragments = new Map();
  for (const { id, scenario, task } of claims.claims) if (scenario) fragments.set(id, await encode({ task: task ?? 'estimate', ...scenario }, null, null, lang));
  return { claims, fragments };
}

// id of a row -> its sources, as assets/catalog has them.
function rowSources(root) {
  const found = {};
  for (const { kind, file, list } of kLists) {
    found[kind] = Object.fromEntries(read(join(root, `assets/catalog/${file}.json`))[list].map((row) => [row.id, [row.source ?? []].flat()]));
  }
  return found;
}

/** Predictions beside measurements, as tests/accuracy writes them. */
export function accuracyOf(root, build) {
  const path = join(root, build, 'accuracy.json');
  if (!existsSync(path)) throw new Error(`${build}/accuracy.json is not there: run tests/accuracy/run.sh first`);
  return read(path);
}

/** One language's book. shared: {site, files, accuracy, schemas} stand in every book. */
export async function book(root, packed, oracle, language, shared) {
  const made = {
    ...shared, lang: language.lang, language, words: wordsOf(root, packed, language.lang), names: oracle.names, figures: (requests, lang) => oracle.figures(requests, lang),
    methodology: oracle.methodology(language.lang), rowSources: rowSources(root), listing: (kind) => oracle.catalog(kind), ...(await claimsOf(oracle, language.lang)),
  };
  made.entries = [...await entriesOf(made, oracle, root), ...await pairsOf(made, oracle)];
  return made;
}
