// The engine off the main thread: the same calls as promises, answered by a worker of the browser or of Node.

// A port with the same three calls on both sides of the world.
async function started() {
  const address = new URL('./worker_thread.mjs', import.meta.url);
  if (typeof Worker === 'function') {
    const worker = new Worker(address, { type: 'module' });
    return {
      send: (message, given) => worker.postMessage(message, given),
      heard: (act) => worker.addEventListener('message', ({ data }) => act(data)),
      failed: (act) => worker.addEventListener('error', (event) => act(new Error(event.message || 'rigwise: the worker stopped'))),
      end: () => worker.terminate(),
    };
  }
  const { Worker: Thread } = await import('node:worker_threads');
  const thread = new Thread(address);
  return { send: (message, given) => thread.postMessage(message, given), heard: (act) => thread.on('message', act), failed: (act) => thread.on('error', act), end: () => thread.terminate() };
}

class RigwiseWorker {
  #port;
  #waiting = new Map();
  #next = 1;
  #fault = null;

  constructor(port) {
    this.#port = port;
    port.heard(({ id, answer, fault }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (fault === undefined) waiting?.resolve(answer);
      else waiting?.reject(new Error(fault));
    });
    port.failed((fault) => this.#stop(fault));
  }

  #stop(fault) {
    this.#fault = fault;
    for (const { reject } of this.#waiting.values()) reject(fault);
    this.#waiting.clear();
  }

  #ask(verb, args, given = []) {
    if (this.#fault) return Promise.reject(this.#fault);
    const id = this.#next++;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    this.#port.send({ id, verb, args }, given);
    return answer;
  }

  /** Bytes of the two files, or nothing: then those beside the module are read. */
  open(sources) { return this.#ask('open', sources); }
  call(verb, args = {}) { return this.#ask(verb, args); }
  estimate(scenario, { lang = '' } = {}) { return this.#ask('estimate', { scenario, lang }); }
  plan(scenario, { lang = '' } = {}) { return this.#ask('plan', { scenario, lang }); }
  explain(scenario, pointer, { lang = '' } = {}) { return this.#ask('explain', { scenario, pointer, lang }); }
  catalog(kind, { options = '', lang = '' } = {}) { return this.#ask('catalog', { kind, options, lang }); }
  export(kind, scenario, { lang = '' } = {}) { return this.#ask('export', { kind, scenario, lang }); }
  async presets() { return (await this.#ask('presets', {})).presets; }

  close() {
    this.#stop(new Error('rigwise: closed'));
    this.#port.end();
  }
}

/** Opens the engine in a worker of its own. */
export async function openWorker({ wasm, data } = {}) {
  const worker = new RigwiseWorker(await started());
  await worker.open({ wasm, data });
  return worker;
}
