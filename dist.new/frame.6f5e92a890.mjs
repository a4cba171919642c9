// The embedded calculator before anybody uses it: colours, height, the host's greeting; the engine comes with the first click.

const kVersion = 1;
const root = document.documentElement;
const state = { host: null, locked: [], panels: [], mode: 'twin', link: null, live: null };

// Told only to the page that greeted us; a page without an origin of its own (a file, a sandbox) can be told by its window alone.
function say(message) {
  if (state.host !== null) parent.postMessage({ v: kVersion, ...message }, state.host === 'null' ? '*' : state.host);
}

function tellHeight() {
  say({ type: 'rigwise:height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}

function wear(theme) {
  if (!theme || theme === 'system') delete root.dataset.theme;
  else if (['light', 'dark', 'contrast'].includes(theme)) root.dataset.theme = theme;
}

const list = (value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []);

function greet(message, origin) {
  state.host = origin;
  wear(message.theme);
  Object.assign(state, { mode: message.mode === 'canvas' ? 'canvas' : 'twin', locked: list(message.locked), panels: list(message.panels), link: typeof message.link === 'string' ? message.link : null });
  document.body.classList.toggle('pending', state.link !== null && state.live === null);
  say({ type: 'rigwise:ready', engine: document.body.dataset.version });
  tellHeight();
  state.live?.then((live) => live.settle(state));
}

addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || source === window || data?.v !== kVersion) return;
  if (data.type === 'rigwise:hello') greet(data, origin);
  else if (data.type === 'rigwise:set' && origin === state.host && data.scenario) begin().then((live) => live.set(data.scenario), () => {});
});

function begin() {
  state.live ??= (async () => {
    root.classList.remove('poster');
    document.body.classList.add('busy');
    const { Live } = await import('./frame_live.550495efc0.mjs');
    const live = await Live.open(state, (scenario, report) => say({ type: 'rigwise:change', scenario, report }));
    document.body.classList.replace('busy', 'used');
    return live;
  })().catch((fault) => {
    document.body.classList.remove('busy');
    const notice = document.getElementById('notice');
    notice.textContent = document.body.dataset.broken;
    notice.title = String(fault?.message ?? fault);
    notice.hidden = false;
    throw fault;
  });
  return state.live;
}

root.classList.add('scripted', 'poster');
const asked = new URLSearchParams(location.search);
wear(asked.get('theme'));
document.getElementById('try').addEventListener('click', () => begin().then((live) => live.focus(), () => {}));
new ResizeObserver(tellHeight).observe(document.body);
