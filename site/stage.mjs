// Where the canvas stands: loaded on idle or when asked for, shown over the first screen, in step with the form; without WebGL the text stays.
import { Cover } from './cover.mjs';

const kWide = '(min-width: 900px)';
const kView = 'rigwise.view';
const kLatest = 3000; // ms
const kMoment = 700; // ms that the graphics may be gone before the text takes over
const kLooks = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']; // of the system: what the canvas wears

export class Stage {
  #page;
  #data;
  #state;
  #changed;
  #stepped;
  #canvas = null;
  #opening = null;
  #touched = false; // the reader has begun: nothing changes under their hands any more
  #root = document.getElementById('stage');
  #hero = document.getElementById('calculator');
  #cover = new Cover(this.#hero, this.#root);
  #gone = 0; // timer: the graphics were lost
  #stood_in = false; // the text stands in for a canvas without graphics

  /** changed: ({scenario, panel, step, group}) after an edit on the canvas. stepped: ('undo' | 'redo') when it asks for that. state: {scenario, lang}
   * of the page, read when the canvas opens. */
  constructor({ page, data, state, changed, stepped }) {
    this.#page = page;
    this.#data = data;
    this.#state = state;
    this.#changed = changed;
    this.#stepped = stepped;
    const form = document.getElementById('question');
    form.addEventListener('focusin', () => { this.#touched = true; this.#show('text'); }); // keyboard users who tab past the canvas see where they are
    addEventListener('scroll', () => { this.#touched = true; }, { once: true, passive: true });
    for (const look of kLooks) matchMedia(look).addEventListener('change', () => this.theme(this.#page.seen()));
  }

  /** After the first answer: fetches the canvas when nothing else is going on, and shows it unless the reader has begun. */
  idle() {
    const wish = this.#page.stored(kView);
    if (wish === 'text' || (wish === null && !matchMedia(kWide).matches)) return;
    // A busy machine is never idle: after a while it comes anyway.
    const later = window.requestIdleCallback ? (act) => window.requestIdleCallback(act, { timeout: kLatest }) : (act) => setTimeout(act, 300);
    later(async () => {
      if ((await this.#open()) && !this.#touched) this.#show('canvas');
    });
  }

  /** The switch in the header. */
  async view(name) {
    this.#touched = true;
    this.#page.stored(kView, name);
    if (name === 'text') return this.#show('text');
    document.body.classList.add('opening');
    const opened = await this.#open();
    document.body.classList.remove('opening');
    return opened && this.#show('canvas');
  }

  panel(id) { this.#canvas?.set_panel(id); }
  scenario(scenario) { this.#canvas?.set_scenario(scenario); }
  speak(lang) { this.#canvas?.set_language(lang); }
  theme(seen) { this.#canvas?.set_theme(seen); }

  async #open() {
    this.#opening ??= this.#load();
    this.#canvas ??= await this.#opening;
    return this.#canvas !== null;
  }

  async #load() {
    const base = new URL(document.body.dataset.canvas, document.baseURI);
    try {
      const { open, supported } = await import(new URL('canvas.mjs', base).href);
      if (!supported()) throw new Error('no WebGL2');
      const canvas = await open({
        root: this.#root, data: this.#data, base, scenario: this.#state.scenario, panel: this.#state.panel, language: this.#state.lang, theme: this.#page.seen(),
        label: document.body.dataset.stage, on_change: (now) => this.#changed(now), on_step: (way) => this.#stepped(way), on_lost: (lost) => this.#lost(lost),
      });
      this.#root.drawn = () => canvas.frames; // for whoever measures: a resting canvas draws none
      Object.assign(this.#root, { place: (name) => canvas.place(name), panel: (id) => canvas.set_panel(id), spent: () => canvas.spent,
        memory: () => canvas.memory, scenario: () => canvas.get_scenario(), draw: () => canvas.draw(), stands: (name) => canvas.stands(name) });
      return canvas;
    } catch (fault) {
      for (const button of document.querySelectorAll('[data-view="canvas"]')) {
        button.disabled = true;
        button.title = document.body.dataset.flat;
      }
      this.#hero.dataset.flat = String(fault?.message ?? fault);
      return null;
    }
  }

  // For a moment nothing is said: graphics that come back at once are not missed.
  #lost(lost) {
    clearTimeout(this.#gone);
    if (lost && this.#hero.dataset.view === 'canvas') {
      this.#gone = setTimeout(() => {
        this.#stood_in = true;
        this.#show('text');
        this.#page.say('site.lost');
      }, kMoment);
    } else if (!lost && this.#stood_in) {
      this.#stood_in = false;
      this.#page.notice('');
      if (!document.getElementById('question').contains(document.activeElement)) this.#show('canvas');
    }
  }

  #show(name) {
    this.#cover.lay(name === 'canvas');
    this.#hero.dataset.view = name;
    document.body.dataset.view = name;
    for (const button of document.querySelectorAll('[data-view]:is(button)')) button.setAttribute('aria-pressed', String(button.dataset.view === name));
  }
}
