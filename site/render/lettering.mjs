// Text for pictures: glyph outlines from the distribution's fonts, measured, broken into lines and drawn.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hash } from './files.mjs';
import { coverage, flatten } from './raster.mjs';

const kLatin = ['/usr/share/fonts/truetype/noto', '/usr/share/fonts/noto', '/usr/share/fonts/google-noto'];
const kHan = ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/noto-cjk', '/usr/share/fonts/google-noto-cjk'];
const kFaces = {
  text: [kLatin, 'NotoSans-Regular.ttf', ''], bold: [kLatin, 'NotoSans-Bold.ttf', ''],
  'text-han': [kHan, 'NotoSansCJK-Regular.ttc', '#2'], 'bold-han': [kHan, 'NotoSansCJK-Bold.ttc', '#2'],
};
const kScript = join(dirname(fileURLToPath(import.meta.url)), 'outlines.py');
const kSteps = 4; // positions of a glyph between two pixels

function faceFile([folders, name, index]) {
  const folder = folders.find((one) => existsSync(join(one, name)));
  return folder ? `${join(folder, name)}${index}` : null;
}

// The first Python that has fontTools.
function python() {
  for (const program of ['python3', '/usr/bin/python3']) {
    try {
      execFileSync(program, ['-c', 'import fontTools'], { stdio: 'ignore' });
      return program;
    } catch { /* the next one */ }
  }
  return null;
}

/** Outlines of the characters in a text, kept in a folder between builds; null when fonts or fontTools are missing. */
export function lettering(text, folder) {
  const characters = [...new Set(text)].sort().join('');
  const faces = Object.entries(kFaces).map(([face, row]) => [face, faceFile(row)]);
  if (faces.some(([, file]) => file === null)) return null;
  const kept = join(folder, `outlines.${hash(characters + faces.join())}.json`);
  if (!existsSync(kept)) {
    const program = python();
    if (!program) return null;
    mkdirSync(folder, { recursive: true });
    writeFileSync(kept, execFileSync(program, [kScript, ...faces.map(([face, file]) => `${face}=${file}`)], { input: characters, maxBuffer: 1 << 28 }));
  }
  return new Lettering(JSON.parse(readFileSync(kept, 'utf8')));
}

class Lettering {
  #faces;
  #drawn = new Map();

  constructor(faces) { this.#faces = faces; }

  // The face that has a character: Latin first, as the page's font list.
  #glyph(face, character) {
    for (const name of [face, `${face}-han`]) {
      const glyph = this.#faces[name].glyphs[character];
      if (glyph) return { name, em: this.#faces[name].em, advance: glyph[0], path: glyph[1] };
    }
    return null;
  }

  width(face, size, text) {
    let sum = 0;
    for (const character of text) {
      const glyph = this.#glyph(face, character);
      if (glyph) sum += (glyph.advance / glyph.em) * size;
    }
    return sum;
  }

  // A glyph's coverage at one of the positions between two pixels, with its corner relative to the pen.
  #field(face, size, character, step) {
    const key = `${face} ${size} ${step} ${character}`;
    if (this.#drawn.has(key)) return this.#drawn.get(key);
    const glyph = this.#glyph(face, character);
    const scale = size / glyph.em;
    const polygons = flatten(glyph.path, (x, y) => [x * scale + step / kSteps, -y * scale]);
    const all = polygons.flat();
    let made = null;
    if (all.length > 0) {
      const [left, top] = [Math.floor(Math.min(...all.map((p) => p[0]))), Math.floor(Math.min(...all.map((p) => p[1])))];
      const [width, height] = [Math.ceil(Math.max(...all.map((p) => p[0]))) - left + 1, Math.ceil(Math.max(...all.map((p) => p[1]))) - top + 1];
      made = { left, top, width, height, field: coverage(polygons.map((points) => points.map(([x, y]) => [x - left, y - top])), width, height) };
    }
    this.#drawn.set(key, made);
    return made;
  }

  /** Draws a line with its baseline at y; returns where it ends. */
  draw(picture, face, size, text, x, y, colour) {
    let pen = x;
    for (const character of text) {
      const glyph = this.#glyph(face, character);
      if (!glyph) continue;
      const whole = Math.floor(pen);
      const made = this.#field(face, size, character, Math.floor((pen - whole) * kSteps));
      if (made) picture.lay(made.field, made.width, made.height, whole + made.left, y + made.top, colour);
      pen += (glyph.advance / glyph.em) * size;
    }
    return pen;
  }

  /** Lines no wider than that: Latin breaks at spaces, Chinese between characters; what is too much for the lines ends in an ellipsis. */
  lines(face, size, text, wide, most) {
    const pieces = text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? [];
    const out = [''];
    for (const piece of pieces) {
      if (out.at(-1) !== '' && this.width(face, size, out.at(-1) + piece.trimEnd()) > wide && !/^[，。：；、！？）]/.test(piece)) out.push('');
      out[out.length - 1] += piece;
    }
    const lines = out.map((line) => line.trimEnd()).filter(Boolean);
    if (lines.length <= most) return lines;
    return [...lines.slice(0, most - 1), `${lines[most - 1].replace(/.{1,2}$/u, '')}…`];
  }
}
