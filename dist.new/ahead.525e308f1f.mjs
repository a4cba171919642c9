// Fetched ahead of everything else: the engine, compiled while it arrives, and its data; begun once the built answer is on the screen.

const asset = (name) => new URL(document.body.dataset[name], document.baseURI);

// Pages that nobody looks at are not painted, so a moment is enough.
const painted = new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 500);
});

async function fetched(name) {
  const reply = await fetch(asset(name));
  if (!reply.ok) throw new Error(`${name}: HTTP ${reply.status}`);
  return reply;
}

/** Bytes of an asset that the body names. */
export const bytes = async (name) => new Uint8Array(await (await fetched(name)).arrayBuffer());

/** The engine as a compiled module; where a server names the type wrongly, compiled from its bytes. */
export async function compiled() {
  const reply = await fetched('engine');
  if (WebAssembly.compileStreaming && reply.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(reply);
  return WebAssembly.compile(await reply.arrayBuffer());
}

/** Both, in flight: {wasm, data}. A fault is the business of whoever awaits it. */
export const ahead = painted.then(() => Promise.all([compiled(), bytes('data')])).then(([wasm, data]) => ({ wasm, data }));
ahead.catch(() => {});
