// The form brought to life: shows a scenario in its inputs, turns each edit into a new scenario, puts findings at their fields.
import { fieldAt, fieldOf, kFields, kGroups, kOpen, nameOf, read, write } from './fields.mjs';
import { choiceWord } from './form.mjs';
import { get, merge, set } from './pointer.mjs';

const kHandled = new Set(['INPUT', 'SELECT']);

export class Twin {
  #form;
  #words;
  #changed;
  #scenario = {};
  #findings = [];
  #models = [];

  /** changed: (scenario, path) after each edit; rested: () when a field has been left. */
  constructor(form, words, changed, rested) {
    this.#form = form;
    this.#words = words;
    this.#changed = changed;
    form.addEventListener('input', (event) => this.#edit(event.target));
    form.addEventListener('change', rested);
    form.addEventListener('focusin', (event) => { if (event.target.name === 'model') this.#suggest(); });
    form.addEventListener('submit', (event) => event.preventDefault());
  }

  /** After a language switch: the same scenario in a new form. */
  move(form, words) {
    const open = [...this.#form.querySelectorAll('details[open]')].map((group) => group.dataset.group);
    this.#form.replaceChildren(...form.childNodes);
    for (const group of this.#form.querySelectorAll('details')) group.open = open.includes(group.dataset.group);
    this.#words = words;
    this.show(this.#scenario);
    this.findings(this.#findings);
  }

  /** Puts a scenario into the inputs; the one being typed into is left alone. */
  show(scenario) {
    this.#scenario = scenario;
    for (const door of this.#form.elements.task) door.checked = door.value === (scenario.task ?? 'estimate');
    for (const field of kFields) this.#fill(field, write(field, get(scenario, field.path)));
    for (const field of kFields.filter((f) => f.methods)) this.#line(field).hidden = !field.methods.includes(scenario.method);
  }

  /** What the engine filled in stands in the empty inputs as their default. */
  assumed(list) {
    const values = new Map(list.map((entry) => [entry.field, entry.value]));
    for (const field of kFields) {
      const value = values.get(field.path);
      const input = this.#form.elements[nameOf(field)];
      if (field.kind === 'choice') {
        const empty = input.querySelector('option[data-default]');
        const word = value === undefined || value === null ? '' : choiceWord(this.#words, field, String(value));
        empty.textContent = word ? this.#words.t('site.default.is', { value: word }) : this.#words.t('site.default');
      } else if (field.kind === 'number' || field.kind === 'size') {
        input.placeholder = value === undefined || value === null ? '' : write(field, value);
      }
    }
  }

  /** Messages at their fields; returns those that no field shows. */
  findings(list) {
    this.#findings = list;
    const loose = [];
    const notes = new Map();
    for (const finding of list) {
      const field = fieldOf(finding.field);
      if (field) notes.set(field, [...(notes.get(field) ?? []), finding]);
      else loose.push(finding);
    }
    for (const field of kFields) this.#note(field, notes.get(field) ?? []);
    for (const group of kGroups.slice(1)) {
      if (group.fields.some((field) => notes.get(field)?.some((f) => f.severity === 'error'))) this.#form.querySelector(`[data-group="${group.id}"]`).open = true;
    }
    return loose;
  }

  /** Choices for the model's name: [{id, name}]; put in place when somebody comes to choose. */
  models(list) { this.#models = list; }

  #suggest() {
    const place = this.#form.querySelector('#models');
    if (place.childElementCount > 0) return;
    const options = this.#models.map(({ id, name }) => Object.assign(document.createElement('option'), { value: id, label: name }));
    place.replaceChildren(...options);
  }

  #line(field) { return this.#form.querySelector(`[data-path="${field.path}"]`); }

  #note(field, findings) {
    const line = this.#line(field);
    const note = line.querySelector('.note');
    const worst = ['error', 'warning', 'info'].find((severity) => findings.some((f) => f.severity === severity)) ?? '';
    const text = findings.map((f) => f.message).join(' ');
    if (note.textContent !== text) note.textContent = text;
    note.className = `note ${worst}`;
    const input = line.querySelector('input, select');
    input.toggleAttribute('aria-invalid', worst === 'error');
    if (worst === 'error') input.setAttribute('aria-invalid', 'true');
  }

  #fill(field, text) {
    const inputs = this.#form.elements[nameOf(field)];
    if (field.kind === 'list') {
      const chosen = text.split(',');
      for (const box of inputs) box.checked = chosen.includes(box.value);
      return;
    }
    if (document.activeElement !== inputs && inputs.value !== text) {
      inputs.value = text;
      if (inputs.value !== text && text !== '') this.#admit(inputs, text); // a card or choice that the list does not have
    }
    this.#slide(field, Number(text));
  }

  #admit(select, text) {
    select.append(Object.assign(document.createElement('option'), { value: text, textContent: text }));
    select.value = text;
  }

  #slide(field, value) {
    const slider = field.slider && this.#line(field).querySelector('.slider');
    if (slider && value > 0 && document.activeElement !== slider) slider.value = Math.log2(value);
  }

  #edit(input) {
    if (!kHandled.has(input.tagName)) return;
    if (input.name === 'task') return this.#enter(input.value);
    const slid = input.classList.contains('slider');
    const target = slid ? this.#form.querySelector(`#${input.dataset.for}`) : input;
    if (slid) target.value = String(rounded(2 ** Number(input.value)));
    const field = fieldAt(`/${target.name.replaceAll('.', '/')}`);
    const typed = field.kind === 'list'
      ? [...this.#form.elements[target.name]].filter((box) => box.checked).map((box) => box.value).join(',')
      : target.value;
    if (!slid) this.#slide(field, Number(typed));
    return this.#take(set(this.#scenario, field.path, read(field, typed)), field.path);
  }

  // A door: behind "what do I need?" the inputs of what the search chooses stand empty.
  #enter(task) {
    this.show(task === 'plan' ? merge(this.#scenario, kOpen) : set(this.#scenario, '/task', task));
    this.#changed(this.#scenario, '/task');
  }

  #take(scenario, path) {
    this.#scenario = scenario;
    this.#changed(scenario, path);
  }
}

// Steps of an eighth of the nearest power of two below: 2,048, 2,304, 2,560 …; whole numbers below 16.
function rounded(value) {
  if (value < 16) return Math.max(1, Math.round(value));
  const step = 2 ** (Math.floor(Math.log2(value)) - 3);
  return Math.round(value / step) * step;
}
