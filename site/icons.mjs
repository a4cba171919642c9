// Marks drawn as paths: verdicts, theme, folding, share, steps.
import { html, raw } from './html.mjs';

const kPaths = {
  fits: '<path d="M4.5 12.5l5 5 10-11"/>',
  tight: '<path d="M4 9.5c3-3 5-3 8 0s5 3 8 0M4 16c3-3 5-3 8 0s5 3 8 0"/>',
  no: '<path d="M6 6l12 12M18 6L6 18"/>',
  unknown: '<path d="M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.2.7-1.7 1.4-1.7 2.6M12 18.5v.2"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5"/>',
  theme: '<circle cx="12" cy="12" r="8"/><path d="M12 4v16a8 8 0 0 0 0-16z" class="solid"/>',
  undo: '<path d="M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2"/>',
  redo: '<path d="M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h2"/>',
  close: '<path d="M6 6l12 12M18 6L6 18"/>',
};

/** A 24-unit mark in the current colour; decoration, so hidden from assistive technology. */
export function icon(name) {
  return html`<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">${raw(kPaths[name])}</svg>`;
}
