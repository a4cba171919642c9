// The embedded calculator in use: form, engine in its worker, answer; never the address, never the history.
import { ahead } from './ahead.mjs';
import { Client } from './client.mjs';
import { History } from './history.mjs';
import { decode, encode } from './link.mjs';
import { answerMarkup } from './page.mjs';
import { same } from './pointer.mjs';
import { Stage } from './stage.mjs';
import { Twin } from './twin.mjs';
import { Words } from './words.mjs';

const asset = (name) => new URL(document.body.dataset[name], document.baseURI);
const lang = document.documentElement.lang.startsWith('zh') ? 'zh' : 'en';

export class Live {
  #client;
  #words;
  #names = {};
  #twin;
  #stage = null;
  #data;
  #said;
  #state = { scenario: null, lang };
  #panels = [];
  #past = new History();

  /** wishes: {locked, panels, mode, link}; said: (scenario, report) after each answer. */
  static async open(wishes, said) {
    const live = new Live();
    await live.#open(said);
    live.settle(wishes);
    await live.#begin(wishes);
    return live;
  }

  async #open(said) {
    this.#said = said;
    this.#client = new Client(asset('worker'));
    const { wasm, data } = await ahead;
    this.#data = data;
    await this.#client.ask('open', { wasm, data });
    this.#words = new Words(lang, await this.#client.ask('words', { lang }));
    for (const kind of ['gpus', 'models']) for (const row of (await this.#client.ask('catalog', { kind, lang })).rows) this.#names[row.id] = row.name;
    this.#twin = new Twin(document.getElementById('question'), this.#words, (scenario, path) => this.#edit(scenario, 'form', path), () => this.#past.rest());
  }

  async #begin({ link, mode }) {
    const own = JSON.parse(document.body.dataset.scenario);
    this.#state.scenario = link === null ? own : (await decode(`#${link}`)).scenario;
    this.set(this.#state.scenario);
    if (mode !== 'canvas') return;
    const page = { stored: () => null, seen: () => this.#seen(), say: () => {}, notice: () => {} };
    const changed = ({ scenario, group }) => { if (!same(scenario, this.#state.scenario)) this.#edit(scenario, 'canvas', `canvas:${group}`); };
    this.#stage = new Stage({ page, data: this.#data, state: this.#state, changed, stepped: (way) => this.#step(way) });
    await this.#stage.view('canvas');
  }

  #seen() {
    const chosen = document.documentElement.dataset.theme;
    if (!chosen && matchMedia('(prefers-contrast: more), (forced-colors: active)').matches) return 'contrast';
    return chosen ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  /** Fields that readers cannot change, sections that are shown. */
  settle({ locked, panels }) {
    this.#panels = panels;
    for (const field of document.querySelectorAll('#question :is(input, select)')) field.disabled = locked.includes(field.name || field.dataset.for?.replace('field-', '').replaceAll('-', '.'));
    this.#lay();
  }

  set(scenario) { this.#edit({ v: 1, task: 'estimate', ...scenario }, 'host'); }

  focus() { document.querySelector('#question input[type="text"]:enabled, #question select:enabled')?.focus({ preventScroll: true }); }

  #step(way) {
    const scenario = this.#past[way](this.#state.scenario);
    if (scenario) this.#edit(scenario, 'steps');
  }

  #edit(scenario, from, group = null) {
    if (from !== 'steps' && this.#state.scenario) this.#past.note(this.#state.scenario, group);
    this.#state.scenario = scenario;
    if (from !== 'form') this.#twin.show(scenario);
    if (from !== 'canvas') this.#stage?.scenario(scenario);
    this.#client.latest(scenario.task === 'plan' ? 'plan' : 'estimate', { scenario, lang }, (answer, args) => this.#show(answer, args));
    encode(scenario, null).then((fragment) => { document.getElementById('whole').hash = fragment; });
  }

  #show({ report, figures, fault }, { scenario }) {
    if (fault) throw fault;
    const findings = report.findings ?? [];
    const loose = this.#twin.findings(findings);
    const answer = document.getElementById('answer');
    answer.classList.toggle('stale', !report.memory && !report.plans);
    document.body.classList.remove('pending');
    if (!report.memory && !report.plans) return;
    const made = answerMarkup({ words: this.#words, names: this.#names, live: false }, { report, figures, scenario }, 0, loose);
    answer.innerHTML = made.first.text;
    document.getElementById('sections').innerHTML = made.rest?.text ?? '';
    this.#twin.assumed(report.assumed ?? report.plans?.[0]?.assumed ?? []);
    this.#lay();
    document.body.dataset.ready = '';
    this.#said(scenario, report);
  }

  #lay() {
    for (const card of document.querySelectorAll('#sections .card')) card.hidden = !this.#panels.includes(card.id);
    for (const card of document.querySelectorAll('#answer .advice')) card.hidden = !this.#panels.includes('advice');
  }
}
