// Rigwise as a package: opens the WebAssembly engine on the packed data file and calls the contract's verbs. Node 18+, browsers, workers.

const utf8 = new TextEncoder();
const text = new TextDecoder();
const kNoSystem = 52; // WASI's errno for a function that is not there

// The engine asks its surroundings for nothing; whatever the C library lists as imports answers "not here".
function imports(module) {
  const table = {};
  for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== 'function') continue;
    table[space] ??= {};
    table[space][name] = () => kNoSystem;
  }
  return table;
}

// Bytes of a file: what is given already, or read from beside this module.
async function bytes(given, name) {
  if (given) return given instanceof Uint8Array ? given : new Uint8Array(await (given.arrayBuffer?.() ?? given));
  const address = new URL(name, import.meta.url);
  if (address.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return new Uint8Array(await readFile(address));
  }
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${name}: HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

class Rigwise {
  #wasm;
  #engine;

  constructor(wasm, engine) {
    this.#wasm = wasm;
    this.#engine = engine;
  }

  /** A verb with its arguments -> the engine's JSON text, byte for byte what the command line prints. */
  callText(verb, args) {
    if (!this.#engine) throw new Error('rigwise: closed');
    const wasm = this.#wasm;
    const name = lend(wasm, utf8.encode(verb));
    const body = lend(wasm, utf8.encode(JSON.stringify(args)));
    const handle = wasm.rigwise_call(this.#engine, name.at, name.size, body.at, body.size);
    wasm.rigwise_free(name.at);
    wasm.rigwise_free(body.at);
    return taken(wasm, handle);
  }

  call(verb, args = {}) { return JSON.parse(this.callText(verb, args)); }
  estimate(scenario, { lang = '' } = {}) { return this.call('estimate', { scenario, lang }); }
  plan(scenario, { lang = '' } = {}) { return this.call('plan', { scenario, lang }); }
  /** What the hardware of a scenario can train, and what to change first; `model` is optional. */
  mine(scenario, { lang = '' } = {}) { return this.call('mine', { scenario, lang }); }

  /** The same plan in slices, for callers that must not block: advance it between frames, look at the ranking, cancel it. */
  planning(scenario, { lang = '' } = {}) {
    if (!this.#engine) throw new Error('rigwise: closed');
    return new Planning(this.#wasm, this.#engine, { scenario, lang });
  }

  explain(scenario, pointer, { lang = '' } = {}) { return this.call('explain', { scenario, pointer, lang }); }
  catalog(kind, { options = '', lang = '' } = {}) { return this.call('catalog', { kind, options, lang }); }
  export(kind, scenario, { lang = '' } = {}) { return this.call('export', { kind, scenario, lang }); }
  /** Another program's file laid over a scenario: config.json, DeepSpeed JSON, training YAML, launch command. */
  intake(text, scenario, { lang = '' } = {}) { return this.call('intake', { text, scenario, lang }); }
  presets() { return this.call('presets').presets; }

  close() {
    if (this.#engine) this.#wasm.rigwise_close(this.#engine);
    this.#engine = 0;
  }
}

const kFirstSlice = 256; // layouts: well under a millisecond
const kMostLayouts = 1 << 20;

// A search that goes on when it is told to; close() gives its memory back.
class Planning {
  #wasm;
  #session;
  #layouts = kFirstSlice;
  done = false;

  constructor(wasm, engine, args) {
    this.#wasm = wasm;
    const body = lend(wasm, utf8.encode(JSON.stringify(args)));
    this.#session = wasm.rigwise_begin(engine, body.at, body.size);
    wasm.rigwise_free(body.at);
  }

  /** Works for about that many milliseconds; false when nothing is left to do. */
  advance(milliseconds = 6) {
    const end = performance.now() + milliseconds;
    for (let now = performance.now(); !this.done && now < end;) {
      this.done = !this.#wasm.rigwise_advance(this.#session, this.#layouts);
      const after = performance.now();
      // Slices of about half a millisecond: few calls, and the clock is looked at often enough.
      if (after - now < 0.25) this.#layouts = Math.min(this.#layouts * 2, kMostLayouts);
      else if (after - now > 1) this.#layouts = Math.max(this.#layouts >> 1, kFirstSlice);
      now = after;
    }
    return !this.done;
  }

  /** Counts and the bare ranking so far, without reports. */
  ranking() { return JSON.parse(taken(this.#wasm, this.#wasm.rigwise_ranking(this.#session))); }
  answerText() { return taken(this.#wasm, this.#wasm.rigwise_answer(this.#session)); }
  /** The plans found so far with their reports; `complete` says whether the search was done. */
  answer() { return JSON.parse(this.answerText()); }
  cancel() {
    this.#wasm.rigwise_cancel(this.#session);
    this.done = true;
  }
  close() {
    if (this.#session) this.#wasm.rigwise_end(this.#session);
    this.#session = 0;
    this.done = true;
  }
}

function taken(wasm, handle) {
  const answer = text.decode(new Uint8Array(wasm.memory.buffer, wasm.rigwise_text(handle), wasm.rigwise_size(handle)));
  wasm.rigwise_drop(handle);
  return answer;
}

function lend(wasm, content) {
  const at = wasm.rigwise_alloc(content.length || 1);
  new Uint8Array(wasm.memory.buffer).set(content, at);
  return { at, size: content.length };
}

const compiled = async (given) => (given instanceof WebAssembly.Module ? given : WebAssembly.compile(await bytes(given, './rigwise.wasm')));

/** Opens the engine. wasm, data: bytes, buffers or Responses, wasm also a compiled module; without them the files beside this module are read. */
export async function open({ wasm, data } = {}) {
  const [module, catalog] = await Promise.all([compiled(wasm), bytes(data, './rigwise-data.json')]);
  const { exports } = await WebAssembly.instantiate(module, imports(module));
  exports._initialize?.();
  const file = lend(exports, catalog);
  const engine = exports.rigwise_open(file.at, file.size);
  exports.rigwise_free(file.at);
  if (!engine) throw new Error('rigwise: the data file cannot be read');
  return new Rigwise(exports, engine);
}
