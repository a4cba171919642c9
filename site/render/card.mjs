// The picture that stands for a page where it is shared: question, verdict, the memory bar, the brief.
import { sentence } from '../verdict.mjs';
import { brief } from '../pages/answer.mjs';
import { Picture } from './raster.mjs';

const [kWide, kTall] = [1200, 630];
const kEdge = 72;
const kInk = { ground: '#faf9f6', card: '#ffffff', line: '#e4e1da', ink: '#1a1c20', quiet: '#5c6169', fits: '#177a4e', tight: '#935600', no: '#b3261e', free: '#e9e6df' };
const kParts = { weights: '#0072b2', gradients: '#56b4e9', optimizer: '#009e73', master: '#7fc8a9', adapters: '#c9b900', activations: '#e69f00', logits: '#d55e00', buffers: '#cc79a7' };
const kOther = '#8a8f98';

/** The mark of the site inside a square, as site/icon.svg has it. */
export function mark(picture, x, y, size) {
  const unit = size / 32;
  const bar = (left, top, width, height, colour) => picture.round(x + left * unit, y + top * unit, width * unit, height * unit, unit, colour);
  bar(6, 8, 20, 4, '#0072b2');
  bar(6, 14, 13, 4, '#e69f00');
  bar(6, 20, 8, 4, '#009e73');
  bar(23, 6, 2, 20, '#faf9f6');
}

function bar(picture, view, y) {
  const { parts, overheads, device_gib: device, usable_gib: usable } = view.report.memory;
  const total = Math.max(usable ?? 0, device.high) * 1.01;
  const wide = kWide - 2 * kEdge;
  const at = (gib) => kEdge + Math.round((Math.min(gib, total) / total) * wide);
  if (usable) picture.box(kEdge, y, at(usable) - kEdge, 64, kInk.free);
  let sum = 0;
  for (const part of [...parts, ...overheads]) {
    if (!(part.gib > 0)) continue;
    picture.box(at(sum), y, Math.max(1, at(sum + part.gib) - at(sum) - 2), 64, kParts[part.id] ?? kOther);
    sum += part.gib;
  }
  picture.round(at(device.low), y + 74, at(device.high) - at(device.low), 8, 4, '#c9c7c2');
  picture.round(at(device.likely) - 2, y + 69, 5, 18, 2, kInk.ink);
  if (usable) picture.box(at(usable), y - 6, 3, 76, kInk.ink);
}

function frame(letters, kind) {
  const picture = new Picture(kWide, kTall, kInk.ground);
  picture.round(kEdge, 48, 52, 52, 11, kInk.ink);
  mark(picture, kEdge, 48, 52);
  letters.draw(picture, 'bold', 30, 'Rigwise', kEdge + 68, 84, kInk.ink);
  letters.draw(picture, 'text', 24, kind, kWide - kEdge - letters.width('text', 24, kind), 84, kInk.quiet);
  return picture;
}

function lines(letters, picture, face, size, text, y, most, colour) {
  const step = Math.round(size * 1.28);
  const all = letters.lines(face, size, text, kWide - 2 * kEdge, most);
  all.forEach((line, i) => letters.draw(picture, face, size, line, kEdge, y + i * step, colour));
  return y + all.length * step;
}

/** heading, description: of the page; view: of its answer, when it has one; kind: the room's name. */
export function card(letters, { heading, description, view, kind }) {
  const picture = frame(letters, kind);
  const below = lines(letters, picture, 'bold', view ? 46 : 60, heading, view ? 178 : 240, 2, kInk.ink);
  if (!view) {
    lines(letters, picture, 'text', 32, description, below + 24, 4, kInk.quiet);
    return picture.png();
  }
  lines(letters, picture, 'bold', 36, sentence(view), below + 18, 2, kInk[view.report.verdict] ?? kInk.ink);
  bar(picture, view, 418);
  lines(letters, picture, 'text', 26, brief(view), 566, 2, kInk.ink);
  return picture.png();
}

/** Every character that a card can show. */
export const charactersOf = (cards) => cards.map(({ heading, description, view, kind }) => [heading, description, kind, view && sentence(view), view && brief(view)].join('')).join('') + 'Rigwise…';
