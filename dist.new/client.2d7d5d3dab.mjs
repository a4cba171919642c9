// The page's end of the worker: asks verbs, and for live edits only the newest question waits.

export class Client {
  #worker;
  #waiting = new Map();
  #next = 1;
  #busy = false;
  #newest = null;

  constructor(address) {
    this.#worker = new Worker(address, { type: 'module' });
    this.#worker.addEventListener('message', ({ data }) => this.#settle(data));
    this.#worker.addEventListener('error', (event) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message || 'worker'));
      this.#waiting.clear();
    });
  }

  ask(verb, args) {
    const id = this.#next++;
    this.#worker.postMessage({ id, verb, args });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** For edits: while one is being answered only the newest of the next ones is kept. done: (answer, args). */
  async latest(verb, args, done) {
    this.#newest = { verb, args, done };
    if (this.#busy) return;
    this.#busy = true;
    while (this.#newest) {
      const now = this.#newest;
      this.#newest = null;
      try {
        now.done(await this.ask(now.verb, now.args), now.args);
      } catch (fault) {
        now.done({ fault }, now.args);
      }
    }
    this.#busy = false;
  }

  #settle({ id, answer, fault }) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault === undefined) waiting?.resolve(answer);
    else waiting?.reject(new Error(fault));
  }
}
