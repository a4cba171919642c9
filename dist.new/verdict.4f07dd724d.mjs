// The answer's first screen: the verdict in a sentence, four figures, the bar, what to change.
import { bar } from './bar.0c974fea0e.mjs';
import { html } from './html.ea5f1128b2.mjs';
import { icon } from './icons.6b41cfd3ba.mjs';
import { get } from './pointer.b7126c1ed4.mjs';

/** The card or cards the question names, as a person says it. */
export function cards(view) {
  const hardware = view.scenario.hardware ?? {};
  const n = hardware.gpus ?? 1;
  const many = n === 1 ? 'one' : 'many';
  if (hardware.gpu) return view.t(`verdict.gpus.${many}`, { n, gpu: view.name(hardware.gpu) });
  return hardware.gpu_memory_gb ? view.t(`verdict.gpus.size.${many}`, { n, gb: `${hardware.gpu_memory_gb} GB` }) : '';
}

/** "Fits on one RTX 4090: about 19.4 GiB of 24 GiB." */
export function sentence(view) {
  const args = { gpus: cards(view), need: view.plain('/memory/device_gib'), usable: view.plain('/memory/usable_gib') };
  const verdict = view.report.verdict ?? 'none';
  const over = verdict === 'tight' && view.at('/memory/device_gib/likely') > view.at('/memory/usable_gib');
  return view.t(`verdict.sentence.${over ? 'over' : verdict}`, args);
}

// missed: a limit that even the first plan does not keep; then it is no clean "fits".
function headline(view, missed) {
  const fits = view.report.verdict ?? 'unknown';
  const verdict = missed && fits === 'fits' ? 'tight' : fits;
  const band = view.figures['/memory/device_gib']?.band;
  return html`<div class="verdict verdict-${verdict}"><span class="mark">${icon(verdict)}</span><div>
<p class="sentence" id="verdict"${view.live && html` role="status"`}>${sentence(view)}</p>${missed && html`<p class="missed">${missed.message}</p>`}
<p class="quiet">${band} ${view.t('site.band.note')} · ${view.t('site.peak', { phase: view.t(`phase.${view.at('/memory/peak')}`) })}</p></div></div>`;
}

const stat = (view, key, pointer, note) => html`<div class="stat"><dt>${view.t(key)}</dt><dd>${view.figure(pointer)}${note && html`<span class="quiet">${note}</span>`}</dd></div>`;

function stats(view) {
  const rate = view.at('/throughput/tokens_per_s_per_gpu') ? '/throughput/tokens_per_s_per_gpu' : '/throughput/samples_per_s';
  return html`<dl class="stats">${stat(view, 'site.stat.time', view.at('/run') ? '/run/hours' : '/throughput/step_s', view.at('/run') ? view.plain(rate) : null)}
${stat(view, 'site.stat.rent', view.at('/cost/rent/run') ? '/cost/rent/run' : '/cost/rent/per_hour', view.at('/cost/rent/run') ? null : view.t('site.per_hour'))}
${stat(view, 'site.stat.buy', '/cost/buy/capex')}
${stat(view, 'site.stat.wall', '/power/wall_w', view.circuit(view.at('/server/circuit')))}</dl>`;
}

function phases(view) {
  const list = view.report.memory.phases;
  const most = Math.max(...list.map((phase) => phase.gib), view.at('/memory/usable_gib') ?? 0);
  return html`<ol class="phases" aria-label="${view.t('site.phases')}">${list.map((phase, i) => html`<li class="${phase.id === view.report.memory.peak ? 'peak' : ''}">
<svg width="100%" height="6" aria-hidden="true"><rect width="100%" height="6" rx="3" class="track"/><rect width="${Math.round((phase.gib / most) * 1000) / 10}%" height="6" rx="3"/></svg>
${view.t(`phase.${phase.id}`)} ${view.figure(`/memory/phases/${i}/gib`)}</li>`)}</ol>`;
}

/** What to change, ranked; each with its gain, its price and a button when it can be applied. */
export function advice(view) {
  const list = view.report.advice ?? [];
  if (list.length === 0) return null;
  const one = (item, i) => {
    const enough = ['no', 'likely'].includes(item.enough) && html` <span class="quiet">${view.t(`report.advice.enough.${item.enough}`)}</span>`;
    const saves = item.saves_gib > 0 && html` <span class="gain">−${view.plain(`/advice/${i}/saves_gib`)}</span>`;
    const slower = item.slower_pct >= 0.5 && html` <span class="loss">${view.t('report.advice.slower', { share: view.plain(`/advice/${i}/slower_pct`) })}</span>`;
    const apply = view.live && Object.keys(item.patch ?? {}).length > 0
      && html`<button type="button" class="apply" data-patch="${JSON.stringify(item.patch)}">${view.t('site.apply')}</button>`;
    return html`<li class="${item.severity}"><span>${item.message}${saves}${slower}${enough}</span>${apply}</li>`;
  };
  return html`<section class="card advice"><h2>${view.t('panel.advice')}</h2><ol>${list.map(one)}</ol></section>`;
}

/** Findings that no field of the form shows. */
export function findings(view, list) {
  if (!list?.length) return null;
  const one = (item) => html`<li class="${item.severity}"><span>${item.message}</span>${item.field && html` <code>${item.field}</code>`}</li>`;
  return html`<section class="card findings"><h2>${view.t('panel.findings')}</h2><ul>${list.map(one)}</ul></section>`;
}

/** The first screen. missed: as in headline. */
export function first(view, missed) {
  return html`<section class="card first">${headline(view, missed)}${stats(view)}${bar(view)}${phases(view)}</section>`;
}

/** Title of a scenario for document and link texts. */
export function title(view) {
  const model = get(view.scenario, '/model');
  const name = typeof model === 'string' ? view.name(model) : (view.at('/model/id') ?? '');
  return [name, view.scenario.method && view.t(`choice.method.${view.scenario.method}`), cards(view)].filter(Boolean).join(' · ');
}
