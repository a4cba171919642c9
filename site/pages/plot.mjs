// Predicted against measured on two logarithmic axes, one mark per family, the diagonal as the truth; drawn as SVG.
import { html, raw } from '../html.mjs';

const kSize = 560; // units of the drawing, square
const kEdge = { left: 56, right: 12, top: 12, bottom: 44 };

/** A family's mark: colour class and the path of one mark around a point. */
const kMarks = {
  llm: ['weights', 'h0'], moe: ['logits', 'm-3 0h6m-3-3v6'], encoder: ['optimizer', 'm0-3.4 3.4 6h-6.8z'], multimodal: ['buffers', 'm-3-3 6 6m0-6-6 6'],
  diffusion: ['activations', 'm-3-3h6v6h-6z'], cnn: ['gradients', 'm0-3.6 3.6 3.6-3.6 3.6-3.6-3.6z'], vit: ['master', 'm-3-3h6l-3 6z'],
  detector: ['context', 'm-3.4 0h6.8'], segmentation: ['adapters', 'm0-3.4v6.8'],
};

const written = (value) => (value >= 1e6 ? `${value / 1e6}M` : value >= 1000 ? `${value / 1000}k` : String(value));

// Round values inside an axis: 1, 2, 5 on short ones, powers of ten on long ones.
function ticks(low, high) {
  const steps = high - low < 2.5 ? [1, 2, 5] : [1];
  const decades = Array.from({ length: Math.ceil(high) - Math.floor(low) + 1 }, (_, i) => Math.floor(low) + i);
  return decades.flatMap((power) => steps.map((step) => step * 10 ** power)).map((value) => Number(value.toPrecision(1))).filter((value) => Math.log10(value) >= low && Math.log10(value) <= high);
}

/** The families that a plot knows a mark for. */
export const families = () => Object.keys(kMarks);

/** A family's mark beside its name. */
export function swatch(family) {
  const [colour, mark] = kMarks[family] ?? kMarks.llm;
  return html`<svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true" focusable="false"><path class="dot dot-${colour}" d="M7 7${raw(mark)}"/></svg>`;
}

function scales(points) {
  const all = points.flatMap(({ measured, likely }) => [measured, likely]);
  const low = Math.log10(Math.min(...all) / 1.25);
  const high = Math.log10(Math.max(...all) * 1.25);
  const wide = kSize - kEdge.left - kEdge.right;
  const tall = kSize - kEdge.top - kEdge.bottom;
  const share = (value) => (Math.log10(value) - low) / (high - low);
  return { low, high, x: (value) => kEdge.left + share(value) * wide, y: (value) => kSize - kEdge.bottom - share(value) * tall };
}

const at = (value) => Math.round(value * 10) / 10;

function axes({ low, high, x, y }, labels) {
  const [left, bottom] = [kEdge.left, kSize - kEdge.bottom];
  const tick = (value) => `<path class="rule" d="M${at(x(value))} ${kEdge.top}V${bottom}M${left} ${at(y(value))}H${kSize - kEdge.right}"/>`
    + `<text x="${at(x(value))}" y="${bottom + 16}" text-anchor="middle">${written(value)}</text><text x="${left - 8}" y="${at(y(value)) + 4}" text-anchor="end">${written(value)}</text>`;
  return html`${raw(ticks(low, high).map(tick).join(''))}<text class="axis" x="${(left + kSize) / 2}" y="${kSize - 6}" text-anchor="middle">${labels.measured}</text>
<text class="axis" transform="translate(14 ${(kSize - kEdge.bottom) / 2}) rotate(-90)" text-anchor="middle">${labels.likely}</text>`;
}

/** points: [{measured, likely, family}], all above 0. labels: {title, measured, likely}. */
export function plot(points, labels) {
  const scale = scales(points);
  const { x, y, low, high } = scale;
  const [from, to] = [10 ** low, 10 ** high];
  const band = (factor) => `M${at(x(from))} ${at(y(from * factor))}L${at(x(to / Math.max(1, factor)))} ${at(y(to * Math.min(1, factor)))}`;
  const marks = families().map((family) => {
    const path = points.filter((point) => point.family === family).map((point) => `M${at(x(point.measured))} ${at(y(point.likely))}${kMarks[family][1]}`).join('');
    return path && html`<path class="dot dot-${kMarks[family][0]}" d="${raw(path)}"/>`;
  });
  return html`<svg class="plot" viewBox="0 0 ${kSize} ${kSize}" role="img" aria-label="${labels.title}">${axes(scale, labels)}
<path class="diagonal" d="M${at(x(from))} ${at(y(from))}L${at(x(to))} ${at(y(to))}"/><path class="diagonal faint" d="${raw(band(1.25))}"/><path class="diagonal faint" d="${raw(band(0.8))}"/>${marks}</svg>`;
}
