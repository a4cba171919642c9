// The canvas as a page uses it: opens the module in an element, hands over data and fonts, and keeps a page and the canvas in step.
import { listen } from './input.mjs';
import { document_of, pixels_of } from './picture.mjs';
import { TextField } from './text_field.mjs';

const kFonts = ['rigwise-text.ttf', 'rigwise-bold.ttf', 'rigwise-han.otf', 'rigwise-han-bold.otf', 'rigwise-mono.otf'];
const kModes = { light: 0, dark: 1, contrast: 2 };
const kRest = 250; // ms without a change that end a drag as far as the page is concerned
const kKept = 'rigwise.kept'; // in this browser's storage: questions kept by name
const utf8 = new TextEncoder();

function stored(text) {
  try {
    if (text === undefined) return localStorage.getItem(kKept);
    localStorage.setItem(kKept, text);
  } catch { /* storage is blocked: what is kept lasts as long as the page */ }
  return null;
}

function save(name, blob) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

async function fetched(address) {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: HTTP ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
}

// Whether this browser can draw the canvas at all; asked before anything heavy is fetched.
export function supported() {
  const probe = document.createElement('canvas').getContext('webgl2');
  probe?.getExtension('WEBGL_lose_context')?.loseContext();
  return probe !== null;
}

class Canvas {
  #module;
  #app = 0;
  #root;
  #base; // address of the module's folder
  #canvas;
  #text;
  #stop = () => {};
  #frame = 0;
  #timer = 0;
  #visible = true;
  #on_change;
  #on_step;
  #on_lost;
  #telling = 0;
  #untold = null; // the last change of which the page has not heard
  #held = false; // a button or finger is down
  frames = 0; // drawn so far: tests read it

  constructor(root, base, { on_change, on_step, on_lost }) {
    this.#root = root;
    this.#base = base;
    this.#on_change = on_change;
    this.#on_step = on_step;
    this.#on_lost = on_lost;
    if (getComputedStyle(root).position === 'static') root.style.position = 'relative';
    this.#canvas = document.createElement('canvas');
    this.#canvas.tabIndex = 0;
    this.#canvas.setAttribute('role', 'application');
    this.#canvas.style.cssText = 'display:block;width:100%;height:100%;outline:none;touch-action:pinch-zoom;user-select:none;-webkit-user-select:none';
    root.append(this.#canvas);
  }

  get canvas() { return this.#canvas; }

  async start({ factory, wasm, data, fonts, scenario, panel, language, theme, label }) {
    this.#canvas.setAttribute('aria-label', label);
    this.#text = new TextField(this.#root, this.#canvas, (field, value, done) => this.#typed(field, value, done),
      (text) => { this.#with_text(text, (at) => this.#module._rigwise_pasted(this.#app, at)); this.#wake(); });
    this.#module = await factory({ canvas: this.#canvas, wasmBinary: wasm, host: this.#host(), noInitialRun: true });
    const files = fonts.map((bytes) => this.#lend(bytes));
    const table = this.#lend(data);
    const list = this.#module._malloc(8 * files.length);
    files.forEach(([at, size], i) => this.#module.HEAPU32.set([at, size], list / 4 + 2 * i));
    this.#app = this.#module._rigwise_start(list, files.length, table[0], table[1]);
    for (const [at] of [...files, table, [list]]) this.#module._free(at);
    if (!this.#app) throw new Error('rigwise: no WebGL2, or data that does not open');
    this.set_language(language);
    this.set_theme(theme);
    if (scenario) this.set_scenario(scenario);
    if (panel) this.set_panel(panel);
    const kept = stored();
    if (kept) this.#with_text(kept, (at) => this.#module._rigwise_restore(this.#app, at));
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const calm = () => this.#app && this.#module._rigwise_set_calm(this.#app, still.matches ? 1 : 0);
    still.onchange = calm;
    calm();
    this.#stop = listen(this.#canvas, this.#root, this.#verbs());
  }

  // What the module calls back.
  #host() {
    return {
      request_frame: () => this.#wake(),
      wake_after: (milliseconds) => { clearTimeout(this.#timer); this.#timer = setTimeout(() => this.#wake(), milliseconds); },
      set_cursor: (name) => { this.#canvas.style.cursor = name; },
      text: (box) => this.#text.place(box),
      close_text: () => this.#text.close(),
      copy: (text) => { navigator.clipboard?.writeText(text).catch(() => {}); },
      changed: (json) => this.#tell(json),
      step: (way) => setTimeout(() => { this.#told(); this.#on_step?.(way); }), // not from within the frame that asks
      save_chart: (chart) => this.#save(chart),
      keep: stored,
    };
  }

  // What listeners call into the module; each wakes the frame loop by itself.
  #verbs() {
    const m = this.#module, app = this.#app;
    return {
      resize: (width, height, scale, coarse) => {
        this.#text.scale = scale;
        if (this.#canvas.width !== width || this.#canvas.height !== height) {
          this.#canvas.width = width;
          this.#canvas.height = height;
        }
        m._rigwise_resize(app, width, height, scale, coarse ? 1 : 0);
        this.#draw(); // at once: a resized canvas is blank until drawn
      },
      pointer: (x, y, buttons, touch) => { this.#held = buttons !== 0; m._rigwise_pointer(app, x, y, buttons, touch ? 1 : 0); this.#wake(); },
      leave: () => { m._rigwise_leave(app); this.#wake(); },
      scroll: (x, y, dx, dy) => { const used = m._rigwise_scroll(app, x, y, dx, dy); if (used) this.#wake(); return used !== 0; },
      key: (code, down, control, shift) => {
        const used = this.#with_text(code, (at) => m._rigwise_key(app, at, down ? 1 : 0, control ? 1 : 0, shift ? 1 : 0));
        if (used) this.#wake();
        return used !== 0;
      },
      focus: (focused) => { m._rigwise_focus(app, focused ? 1 : 0); this.#wake(); },
      visible: (visible) => { this.#visible = visible; if (visible) this.#wake(); },
      context: (lost) => { m._rigwise_context(app, lost ? 1 : 0); if (!lost) this.#wake(); this.#on_lost?.(lost); },
      copied: () => m.UTF8ToString(m._rigwise_copied(app)),
      pasted: (text) => { this.#with_text(text, (at) => m._rigwise_pasted(app, at)); this.#wake(); },
    };
  }

  async #save(chart) {
    const { name, picture } = chart, whole = { ...chart, link: location.href };
    if (picture === 'svg') return save(`${name}.svg`, new Blob([document_of(whole)], { type: 'image/svg+xml' }));
    return save(`${name}.png`, await pixels_of(whole, (file) => fetched(new URL(`fonts/${file}`, this.#base))));
  }
  // While a slider is held the page hears of it at rest: its own answer would take the time that the picture needs.
  #tell(json) {
    clearTimeout(this.#telling);
    const now = JSON.parse(json);
    if (this.#untold && this.#untold.group !== now.group) this.#told(); // an edit of its own is a step of its own
    this.#untold = { ...now, step: now.step || (this.#untold?.step ?? false) }; // a step is not lost to the edit that follows it
    this.#telling = setTimeout(() => this.#told(), this.#held ? kRest : 0);
  }
  #told() {
    clearTimeout(this.#telling);
    const now = this.#untold;
    this.#untold = null;
    if (now) this.#on_change?.(now);
  }
  #typed(field, value, done) {
    this.#with_text(field, (at) => this.#with_text(value, (to) => this.#module._rigwise_typed(this.#app, at, to, done)));
    this.#wake();
  }
  #wake() {
    if (this.#frame || !this.#visible || !this.#app) return;
    this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.#draw(); });
  }
  #draw() {
    if (!this.#app || !this.#visible) return;
    this.frames += 1;
    if (this.#module._rigwise_frame(this.#app)) this.#wake();
  }
  #lend(bytes) {
    const at = this.#module._malloc(bytes.length + 1);
    this.#module.HEAPU8.set(bytes, at);
    this.#module.HEAPU8[at + bytes.length] = 0;
    return [at, bytes.length];
  }
  #with_text(text, use) {
    const [at] = this.#lend(utf8.encode(text));
    const answer = use(at);
    this.#module._free(at);
    return answer;
  }

  // The page's side changed: a scenario (object or JSON text), the language, the theme. None of these calls on_change back.
  set_scenario(scenario) {
    this.#with_text(typeof scenario === 'string' ? scenario : JSON.stringify(scenario), (at) => this.#module._rigwise_set_scenario(this.#app, at));
    this.#wake();
  }
  set_panel(id) { this.#with_text(id, (at) => this.#module._rigwise_set_panel(this.#app, at)); this.#wake(); }
  // Milliseconds of the last frame and of the engine in it.
  get spent() { return { frame: this.#module._rigwise_frame_ms(this.#app), engine: this.#module._rigwise_engine_ms(this.#app) }; }
  // Bytes of the module's memory; one frame at once. For whoever measures.
  get memory() { return this.#module.HEAPU8.length; }
  draw() { this.#draw(); }
  get_scenario() { return JSON.parse(this.#module.UTF8ToString(this.#module._rigwise_scenario(this.#app))); }
  // Where a touchable thing stands in CSS pixels of the canvas, by its name; null when it is not on screen. For whoever tests.
  place(name) {
    const text = this.#with_text(name, (at) => this.#module.UTF8ToString(this.#module._rigwise_place(this.#app, at)));
    const [left, top, right, bottom] = text.trim().split(' ').map((n) => Number(n) * (this.#canvas.clientWidth / this.#canvas.width));
    return text && { x: left, y: top, width: right - left, height: bottom - top };
  }
  // Whether the keyboard stands on a thing, by its name. For whoever tests.
  stands(name) { return this.#with_text(name, (at) => this.#module._rigwise_stands(this.#app, at)) !== 0; }
  set_language(language) { this.#module._rigwise_set_language(this.#app, language === 'zh' ? 1 : 0); this.#wake(); }
  set_theme(theme) { this.#module._rigwise_set_theme(this.#app, kModes[theme] ?? 0); this.#wake(); }
  close() {
    this.#stop();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    clearTimeout(this.#telling);
    this.#text.close();
    if (this.#app) this.#module._rigwise_stop(this.#app);
    this.#app = 0;
    this.#canvas.remove();
  }
}

// root: the element to fill. data: bytes of the packed data file (fetched once by the page for both modules). base: folder of the module and
// fonts/. panel: the one to open. language: en | zh. theme: light | dark | contrast. on_change({scenario, panel, step, group}): the user changed the
// question or the panel here; step: going back should undo it; group: edits of the same one are one step. on_step('undo' | 'redo'): asked for by key or
// button; the page answers with set_scenario. on_lost(true | false): the graphics went away or came back.
// Rejects with a plain message when there is no WebGL2 or a file is missing.
export async function open({ root, data, base = new URL('.', import.meta.url), scenario, panel, language = 'en', theme = 'light', label = 'Rigwise', on_change, on_step, on_lost }) {
  const at = (name) => new URL(name, base);
  const [{ default: factory }, wasm, ...fonts] = await Promise.all([
    import(at('rigwise-canvas.mjs')), fetched(at('rigwise-canvas.wasm')), ...kFonts.map((name) => fetched(at(`fonts/${name}`)))]);
  const canvas = new Canvas(root, base, { on_change, on_step, on_lost });
  try {
    await canvas.start({ factory, wasm, data, fonts, scenario, panel, language, theme, label });
  } catch (error) {
    canvas.close();
    throw error;
  }
  return canvas;
}
