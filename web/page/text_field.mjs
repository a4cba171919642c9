// One real input element laid over the field that is being typed into: input methods, phone keyboards, paste and selection are the browser's own.

const kTyping = 0, kCommit = 1, kCancel = 2, kDown = 3, kUp = 4, kBlur = 5; // as web::app::Typing

const kConfiguration = /^\s*\{|\n.*\S|\s--\w/; // JSON, more than one line, or a command with options: no value of one field
const kLeastType = 16; // CSS px: below it some phones zoom into the field

export class TextField {
  scale = 1; // device pixels per CSS pixel
  #input;
  #canvas;
  #typed;
  #field = '';
  #closing = false;
  #fingers = matchMedia('(pointer: coarse)');

  /** typed: (field, value, how); pasted: (text) of a whole configuration that was pasted into a field. */
  constructor(root, canvas, typed, pasted) {
    this.#canvas = canvas;
    this.#typed = typed;
    this.#input = document.createElement('input');
    this.#input.className = 'rigwise-canvas-input';
    this.#input.style.cssText = 'position:absolute;display:none;box-sizing:border-box;margin:0;border:0;padding:0;background:transparent;' +
      'outline:none;color:inherit;font-family:inherit;font-variant-numeric:tabular-nums';
    Object.assign(this.#input, { autocomplete: 'off', spellcheck: false, type: 'text' });
    this.#input.setAttribute('autocapitalize', 'off');
    root.append(this.#input);
    this.#input.addEventListener('input', () => this.#tell(kTyping));
    this.#input.addEventListener('keydown', (event) => this.#key(event));
    this.#input.addEventListener('paste', (event) => {
      const text = event.clipboardData.getData('text/plain');
      if (!kConfiguration.test(text)) return;
      event.preventDefault();
      this.#tell(kCancel); // the field keeps what it had
      pasted(text);
    });
    this.#input.addEventListener('blur', () => { if (!this.#closing && this.#field) this.#tell(kBlur); });
  }

  // Lays the input over a box of the canvas (device pixels); open: begins typing with its value selected.
  place(box) {
    const style = this.#input.style, css = (n) => `${n / this.scale}px`;
    style.left = css(box.x);
    style.top = css(box.y);
    style.width = css(box.width);
    style.height = css(box.height);
    style.fontSize = `${Math.max(this.#fingers.matches ? kLeastType : 0, box.size / this.scale)}px`;
    style.color = `#${box.ink.toString(16).padStart(6, '0')}`;
    if (!box.open) return;
    this.#field = box.field;
    this.#input.value = box.value;
    this.#input.inputMode = box.decimal ? 'decimal' : 'text';
    this.#input.setAttribute('aria-label', box.label);
    style.display = 'block';
    this.#input.focus({ preventScroll: true });
    this.#input.select();
  }

  close() {
    if (!this.#field) return;
    const had_focus = document.activeElement === this.#input;
    this.#closing = true;
    this.#field = '';
    this.#input.style.display = 'none';
    if (had_focus) this.#canvas.focus({ preventScroll: true });
    this.#closing = false;
  }

  #tell(done) { this.#typed(this.#field, this.#input.value, done); }
  #key(event) {
    if (event.isComposing) return;
    const done = { Enter: kCommit, Tab: kCommit, Escape: kCancel, ArrowDown: kDown, ArrowUp: kUp }[event.key];
    if (!done) return;
    event.preventDefault();
    event.stopPropagation();
    this.#tell(done);
  }
}
