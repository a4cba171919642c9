// Reads a screenshot: enough of PNG to count colours (8 bits a channel, no interlace, as browsers write them).
import { inflateSync } from 'node:zlib';

function chunks(png) {
  const found = { data: [] };
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + size);
    if (kind === 'IHDR') Object.assign(found, { width: body.readUInt32BE(0), height: body.readUInt32BE(4), channels: body[9] === 6 ? 4 : 3 });
    if (kind === 'IDAT') found.data.push(body);
    at += 12 + size;
  }
  return found;
}

function paeth(a, b, c) {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  if (pa <= pb && pa <= pc) return a;
  return pb <= pc ? b : c;
}

const kFilters = [() => 0, (a) => a, (a, b) => b, (a, b) => (a + b) >> 1, paeth];

/** PNG bytes -> {width, height, channels, pixels}. */
export function decode(bytes) {
  const { width, height, channels, data } = chunks(Buffer.from(bytes));
  const packed = inflateSync(Buffer.concat(data));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = kFilters[packed[y * (stride + 1)]];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? pixels[at - channels] : 0;
      const up = y > 0 ? pixels[at - stride] : 0;
      const corner = x >= channels && y > 0 ? pixels[at - stride - channels] : 0;
      pixels[at] = packed[y * (stride + 1) + 1 + x] + filter(left, up, corner);
    }
  }
  return { width, height, channels, pixels };
}

/** How many different colours a picture has, which is the commonest, and its share. */
export function palette({ channels, pixels }) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += channels) {
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [ground, times] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
  return { colours: counts.size, ground, commonest: times / (pixels.length / channels) };
}
