// The ranked answers of a search: one row per plan, days against money, the chosen one open below.
import { html } from './html.ea5f1128b2.mjs';
import { get } from './pointer.b7126c1ed4.mjs';

// "tensor parallel 2 · ZeRO-2 · full recomputation · batch 1 × 16"
function shape(view, { parallel = {}, recompute, offload, batch }) {
  const axes = ['dp', 'tp', 'pp', 'cp', 'ep'].filter((axis) => (parallel[axis] ?? 1) > 1).map((axis) => view.t(`report.layout.${axis}`, { n: parallel[axis] }));
  const shard = parallel.shard && parallel.shard !== 'none' && view.words.first([`choice.shard.${parallel.shard}`], parallel.shard);
  const again = recompute && recompute !== 'none' && view.t(`report.layout.recompute.${recompute}`);
  const away = offload?.length > 0 && view.t('report.layout.offload', { what: offload.map((id) => view.t(`choice.offload.${id}`)).join(' + '), where: view.t('choice.offload_to.cpu') });
  const micro = batch && view.t('site.plans.batch', { batch: [batch.micro, batch.accumulation].filter(Boolean).join(' × ') });
  return [...axes, shard, again, away, micro].filter(Boolean).join(' · ');
}

function line(view, plan, i, chosen, front) {
  const at = (pointer) => (view.figures[`/plans/${i}${pointer}`] ? view.figure(`/plans/${i}${pointer}`, { why: false, band: false }) : '–');
  const hardware = plan.scenario.hardware;
  const machine = `${hardware.gpus} × ${view.name(hardware.gpu)}`;
  const paid = plan.cost?.rent?.run ? '/cost/rent/run' : '/cost/rent/per_hour';
  const notes = [shape(view, plan.scenario), front.has(plan.rank) && view.t('site.plans.front')].filter(Boolean).join(' · ');
  return html`<tr${i === chosen && html` class="chosen"`}>${view.live && html`<td><input type="radio" name="plan" value="${i}" id="plan-${i}"${i === chosen && html` checked`}></td>`}
<th scope="row">${view.live ? html`<label for="plan-${i}">${machine}</label>` : machine}<span class="quiet">${notes}</span></th>
<td><span class="word-${plan.verdict}">${view.t(`verdict.${plan.verdict}`)}</span></td><td>${at('/memory/device_gib')}</td><td>${at('/run/hours')}</td>
<td>${at(paid)}</td><td>${at('/cost/buy/capex')}</td></tr>`;
}

/** view: of the whole answer, so that its pointers begin with /plans/. chosen: index of the open plan. */
export function plans(view, answer, chosen) {
  const counts = Object.fromEntries(['enumerated', 'evaluated', 'feasible'].map((key) => [key, view.plain(`/${key}`)]));
  const head = html`<h2>${view.t('panel.plans')}</h2><p class="quiet">${view.t('report.plan.counts', counts)}</p>`;
  if (answer.plans.length === 0) return html`<section class="card plans">${head}<p class="lead">${view.t('site.plans.none')}</p></section>`;
  const front = new Set(answer.pareto);
  const heads = ['card', 'verdict', 'memory', 'time', 'rent', 'buy'].map((key) => html`<th scope="col">${view.t(`site.plans.${key}`)}</th>`);
  const lines = answer.plans.map((plan, i) => line(view, plan, i, chosen, front));
  return html`<section class="card plans">${head}<div class="wide" tabindex="0" role="region" aria-label="${view.t('panel.plans')}"><table><thead><tr>${view.live && html`<td></td>`}${heads}</tr></thead><tbody>${lines}</tbody></table></div>
<p class="lead">${answer.plans[chosen].why}${answer.plans[chosen].lacks && ` ${answer.plans[chosen].lacks}`}</p>${view.live && html`<button type="button" class="apply" data-take="${chosen}">${view.t('site.plans.take')}</button>`}</section>`;
}

/** A plan's own figures, taken from those of the whole answer. */
export function figuresOf(figures, i) {
  const head = `/plans/${i}`;
  return Object.fromEntries(Object.entries(figures).filter(([pointer]) => pointer.startsWith(`${head}/`)).map(([pointer, shown]) => [pointer.slice(head.length), shown]));
}

/** The scenario a plan states, as a question of its own. */
export const scenarioOf = (answer, i) => ({ ...get(answer, `/plans/${i}/scenario`), task: 'estimate' });
