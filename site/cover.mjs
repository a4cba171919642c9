// What lies under the canvas: still read by assistive technology, printed and searched, yet Tab passes over it.

const kStops = 'a[href], button, input, select, textarea, summary, [tabindex]';

export class Cover {
  #hero;
  #above;
  #watch = new MutationObserver(() => this.#hide());

  /** hero: holds both; above: the element that lies over the others. */
  constructor(hero, above) {
    this.#hero = hero;
    this.#above = above;
  }

  /** Lays the cover on or takes it off; what is drawn anew below it is covered too. */
  lay(on) {
    this.#watch.disconnect();
    if (!on) return this.#reveal();
    this.#hide();
    return this.#watch.observe(this.#hero, { childList: true, subtree: true });
  }

  #hide() {
    for (const stop of this.#hero.querySelectorAll(kStops)) {
      if (this.#above.contains(stop) || 'covered' in stop.dataset) continue;
      stop.dataset.covered = stop.getAttribute('tabindex') ?? '';
      stop.tabIndex = -1;
    }
  }

  #reveal() {
    for (const stop of this.#hero.querySelectorAll('[data-covered]')) {
      if (stop.dataset.covered === '') stop.removeAttribute('tabindex');
      else stop.setAttribute('tabindex', stop.dataset.covered);
      delete stop.dataset.covered;
    }
  }
}
