// The pictures of all pages: named while pages are drawn, drawn together once every character is known.
import { View } from '../view.mjs';
import { card, charactersOf } from './card.mjs';
import { lettering } from './lettering.mjs';

export class Cards {
  #list = [];
  fronts = new Map(); // language -> picture

  /** spec: {at, heading, description, entry}; returns the picture's address from the site's root. */
  add(book, { at, heading, description, entry }) {
    const name = `cards/${book.lang}/${at.path.replace(/\/$/, '').replaceAll('/', '-') || 'front'}.png`;
    const room = at.path.split('/')[0];
    const kind = room ? book.words.t(`site.way.${room}`) : book.words.t('site.tagline');
    this.#list.push({ name, heading, description, view: entry?.view ?? null, kind });
    return name;
  }

  /** The front's: the default question's answer. */
  front(book, { report, scenario, figures }) {
    const view = new View({ words: book.words, names: book.names, scenario, report, figures, live: false });
    this.fronts.set(book.lang, this.add(book, { at: { path: '' }, heading: book.words.t('site.heading'), description: '', entry: { view } }));
    return this.fronts.get(book.lang);
  }

  /** Draws them all; without fonts pages name pictures that are not there, so that is an error. */
  draw(files, folder) {
    const letters = lettering(charactersOf(this.#list), folder);
    if (!letters) throw new Error('pictures need the Noto fonts and fontTools: install fonts-noto-core, fonts-noto-cjk, python3-fonttools');
    for (const spec of this.#list) files.put(spec.name, card(letters, spec), 'picture');
  }
}
