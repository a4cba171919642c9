// <rigwise-calculator preset lang theme mode locked panels link min-height max-height>: a calculator in a frame of its own. Its address is stable.

const kVersion = 1;
const kHome = new URL('./', import.meta.url);
const kSandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
const kFirstPreset = 'llama3-8b-lora';
const kTitles = { en: 'Rigwise: what this training job needs', zh: 'Rigwise：这项训练需要什么配置' };

const words = (text) => (text ?? '').split(/[\s,]+/).filter(Boolean);
const pixels = (text, otherwise) => (Number(text) > 0 ? Number(text) : otherwise);

class RigwiseCalculator extends HTMLElement {
  static observedAttributes = ['preset', 'lang', 'theme', 'mode', 'locked', 'panels', 'link'];
  #frame = null;
  #listen = (event) => this.#heard(event);
  report = null;

  connectedCallback() {
    this.style.display ||= 'block';
    this.#frame = document.createElement('iframe');
    this.#frame.loading = 'lazy';
    this.#frame.setAttribute('sandbox', kSandbox);
    this.#frame.style.cssText = `display:block;width:100%;border:0;height:${pixels(this.getAttribute('min-height'), 420)}px`;
    this.#frame.addEventListener('load', () => this.#hello());
    this.#point();
    this.replaceChildren(this.#frame);
    addEventListener('message', this.#listen);
  }

  disconnectedCallback() {
    removeEventListener('message', this.#listen);
    this.#frame = null;
  }

  attributeChangedCallback(name) {
    if (!this.#frame) return;
    if (name === 'preset' || name === 'lang') this.#point();
    else this.#hello();
  }

  /** Another question, as in scenario.schema.json. */
  set scenario(scenario) { this.#say({ type: 'rigwise:set', scenario }); }

  get #lang() { return (this.getAttribute('lang') ?? document.documentElement.lang).startsWith('zh') ? 'zh' : 'en'; }

  #point() {
    const preset = this.getAttribute('preset') ?? kFirstPreset;
    const address = new URL(`embed/${this.#lang}/${encodeURIComponent(preset)}.html`, kHome).href;
    this.#frame.title = kTitles[this.#lang];
    if (this.#frame.src !== address) this.#frame.src = address;
  }

  #say(message) { this.#frame?.contentWindow?.postMessage({ v: kVersion, ...message }, kHome.origin); }

  #hello() {
    const text = (name) => this.getAttribute(name) ?? undefined;
    this.#say({ type: 'rigwise:hello', theme: text('theme'), mode: text('mode'), locked: words(text('locked')), panels: words(text('panels')), link: text('link') });
  }

  // Only our own frame is listened to, and only what it is known to say.
  #heard({ source, origin, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || origin !== kHome.origin || data?.v !== kVersion) return;
    if (data.type === 'rigwise:height' && Number.isFinite(data.height)) {
      const [low, high] = [pixels(this.getAttribute('min-height'), 240), pixels(this.getAttribute('max-height'), 2000)];
      this.#frame.style.height = `${Math.min(Math.max(data.height, low), high)}px`;
    } else if (data.type === 'rigwise:change') {
      this.report = data.report;
      this.dispatchEvent(new CustomEvent('rigwise:change', { bubbles: true, detail: { scenario: data.scenario, report: data.report } }));
    }
  }
}

if (!customElements.get('rigwise-calculator')) customElements.define('rigwise-calculator', RigwiseCalculator);
