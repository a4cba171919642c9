// One line of steps for everything that edits the question: the form, the canvas, the answer's buttons, the browser's way back.
import { same } from './pointer.mjs';

const kMost = 200; // steps kept

export class History {
  #past = [];
  #future = [];
  #group = null;

  /** before: what an edit replaces. group: edits that name the same one are one step, until another comes or rest() is called. */
  note(before, group = null) {
    this.#future = [];
    if (group !== null && group === this.#group) return;
    this.#group = group;
    this.#past.push(before);
    if (this.#past.length > kMost) this.#past.shift();
  }

  /** The field has been left, the slider let go: the next edit of it is a step of its own. */
  rest() { this.#group = null; }

  /** The question one step back from `now`, or undefined. */
  undo(now) { return this.#step(now, this.#past, this.#future); }
  redo(now) { return this.#step(now, this.#future, this.#past); }
  get backwards() { return this.#past.length > 0; }
  get forwards() { return this.#future.length > 0; }

  #step(now, from, to) {
    this.#group = null;
    while (from.length && same(from.at(-1), now)) from.pop(); // typed and taken back: nothing to see
    if (!from.length) return undefined;
    to.push(now);
    return from.pop();
  }
}
