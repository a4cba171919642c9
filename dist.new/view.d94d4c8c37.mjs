// What every piece of the answer is drawn from: one report with its figures, the words of one language, names of catalog ids.
import { get } from './pointer.b7126c1ed4.mjs';
import { html } from './html.ea5f1128b2.mjs';

export class View {
  /** answer: {report, figures, drawn}; names: id -> catalog name; live: false on built pages, where nothing answers a click; unfolded: folds
   *  stand open; drawn: export kind -> its SVG, where the drawings are made already. */
  constructor({ words, scenario, report, figures, names, drawn, live = true, unfolded = false }) {
    Object.assign(this, { words, scenario, report, figures, names, drawn, live, unfolded });
  }

  t(key, args) { return this.words.t(key, args); }
  at(pointer) { return get(this.report, pointer); }
  /** "H20 96GB (China)" -> "H20 96GB": what stands in brackets is for the catalog's reader. */
  name(id) { return (this.names?.[id] ?? id).split(' (')[0]; }

  /** Why a part is null: the report's own reason, of the part or of the whole around it. */
  because(pointer) {
    for (let path = pointer; path; path = path.slice(0, path.lastIndexOf('/'))) {
      const gap = this.report.missing?.find((entry) => entry.field === path);
      if (gap) return gap.because;
    }
    return this.t('site.missing');
  }

  /** "19.4 GiB" as plain text; empty when the number is not there. */
  plain(pointer) {
    const shown = this.figures[pointer];
    return shown ? [shown.digits, shown.unit].filter(Boolean).join('\u00a0') : '';
  }

  /** A number that can be asked "why?": digits, quiet unit, quiet band. */
  figure(pointer, { band = true, why = true } = {}) {
    const shown = this.figures[pointer];
    if (!shown) return html`<span class="gap">${this.because(pointer)}</span>`;
    const unit = shown.unit && html` <span class="unit">${shown.unit}</span>`;
    const range = band && shown.band && html` <span class="band">${shown.band}</span>`;
    const inner = html`<span class="digits">${shown.digits}</span>${unit}`;
    if (!why || !this.live) return html`<span class="figure">${inner}${range}</span>`;
    const asked = this.at(pointer)?.likely === undefined ? pointer : `${pointer}/likely`;
    return html`<span class="figure"><button type="button" class="why" data-why="${asked}">${inner}</button>${range}</span>`;
  }

  /** "220v-16a" -> "220 V, 16 A" in words. */
  circuit(id) {
    const found = /^(\d+)v-(\d+)a(-3ph)?$/.exec(id ?? '');
    return found ? this.t(`report.circuit.${found[3] ? 'three' : 'single'}`, { v: found[1], a: found[2] }) : id;
  }

  part(id) { return this.words.first([`part.${id}`], id); }
}
