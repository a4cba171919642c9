// The document as the score sees it: where the answer stands, notices, theme, the "why?" sheet. Draws; decides nothing.
import { html } from './html.mjs';
import { get } from './pointer.mjs';
import { figuresOf, plans, scenarioOf } from './plans.mjs';
import { sections } from './sections.mjs';
import { advice, findings, first, sentence, title } from './verdict.mjs';
import { View } from './view.mjs';
import { sheet } from './why.mjs';

const kThemes = ['system', 'light', 'dark', 'contrast'];
const kTint = 600; // ms that a changed number stays tinted
const kChange = 1500; // ms without an answer that end a change

function stored(key, value) {
  try {
    if (value === undefined) return localStorage.getItem(key);
    localStorage.setItem(key, value);
  } catch { /* storage is blocked: the choice lasts as long as the page */ }
  return null;
}

/** The answer below the form as markup. answer: {report, figures, scenario}; loose: findings that no field shows; live: as in View. */
export function answerMarkup({ words, names, live = true }, { report, figures, scenario }, chosen, loose) {
  const whole = new View({ words, names, scenario, report, figures, live });
  const list = report.plans;
  const view = list?.length
    ? new View({ words, names, scenario: scenarioOf(report, chosen), report: list[chosen], figures: figuresOf(figures, chosen), live })
    : whole;
  const top = list && plans(whole, report, chosen);
  if (list && list.length === 0) return { view: null, first: html`${top}${findings(whole, loose)}`, rest: null };
  return { view, first: html`${first(view)}${findings(view, loose)}${top}${advice(view)}`, rest: sections(view) };
}

export class Page {
  #document;
  #words;
  #asked = null;
  #before = new Map(); // of each number, its words and value before the change
  #shown = new Map();
  #answered = 0;
  #presets = [];

  constructor(document) {
    this.#document = document;
    this.names = {};
    this.catalog = { gpus: this.#cards() };
    this.#mode(stored('rigwise.theme') ?? 'system');
  }

  #id(id) { return this.#document.getElementById(id); }

  // The cards as the built form lists them; a language switch needs them again.
  #cards() {
    const options = this.#document.querySelectorAll('#question optgroup option');
    return [...options].map((option) => {
      this.names[option.value] = option.textContent;
      return { id: option.value, name: option.textContent, vendor: option.parentElement.label };
    });
  }

  name(rows) { for (const row of rows) this.names[row.id] ??= row.name; }

  /** The fixed words of the page in another language: each element that carries data-word or data-label. */
  speak(words) {
    this.#words = words;
    this.#document.documentElement.lang = words.lang === 'zh' ? 'zh-CN' : 'en';
    for (const element of this.#document.querySelectorAll('[data-word]')) element.textContent = words.t(element.dataset.word);
    for (const element of this.#document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', words.t(element.dataset.label));
    this.#way();
    this.#examples();
  }

  // The ways to the other pages lead to those of the language now spoken; what was built in another one steps back.
  #way() {
    const { root, home } = this.#document.documentElement.dataset;
    const folder = this.#words.lang === 'zh' ? 'zh/' : '';
    for (const link of this.#document.querySelectorAll('[data-way]')) link.setAttribute('href', `${root}${folder}${link.dataset.way}`);
    for (const place of this.#document.querySelectorAll('.asked')) place.hidden = this.#words.lang !== home;
  }

  /** The examples: [{id, title_en, title_zh, scenario}]. */
  list(presets) { this.#presets = presets; }

  #examples() {
    const chosen = this.#id('preset').value;
    const title = (preset) => (this.#words.lang === 'zh' ? preset.title_zh : preset.title_en);
    const options = this.#presets.map((preset) => html`<option value="${preset.id}"${preset.id === chosen && html` selected`}>${title(preset)}</option>`);
    this.#id('preset').innerHTML = html`<option value="">${this.#words.t('site.presets')}</option>${options}`.text;
  }
  preset(id) { return this.#presets.find((preset) => preset.id === id).scenario; }

  /** Buttons for the files that the engine can make: [{kind, name, title}]. */
  exports(kinds) {
    const buttons = kinds.map(({ kind, name, title: what }) => html`<button type="button" data-export="${kind}" title="${name}">${what}</button> `);
    this.#id('take').innerHTML = html`${buttons}<button type="button" data-print>${this.#words.t('site.print')}</button>`.text;
  }

  /** Whether there is a step back, and one forth again. */
  steps(backwards, forwards) {
    this.#document.querySelector('[data-step="undo"]').disabled = !backwards;
    this.#document.querySelector('[data-step="redo"]').disabled = !forwards;
  }

  /** Hands a file to the reader. */
  save({ name, text }) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = Object.assign(this.#document.createElement('a'), { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  show(answer, chosen, loose) {
    const made = answerMarkup({ words: this.#words, names: this.names }, answer, chosen, loose);
    this.#put(this.#id('answer'), made.first);
    this.#put(this.#id('sections'), made.rest ?? html``);
    this.#id('answer').classList.remove('stale');
    this.#id('sections').classList.remove('stale');
    if (made.view) this.#tint(made.view.report);
    if (made.view) this.#document.title = `${sentence(made.view)} · ${title(made.view)} · Rigwise`;
  }

  /** Invalid input: the last good answer stays, dimmed, and what no field shows is said above it. */
  invalid(loose) {
    const view = new View({ words: this.#words, scenario: {}, report: {}, figures: {} });
    this.#id('answer').classList.add('stale');
    this.#id('sections').classList.add('stale');
    this.#id('answer').querySelector('.findings')?.remove();
    const made = findings(view, loose);
    if (made) this.#id('answer').insertAdjacentHTML('afterbegin', made.text);
  }

  // New markup in an element; open folds and the focused control stay. What stands there already is left alone: it is painted.
  #put(element, markup) {
    const fresh = this.#document.createElement('template');
    fresh.innerHTML = markup.text;
    if (fresh.innerHTML === element.innerHTML) return;
    const open = [...element.querySelectorAll('details[id][open]')].map((fold) => fold.id);
    const active = this.#document.activeElement;
    const focused = element.contains(active) && (active.id ? `#${active.id}` : active.dataset.why && `[data-why="${active.dataset.why}"]`);
    element.replaceChildren(fresh.content);
    for (const id of open) this.#id(id)?.setAttribute('open', '');
    if (focused) element.querySelector(focused)?.focus({ preventScroll: true });
  }

  // Numbers that the last change moved: tinted for a while, and marked with the way they went until the next one. Answers in quick
  // succession belong to one change: a number being typed, a slider being moved.
  #tint(report) {
    if (Date.now() - this.#answered > kChange) this.#before = this.#shown;
    this.#answered = Date.now();
    const now = new Map();
    for (const button of this.#document.querySelectorAll('#answer [data-why], #sections [data-why]')) {
      const pointer = button.dataset.why, value = get(report, pointer), [text, old] = this.#before.get(pointer) ?? [];
      now.set(pointer, [button.textContent, value]);
      if (text === undefined || text === button.textContent) continue;
      if (typeof value === 'number' && typeof old === 'number') button.dataset.moved = value > old ? 'up' : 'down';
      button.classList.add('changed');
      setTimeout(() => button.classList.remove('changed'), kTint);
    }
    this.#shown = now;
  }

  notice(text) {
    const place = this.#id('notice');
    place.textContent = text;
    place.hidden = text === '';
    place.classList.remove('passing');
  }

  /** A notice by its key. */
  say(key) { this.notice(this.#words.t(key)); }

  /** A notice for some seconds, over the page's foot so that nothing moves under the reader's hands. */
  pass(text, seconds) {
    const place = this.#id('notice');
    this.notice(text);
    place.classList.add('passing');
    setTimeout(() => { if (place.textContent === text) this.notice(''); }, seconds * 1000);
  }

  /** A notice that stays until it is answered. */
  offer(text, label, act) {
    const place = this.#id('update');
    place.innerHTML = html`<span>${text}</span> <button type="button">${label}</button> <button type="button" class="later">${this.#words.t('site.update.later')}</button>`.text;
    place.querySelector('button').addEventListener('click', act);
    place.querySelector('.later').addEventListener('click', () => { place.hidden = true; });
    place.hidden = false;
  }

  /** A quiet line at the foot of the page. */
  status(text) { this.#id('kept').textContent = text; }

  /** Shows the install button; act: asks the system, true when the reader agreed. */
  installable(act) {
    const button = this.#id('install');
    button.hidden = false;
    button.onclick = async () => { button.hidden = await act(); };
  }

  /** The engine could not be loaded or stopped: said plainly; the built answer stays readable. */
  broken(fault) {
    this.notice(this.#words?.t('site.broken') ?? this.#document.body.dataset.broken);
    this.#id('notice').title = String(fault?.message ?? fault);
  }

  explain(answer, asked) {
    this.#asked = asked.dataset.why;
    const label = asked.closest('tr, .stat, li')?.querySelector('th, dt')?.firstChild?.textContent?.trim() ?? '';
    const place = this.#id('why');
    place.innerHTML = sheet(this.#words, answer, label).text;
    place.hidden = false;
    place.focus({ preventScroll: true });
  }
  unexplain() {
    const place = this.#id('why');
    if (place.hidden) return;
    place.hidden = true;
    if (this.#asked) this.#document.querySelector(`[data-why="${this.#asked}"]`)?.focus({ preventScroll: true });
  }

  async copied(button, text) {
    try {
      await navigator.clipboard.writeText(text);
      this.pass(this.#words.t('site.copied'), 4);
    } catch {
      this.pass(text, 12);
    }
  }

  #mode(theme) {
    const root = this.#document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
  }

  /** Puts a theme on and keeps it for the next visit. */
  wear(theme) {
    this.#mode(theme);
    stored('rigwise.theme', theme);
  }

  /** The next theme of the switch; returns what is now seen. */
  theme() {
    const now = this.#document.documentElement.dataset.theme ?? 'system';
    const next = kThemes[(kThemes.indexOf(now) + 1) % kThemes.length];
    this.wear(next);
    this.pass(this.#words.t(`site.theme.${next}`), 1.5);
    return this.seen();
  }

  /** light, dark or contrast: the theme chosen, else the system's. */
  seen() {
    const chosen = this.#document.documentElement.dataset.theme;
    if (chosen) return chosen;
    if (matchMedia('(prefers-contrast: more), (forced-colors: active)').matches) return 'contrast';
    return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }

  stored(key, value) { return stored(key, value); }
}
