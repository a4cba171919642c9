// A small picture: filled shapes with soft edges on an opaque ground, written as PNG.
import { deflateSync } from 'node:zlib';

const kFlat = 8; // pieces of a curve

/** Outline commands -> closed polygons, each point put through at(x, y). */
export function flatten(path, at) {
  const polygons = [];
  let now = [];
  let [x, y] = [0, 0];
  const to = (px, py) => { [x, y] = [px, py]; now.push(at(px, py)); };
  for (const [letter, ...p] of path) {
    const [x0, y0] = [x, y];
    if (letter === 'M') {
      now = [];
      polygons.push(now);
      to(p[0], p[1]);
    } else if (letter === 'L') to(p[0], p[1]);
    else if (letter === 'Q') for (let i = 1; i <= kFlat; i++) to(...quadratic(i / kFlat, x0, y0, p));
    else if (letter === 'C') for (let i = 1; i <= kFlat; i++) to(...cubic(i / kFlat, x0, y0, p));
  }
  return polygons;
}

function quadratic(t, x, y, [ax, ay, bx, by]) {
  const u = 1 - t;
  return [u * u * x + 2 * u * t * ax + t * t * bx, u * u * y + 2 * u * t * ay + t * t * by];
}

function cubic(t, x, y, [ax, ay, bx, by, cx, cy]) {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return [a * x + b * ax + c * bx + d * cx, a * y + b * ay + c * by + d * cy];
}

/** Share of each pixel of a width x height box that the polygons cover (0 to 1, winding unsigned). */
export function coverage(polygons, width, height) {
  const field = new Float32Array((width + 1) * height + 1);
  for (const points of polygons) for (let i = 0; i < points.length; i++) edge(field, width, height, points[i], points[(i + 1) % points.length]);
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += field[y * (width + 1) + x];
      out[y * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return out;
}

// Adds one edge's signed area to the running sums of the rows it crosses.
function edge(field, width, height, [x0, y0], [x1, y1]) {
  if (y0 === y1) return;
  const sign = y0 < y1 ? 1 : -1;
  const [top, bottom] = sign > 0 ? [[x0, y0], [x1, y1]] : [[x1, y1], [x0, y0]];
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
  for (let y = Math.max(0, Math.floor(top[1])); y < Math.min(height, Math.ceil(bottom[1])); y++) {
    const [from, to] = [Math.max(y, top[1]), Math.min(y + 1, bottom[1])];
    const [a, b] = [top[0] + (from - top[1]) * slope, top[0] + (to - top[1]) * slope].sort((p, q) => p - q);
    cross(field, y * (width + 1), width, a, b, (to - from) * sign);
  }
}

// One row's share of an edge that runs from a to b and rises by dy: each pixel gets what it adds to the area right of the edge.
function cross(field, row, width, a, b, dy) {
  const [left, right] = [Math.min(Math.max(a, 0), width), Math.min(Math.max(b, 0), width)];
  const covered = (x) => {
    // Mean over the edge of how much of pixel x lies right of it.
    if (right - left < 1e-6) return Math.min(Math.max(x + 1 - left, 0), 1);
    const [l, r] = [Math.max(left, x), Math.min(right, x + 1)];
    const before = Math.max(0, Math.min(x, right) - left); // the edge left of the pixel: all of it is covered
    return (before + (r > l ? (r - l) * (x + 1 - (l + r) / 2) : 0)) / (right - left);
  };
  let last = 0;
  for (let x = Math.floor(left); x <= Math.min(width, Math.ceil(right)); x++) {
    const now = x >= width ? 1 : covered(x);
    field[row + x] += dy * (now - last);
    last = now;
  }
}

const kSigned = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const kCrc = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(kind, body) {
  const out = Buffer.alloc(12 + body.length);
  out.writeUInt32BE(body.length, 0);
  out.write(kind, 4, 'latin1');
  body.copy(out, 8);
  let crc = 0xffffffff;
  for (let i = 4; i < 8 + body.length; i++) crc = kCrc[(crc ^ out[i]) & 255] ^ (crc >>> 8);
  out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 8 + body.length);
  return out;
}

const rgb = (colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));

export class Picture {
  constructor(width, height, ground) {
    Object.assign(this, { width, height, pixels: Buffer.alloc(width * height * 3) });
    this.box(0, 0, width, height, ground);
  }

  /** A whole-pixel rectangle. */
  box(x, y, width, height, colour) {
    const [r, g, b] = rgb(colour);
    for (let row = Math.max(0, y); row < Math.min(this.height, y + height); row++) {
      for (let at = (row * this.width + Math.max(0, x)) * 3, end = (row * this.width + Math.min(this.width, x + width)) * 3; at < end; at += 3) {
        this.pixels[at] = r;
        this.pixels[at + 1] = g;
        this.pixels[at + 2] = b;
      }
    }
  }

  /** A coverage field laid over the picture with its corner at x, y. */
  lay(field, width, height, x, y, colour) {
    const ink = rgb(colour);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const share = field[row * width + column];
        const [px, py] = [x + column, y + row];
        if (share === 0 || px < 0 || py < 0 || px >= this.width || py >= this.height) continue;
        const at = (py * this.width + px) * 3;
        for (let c = 0; c < 3; c++) this.pixels[at + c] = Math.round(this.pixels[at + c] + (ink[c] - this.pixels[at + c]) * share);
      }
    }
  }

  /** Polygons in picture coordinates. */
  fill(polygons, colour) {
    const all = polygons.flat();
    const [x, y] = [Math.floor(Math.min(...all.map((p) => p[0]))), Math.floor(Math.min(...all.map((p) => p[1])))];
    const [width, height] = [Math.ceil(Math.max(...all.map((p) => p[0]))) - x + 1, Math.ceil(Math.max(...all.map((p) => p[1]))) - y + 1];
    this.lay(coverage(polygons.map((points) => points.map(([px, py]) => [px - x, py - y])), width, height), width, height, x, y, colour);
  }

  /** A rectangle with round corners. */
  round(x, y, width, height, radius, colour) {
    const corner = (cx, cy, from) => Array.from({ length: 9 }, (_, i) => {
      const angle = from + (i * Math.PI) / 16;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    });
    const [r, b] = [x + width - radius, y + height - radius];
    this.fill([[...corner(r, b, 0), ...corner(x + radius, b, Math.PI / 2), ...corner(x + radius, y + radius, Math.PI), ...corner(r, y + radius, 1.5 * Math.PI)]], colour);
  }

  png() {
    const stride = this.width * 3;
    const raw = Buffer.alloc((stride + 1) * this.height);
    for (let y = 0; y < this.height; y++) this.pixels.copy(raw, y * (stride + 1) + 1, y * stride, (y + 1) * stride);
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([8, 2, 0, 0, 0], 8);
    return Buffer.concat([kSigned, chunk('IHDR', head), chunk('IDAT', deflateSync(raw, { level: 7 })), chunk('IEND', Buffer.alloc(0))]);
  }
}
