// The page's score: read the address, open the engine in its worker, answer, then keep form, answer, address and canvas in step.
import { ahead } from './ahead.mjs';
import { Client } from './client.mjs';
import { form } from './form.mjs';
import { History } from './history.mjs';
import { decode, encode, kDefault } from './link.mjs';
import { merge, same } from './pointer.mjs';
import { Page } from './page.mjs';
import { Stage } from './stage.mjs';
import { scenarioOf } from './plans.mjs';
import { Twin } from './twin.mjs';
import { Words } from './words.mjs';

const asset = (name) => new URL(document.body.dataset[name], document.baseURI);
const state = { scenario: kDefault, lang: document.documentElement.lang.startsWith('zh') ? 'zh' : 'en', answer: null, chosen: 0 };
let client;
let words;
let page;
let twin;
let stage;
let writing = 0;
const past = new History();
const kLast = 'rigwise.last'; // in this browser's storage: the question as it was left, for a visit without a link
const kFirstPanel = 'plans'; // of the canvas: the address leaves it out

// ----- asking and showing

function ask() {
  const { scenario, lang } = state;
  client.latest(scenario.task === 'plan' ? 'plan' : 'estimate', { scenario, lang }, show);
}

function show({ report, figures, fault }, args) {
  if (fault) return page.broken(fault);
  const findings = report.findings ?? [];
  const loose = twin.findings(findings);
  if (!report.memory && !report.plans) return page.invalid(loose);
  state.answer = { report, figures, scenario: args.scenario };
  state.chosen = 0;
  twin.assumed(report.assumed ?? report.plans?.[0]?.assumed ?? []);
  return draw(loose);
}

function draw(loose = []) {
  page.show(state.answer, state.chosen, loose);
  document.body.dataset.ready = '';
}

// from: where it was made; group: as in History, of edits that are one step.
function edit(scenario, { history = 'replace', from = 'form', group = null } = {}) {
  if (from !== 'steps' && !same(scenario, state.scenario)) past.note(state.scenario, group);
  page.steps(past.backwards, past.forwards);
  state.scenario = scenario;
  if (from !== 'form') twin.show(scenario);
  if (from !== 'canvas') stage.scenario(scenario);
  remember(history);
  ask();
}

// way: undo or redo, whoever made the edit: form, canvas, answer.
function step(way) {
  const scenario = past[way](state.scenario);
  if (scenario) edit(scenario, { from: 'steps' });
}

// The door of the form. Out of "what do I need?" one takes the plan along that stands below.
function asked(scenario, path) {
  const plans = state.answer?.report.plans;
  if (path === '/task' && scenario.task === 'estimate' && plans?.length && !scenario.hardware?.gpu) return edit(shown(), { from: 'answer' });
  return edit(scenario, { group: path });
}

// ----- the address

async function address() {
  const remembered = state.lang === document.documentElement.dataset.home ? null : state.lang;
  const fragment = await encode(state.scenario, remembered, state.panel === kFirstPanel ? null : state.panel);
  return `${location.pathname}${location.search}${fragment ? `#${fragment}` : ''}`;
}

// Replaced after a pause: browsers limit how often history may be written.
function remember(history) {
  clearTimeout(writing);
  const write = async () => {
    const now = await address();
    page.stored(kLast, (now.split('#')[1] ?? '').replace(/&?lang=\w+/, ''));
    if (history === 'push') window.history.pushState(null, '', now);
    else window.history.replaceState(null, '', now);
  };
  if (history === 'push') write();
  else writing = setTimeout(write, 400);
}

async function open(hash) {
  const { scenario, lang, panel, broken } = await decode(hash);
  state.scenario = scenario;
  state.panel = panel ?? undefined;
  if (lang) state.lang = lang;
  return broken;
}

// ----- language

async function learn(lang) {
  words = new Words(lang, await client.ask('words', { lang }));
  state.lang = lang;
  page.speak(words);
  page.exports((await client.ask('export', { kind: '', scenario: {}, lang })).kinds);
}

async function speak(lang) {
  await learn(lang);
  const next = document.createElement('template');
  next.innerHTML = form(words, state.scenario, page.catalog).text;
  twin.move(next.content.querySelector('form'), words);
  stage.speak(lang);
}

// An edit on the canvas, or another panel of it.
function drawn({ scenario, panel, step: further, group }) {
  const history = further ? 'push' : 'replace';
  const moved = panel && panel !== (state.panel ?? kFirstPanel);
  if (moved) state.panel = panel;
  if (!same(scenario, state.scenario)) edit(scenario, { history, from: 'canvas', group: `canvas:${group}` });
  else if (moved) remember(history);
}

// ----- clicks on the answer and the bar above it

const kClicks = [
  ['[data-patch]', (target) => edit(merge(state.scenario, JSON.parse(target.dataset.patch)), { history: 'push', from: 'answer' })],
  ['[data-take]', (target) => edit(scenarioOf(state.answer.report, Number(target.dataset.take)), { history: 'push', from: 'answer' })],
  ['[data-why]', (target) => explain(target)],
  ['[data-close]', () => page.unexplain()],
  ['[data-lang]', async (target, event) => {
    event.preventDefault();
    await speak(target.dataset.lang);
    remember('replace');
    ask();
  }],
  ['[data-export]', async (target) => page.save(await client.ask('export', { kind: target.dataset.export, scenario: shown(), lang: state.lang }))],
  ['[data-print]', () => window.print()],
  ['[data-share]', async (target) => page.copied(target, new URL(await address(), location.href).href)],
  ['[data-step]', (target) => step(target.dataset.step)],
  ['[data-theme-switch]', () => stage.theme(page.theme())],
  ['[data-view]', (target) => stage.view(target.dataset.view)],
];

// The question whose answer is open below: the plan chosen, or the scenario itself.
const shown = () => (state.answer.report.plans ? scenarioOf(state.answer.report, state.chosen) : state.answer.scenario);

async function explain(target) {
  const scenario = shown();
  const answer = await client.ask('explain', { scenario, pointer: target.dataset.why, lang: state.lang });
  page.explain(answer, target);
}

// Ctrl+Z and its like; where text is typed they are the browser's own, and the canvas has taken its.
const kTyped = 'textarea, input:not([type="radio"], [type="checkbox"], [type="range"])';
function keyed(event) {
  if (event.key === 'Escape') return page.unexplain();
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || event.target.matches?.(kTyped)) return undefined;
  const way = event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey) ? 'redo' : event.code === 'KeyZ' ? 'undo' : null;
  if (!way) return undefined;
  event.preventDefault();
  return step(way);
}

function listen() {
  document.addEventListener('click', (event) => {
    for (const [selector, act] of kClicks) {
      const target = event.target.closest?.(selector);
      if (target) return act(target, event);
    }
    return undefined;
  });
  document.addEventListener('keydown', keyed);
  document.addEventListener('change', (event) => {
    if (event.target.name === 'plan') {
      state.chosen = Number(event.target.value);
      draw();
    } else if (event.target.id === 'preset' && event.target.value) {
      edit(page.preset(event.target.value), { history: 'push', from: 'answer' });
    }
  });
  window.addEventListener('popstate', async () => {
    page.notice((await open(location.hash)) ? words.t('site.link.broken') : '');
    stage.panel(state.panel ?? kFirstPanel);
    edit(state.scenario, { from: 'answer' });
  });
}

// ----- start

// What is typed before the engine stands is kept and entered again once it does.
function early() {
  const typed = new Map();
  const keep = ({ target }) => typed.set(target, target.value);
  const question = document.getElementById('question');
  question.addEventListener('input', keep);
  return () => {
    question.removeEventListener('input', keep);
    for (const [input, value] of typed) {
      if (input.type === 'radio' || input.type === 'checkbox') input.checked = true;
      else input.value = value;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

// After the first answer: the offline copy, and what the system opens this app with.
let prompt = null;
addEventListener('beforeinstallprompt', (event) => { event.preventDefault(); prompt = event; });

async function settle() {
  const { version } = document.body.dataset;
  const keep = async () => { clearTimeout(writing); window.history.replaceState(null, '', await address()); };
  if (version) {
    const { Offline } = await import('./offline.mjs');
    new Offline({ page, words: () => words, keep, version, prompt }).start(asset('offline'));
  }
  if (!window.launchQueue && !location.search) return;
  const { files, scenarioIn, shared } = await import('./opened_file.mjs');
  const give = (text) => {
    const scenario = scenarioIn(text, kDefault);
    if (scenario) edit(scenario, { history: 'push', from: 'answer' });
    else page.notice(words.t('site.opened.broken'));
  };
  files(give);
  if (shared(location.search)) give(shared(location.search));
}

async function connect() {
  client = new Client(asset('worker'));
  const [{ wasm, data }, broken] = await Promise.all([ahead, open(location.hash || `#${page.stored(kLast) ?? ''}`)]);
  const { presets } = await client.ask('open', { wasm, data });
  page.list(presets);
  await learn(state.lang);
  if (broken) page.notice(words.t('site.link.broken'));
  stage = new Stage({ page, data, state, changed: drawn, stepped: step });
  twin = new Twin(document.getElementById('question'), words, asked, () => past.rest());
  if (state.lang !== document.documentElement.dataset.home) await speak(state.lang);
}

async function start() {
  document.documentElement.classList.add('scripted');
  page = new Page(document);
  const enter = early();
  try {
    await connect();
    twin.show(state.scenario);
    enter();
    listen();
    ask();
    const { rows } = await client.ask('catalog', { kind: 'models', lang: state.lang });
    page.name(rows);
    twin.models(rows);
    stage.idle();
    settle();
  } catch (fault) {
    page.broken(fault);
  }
}

start();
