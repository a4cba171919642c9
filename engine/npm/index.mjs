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
    const answer = text.decode(new Uint8Array(wasm.memory.buffer, wasm.rigwise_text(handle), wasm.rigwise_size(handle)));
    wasm.rigwise_drop(handle);
    return answer;
  }

  call(verb, args = {}) { return JSON.parse(this.callText(verb, args)); }
  estimate(scenario, { lang = '' } = {}) { return this.call('estimate', { scenario, lang }); }
  plan(scenario, { lang = '' } = {}) { return this.call('plan', { scenario, lang }); }
  explain(scenario, pointer, { lang = '' } = {}) { return this.call('explain', { scenario, pointer, lang }); }
  catalog(kind, { options = '', lang = '' } = {}) { return this.call('catalog', { kind, options, lang }); }
  export(kind, scenario, { lang = '' } = {}) { return this.call('export', { kind, scenario, lang }); }
  presets() { return this.call('presets').presets; }

  close() {
    if (this.#engine) this.#wasm.rigwise_close(this.#engine);
    this.#engine = 0;
  }
}

function lend(wasm, content) {
  const at = wasm.rigwise_alloc(content.length || 1);
  new Uint8Array(wasm.memory.buffer).set(content, at);
  return { at, size: content.length };
}

/** Opens the engine. wasm, data: bytes, buffers or Responses; without them the files beside this module are read. */
export async function open({ wasm, data } = {}) {
  const [code, catalog] = await Promise.all([bytes(wasm, './rigwise.wasm'), bytes(data, './rigwise-data.json')]);
  const module = await WebAssembly.compile(code);
  const { exports } = await WebAssembly.instantiate(module, imports(module));
  exports._initialize?.();
  const file = lend(exports, catalog);
  const engine = exports.rigwise_open(file.at, file.size);
  exports.rigwise_free(file.at);
  if (!engine) throw new Error('rigwise: the data file cannot be read');
  return new Rigwise(exports, engine);
}
