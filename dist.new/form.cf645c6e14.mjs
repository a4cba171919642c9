// The question as an HTML form, made from the table of fields.
import { kGroups, kTasks, nameOf, write } from './fields.5628cde8c5.mjs';
import { html } from './html.ea5f1128b2.mjs';
import { get } from './pointer.b7126c1ed4.mjs';

export const labelOf = (words, field) => words.t(`field.${field.path}`);

/** A choice as a person says it: "zero2" -> "ZeRO-2". */
export function choiceWord(words, field, value) {
  const kind = field.boolean ? 'flag' : field.path.slice(field.path.lastIndexOf('/') + 1);
  return words.first([`choice.${kind}.${value}`], value);
}

function unit(words, field) {
  return field.unit && html`<span class="unit">${words.first([`unit.${field.unit}`, `site.unit.${field.unit}`], field.unit)}</span>`;
}

const option = (value, text, now) => html`<option value="${value}"${value === now && html` selected`}>${text}</option>`;

function select(words, field, id, now) {
  const options = field.choices.map((value) => option(value, choiceWord(words, field, value), now));
  return html`<select id="${id}" name="${nameOf(field)}"><option value="" data-default>${words.t('site.default')}</option>${options}</select>`;
}

function cards(words, field, id, now, catalog) {
  const makers = [...new Set(catalog.gpus.map((gpu) => gpu.vendor))];
  const group = (maker) => html`<optgroup label="${maker}">${catalog.gpus.filter((gpu) => gpu.vendor === maker)
    .map((gpu) => option(gpu.id, gpu.name, now))}</optgroup>`;
  const any = html`<option value="">${words.t('site.any_card')}</option>`;
  return html`<select id="${id}" name="${nameOf(field)}">${any}${makers.map(group)}</select>`;
}

function checks(words, field, id, now) {
  const ticked = (value) => now.split(',').includes(value) && html` checked`;
  const one = (value) => html`<label class="check"><input type="checkbox" name="${nameOf(field)}" value="${value}"${ticked(value)}>
 ${choiceWord(words, field, value)}</label>`;
  return html`<span class="checks" id="${id}" role="group" aria-label="${labelOf(words, field)}">${field.choices.map(one)}</span>`;
}

function entry(words, field, id, now) {
  const mode = field.kind === 'number' ? (field.whole ? 'numeric' : 'decimal') : 'text';
  const list = field.kind === 'model' && html` list="models" placeholder="${words.t('site.model.hint')}"`;
  const input = html`<input id="${id}" name="${nameOf(field)}" type="text" value="${now}" inputmode="${mode}" autocomplete="off" spellcheck="false"
 aria-describedby="${id}-note"${list}>`;
  if (!field.slider) return html`${input}${unit(words, field)}`;
  const [low, high] = field.slider;
  return html`${input}${unit(words, field)}<input class="slider" type="range" min="${low}" max="${high}" step="any"
 value="${now ? Math.log2(Number(now)) : low}" data-for="${id}" aria-label="${labelOf(words, field)}" tabindex="-1">`;
}

function control(words, field, id, now, catalog) {
  switch (field.kind) {
    case 'choice': return html`${select(words, field, id, now)}${unit(words, field)}`;
    case 'gpu': return cards(words, field, id, now, catalog);
    case 'list': return checks(words, field, id, now);
    default: return entry(words, field, id, now);
  }
}

function line(words, field, scenario, catalog) {
  const id = `field-${nameOf(field).replaceAll('.', '-')}`;
  const now = write(field, get(scenario, field.path));
  const label = field.kind === 'list' ? html`<span class="label">${labelOf(words, field)}</span>` : html`<label for="${id}">${labelOf(words, field)}</label>`;
  const hidden = field.methods && !field.methods.includes(scenario.method) && html` hidden`;
  return html`<div class="field" data-path="${field.path}"${hidden}>${label}<div class="control">${control(words, field, id, now, catalog)}</div>
<p class="note" id="${id}-note"></p></div>`;
}

// The place for other programs' files: a text to paste, a file to open.
function handedIn(words) {
  return html`<details class="group needs-script" data-group="intake"><summary>${words.t('site.intake')}</summary>
<p class="quiet"><label for="intake-text">${words.t('site.intake.text')}</label></p><textarea id="intake-text" rows="5" spellcheck="false"></textarea>
<p class="row"><button type="button" data-intake>${words.t('site.intake.take')}</button> <label class="file">${words.t('site.intake.file')}<input type="file" id="intake-file" class="hidden"></label></p></details>`;
}

/** catalog: {gpus: [{id, name, vendor}]}. */
export function form(words, scenario, catalog) {
  const open = (task) => task === scenario.task && html` checked`;
  const door = (task) => html`<label class="door"><input type="radio" name="task" value="${task}"${open(task)}>
<span>${words.t(`choice.task.${task}`)}</span></label>`;
  const folded = (group) => html`<details class="group" data-group="${group.id}"><summary>${words.t(`site.group.${group.id}`)}</summary>${group.fields
    .map((field) => line(words, field, scenario, catalog))}</details>`;
  const [first, ...rest] = kGroups;
  return html`<form class="question card" id="question" autocomplete="off"><h2 class="hidden">${words.t('panel.question')}</h2>
<fieldset class="doors"><legend class="hidden">${words.t('panel.question')}</legend>${kTasks.map(door)}</fieldset>
${first.fields.map((field) => line(words, field, scenario, catalog))}${rest.map(folded)}${handedIn(words)}<datalist id="models"></datalist></form>`;
}
