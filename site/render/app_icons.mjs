// The app's icons as PNG, drawn from the same mark as site/icon.svg.
import { mark } from './card.mjs';
import { Picture } from './raster.mjs';

const kGround = '#1a1c20';

// A full square; of a maskable one the mark keeps inside the safe circle.
function icon(size, safe) {
  const picture = new Picture(size, size, kGround);
  const inner = size * (safe ? 0.72 : 0.92);
  mark(picture, (size - inner) / 2, (size - inner) / 2, inner);
  return picture.png();
}

/** Puts the icons into the site; returns them as the manifest lists them. */
export function appIcons(files) {
  const rows = [['icon-192.png', 192, false], ['icon-512.png', 512, false], ['icon-maskable.png', 512, true], ['apple.png', 180, true]];
  const made = rows.map(([name, size, safe]) => [files.keep(name, icon(size, safe), 'app'), size, safe, name]);
  return made.filter(([, , , name]) => name !== 'apple.png').map(([src, size, safe]) => ({ src, sizes: `${size}x${size}`, type: 'image/png', purpose: safe ? 'maskable' : 'any' }));
}
