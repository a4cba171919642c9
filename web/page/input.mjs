// Pointer, touch, wheel, keys, size, visibility and context events of one canvas element, handed on in device pixels.

const kTouchSlop = 8; // CSS px a finger may wander and still tap
const kFriction = 0.94; // share of a fling's speed kept per 16 ms
const kTap = 30; // ms between the press and the release that a tap is turned into
const kLargestDrop = 4_000_000; // bytes: configurations are far smaller
const kLineHeight = 16, kPageShare = 0.8; // of wheels that count in lines or pages
// Keys the canvas uses; everything else, and everything with Alt or Meta, stays with the browser. Tab always moves on in the page.
const kOwnKeys = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Space', 'Escape', 'Home', 'End', 'PageUp', 'PageDown', 'Delete']);
const kOwnWithControl = new Set(['KeyZ', 'KeyY']);

function place(canvas, event) {
  const box = canvas.getBoundingClientRect();
  return [(event.clientX - box.left) * (canvas.width / box.width), (event.clientY - box.top) * (canvas.height / box.height)];
}

// A finger: a tap presses, a sideways drag drags, an up or down drag scrolls and glides on.
function finger(canvas, to) {
  const still = matchMedia('(prefers-reduced-motion: reduce)'); // then nothing glides on
  let start = null, mode = '', last = [0, 0], speed = 0, glide = 0;
  const stop = () => { cancelAnimationFrame(glide); glide = 0; };
  // What nothing in the canvas can scroll, the page does.
  const glided = (distance) => to.scroll(last[0], last[1], 0, distance) || scrollBy(0, distance * (canvas.clientWidth / canvas.width));
  const fling = () => {
    speed *= kFriction;
    if (Math.abs(speed) < 0.5) return stop();
    glided(speed);
    glide = requestAnimationFrame(fling);
  };
  return {
    down(event) { stop(); start = last = place(canvas, event); mode = ''; speed = 0; to.pointer(start[0], start[1], 0, true); },
    move(event) {
      if (!start) return;
      const at = place(canvas, event), slop = kTouchSlop * (canvas.width / canvas.clientWidth);
      const [dx, dy] = [at[0] - start[0], at[1] - start[1]];
      if (!mode && Math.hypot(dx, dy) > slop) {
        mode = Math.abs(dx) > Math.abs(dy) ? 'drag' : 'scroll';
        if (mode === 'drag') to.pointer(start[0], start[1], 1, true);
      }
      if (mode === 'drag') to.pointer(at[0], at[1], 1, true);
      if (mode === 'scroll') { speed = last[1] - at[1]; glided(speed); }
      last = at;
    },
    up(event) {
      if (!start) return;
      const at = place(canvas, event);
      start = null;
      if (mode === 'scroll') { if (!still.matches) glide = requestAnimationFrame(fling); return; }
      if (!mode) to.pointer(at[0], at[1], 1, true);
      setTimeout(() => { to.pointer(at[0], at[1], 0, true); to.leave(); }, mode ? 0 : kTap);
    },
    cancel() { start = null; to.leave(); },
  };
}

function pointers(canvas, to, on) {
  const touch = finger(canvas, to);
  let buttons = 0;
  const send = (event) => { const [x, y] = place(canvas, event); to.pointer(x, y, buttons, false); };
  on(canvas, 'pointerdown', (event) => {
    if (event.pointerType !== 'touch' && event.button !== 0) return; // the browser's own menu, its wheel click
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    if (event.pointerType === 'touch') return touch.down(event);
    buttons = 1;
    send(event);
  });
  on(canvas, 'pointermove', (event) => (event.pointerType === 'touch' ? touch.move(event) : send(event)));
  on(canvas, 'pointerup', (event) => {
    if (event.pointerType === 'touch') return touch.up(event);
    if (event.button !== 0) return;
    buttons = 0;
    send(event);
  });
  on(canvas, 'pointercancel', (event) => { if (event.pointerType === 'touch') touch.cancel(); buttons = 0; to.leave(); });
  on(canvas, 'pointerleave', (event) => { if (event.pointerType !== 'touch' && !buttons) to.leave(); });
  // The page scrolls unless something in the canvas can: embeds never swallow the wheel. Ctrl+wheel is the browser's zoom.
  on(canvas, 'wheel', (event) => {
    if (event.ctrlKey) return;
    const ratio = canvas.width / canvas.clientWidth;
    const step = event.deltaMode === 1 ? kLineHeight : event.deltaMode === 2 ? canvas.clientHeight * kPageShare : 1;
    const [x, y] = place(canvas, event);
    if (to.scroll(x, y, event.deltaX * step * ratio, event.deltaY * step * ratio)) event.preventDefault();
  }, { passive: false });
}

function keys(canvas, to, on) {
  const hand = (down) => (event) => {
    const control = event.ctrlKey || event.metaKey;
    if (event.altKey || event.isComposing || !(control ? kOwnWithControl : kOwnKeys).has(event.code)) return;
    if (to.key(event.code, down, control, event.shiftKey)) event.preventDefault();
  };
  on(canvas, 'keydown', hand(true));
  on(canvas, 'keyup', hand(false));
  on(canvas, 'focus', () => to.focus(true));
  on(canvas, 'blur', () => to.focus(false));
  // Inside the gesture's own event: browsers refuse the clipboard later.
  on(document, 'copy', (event) => {
    if (document.activeElement !== canvas) return;
    event.clipboardData.setData('text/plain', to.copied());
    event.preventDefault();
  });
  on(document, 'paste', (event) => {
    if (document.activeElement !== canvas) return;
    to.pasted(event.clipboardData.getData('text/plain'));
    event.preventDefault();
  });
}

// Files and texts dropped on it: the engine tells what they are.
function drops(root, to, on) {
  on(root, 'dragover', (event) => { event.preventDefault(); event.dataTransfer.dropEffect = 'copy'; });
  on(root, 'drop', async (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && file.size > kLargestDrop) return;
    const text = file ? await file.text() : event.dataTransfer.getData('text/plain');
    if (text) to.pasted(text);
  });
}

// Backing store of exactly the screen's pixels: the observer says so where it can, else CSS size times the ratio.
function sizes(canvas, to, on) {
  const coarse = matchMedia('(pointer: coarse)');
  const exact = typeof ResizeObserverEntry !== 'undefined' && 'devicePixelContentBoxSize' in ResizeObserverEntry.prototype;
  const apply = (width, height) => {
    if (width && height) to.resize(width, height, window.devicePixelRatio, coarse.matches);
  };
  const from_css = () => {
    const box = canvas.getBoundingClientRect();
    apply(Math.round(box.width * window.devicePixelRatio), Math.round(box.height * window.devicePixelRatio));
  };
  // The exact box wins while it agrees with the ratio; an emulated ratio reaches only the ratio.
  const observer = new ResizeObserver(([entry]) => {
    const device = entry.devicePixelContentBoxSize?.[0];
    const agrees = device && Math.abs(device.inlineSize - entry.contentRect.width * window.devicePixelRatio) < 2;
    if (agrees) apply(device.inlineSize, device.blockSize);
    else from_css();
  });
  observer.observe(canvas, exact ? { box: 'device-pixel-content-box' } : {});
  on(coarse, 'change', from_css);
  // A move between monitors changes the ratio without changing the size.
  let ratio;
  const watch = () => {
    ratio?.removeEventListener('change', moved);
    ratio = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    ratio.addEventListener('change', moved);
  };
  const moved = () => { watch(); from_css(); };
  watch();
  from_css();
  return () => { observer.disconnect(); ratio.removeEventListener('change', moved); };
}

// Starts listening; the function it returns ends it.
export function listen(canvas, root, to) {
  const gone = new AbortController();
  const on = (target, name, hear, options = {}) => target.addEventListener(name, hear, { ...options, signal: gone.signal });
  pointers(canvas, to, on);
  keys(canvas, to, on);
  drops(root, to, on);
  on(canvas, 'webglcontextlost', (event) => { event.preventDefault(); to.context(true); });
  on(canvas, 'webglcontextrestored', () => to.context(false));
  let seen = true;
  const show = () => to.visible(seen && document.visibilityState === 'visible');
  on(document, 'visibilitychange', show);
  const sight = new IntersectionObserver(([entry]) => { seen = entry.isIntersecting; show(); });
  sight.observe(root);
  const unsize = sizes(canvas, to, on);
  return () => { gone.abort(); sight.disconnect(); unsize(); };
}
