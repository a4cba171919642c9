// The state in the address: #m=…&t=…&l=…&g=…&n=…&lang=…&v=1&s=<base64url of the deflated JSON difference from the defaults>.
import { difference, get, merge, same, set } from './pointer.b7126c1ed4.mjs';

/** What a fresh page asks. Frozen: links of version 1 are differences from it. */
export const kDefault = Object.freeze({
  v: 1,
  task: 'estimate',
  model: 'llama-3-8b',
  method: 'lora',
  framework: 'hf',
  adapter: { rank: 16, targets: 'all-linear' },
  seq_len: 1024,
  recompute: 'full',
  batch: { micro: 1, accumulation: 16 },
  hardware: { gpu: 'rtx-4090', gpus: 1 },
  data: { samples: 10000, epochs: 3 },
});

/** What a fresh page of a language asks: the Chinese one in the Chinese market, with its currency, prices, mains and cards. */
export const fresh = (home) => (home === 'zh' ? Object.freeze({ ...kDefault, constraints: { market: 'cn' } }) : kDefault);

const kVersion = '1';
const kLongest = 20000; // characters of a packed state: more is no link of ours
const kShort = [
  { key: 'm', path: '/model', read: (text) => text },
  { key: 't', path: '/method', read: (text) => text },
  { key: 'l', path: '/seq_len', read: whole },
  { key: 'g', path: '/hardware/gpu', read: (text) => text },
  { key: 'n', path: '/hardware/gpus', read: whole },
];

const kStated = [...kShort.map(({ key }) => key), 'v', 's'];
const kKeys = new Set([...kStated, 'lang', 'p']);

function whole(text) {
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(text);
  return Number(text);
}

async function through(stream, bytes) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function unbase64url(text) {
  if (text.length > kLongest || !/^[\w-]*$/.test(text)) throw new RangeError('base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

// Whether a short key gives back the very value.
function readable(read, value) {
  try {
    return read(String(value)) === value;
  } catch {
    return false;
  }
}

/** Scenario, language and the canvas's panel -> the fragment without '#', empty for what a fresh page (of the language home) asks. */
export async function encode(scenario, lang, panel, home) {
  const parts = same(scenario, fresh(home)) ? [] : await packed(scenario);
  if (lang) parts.push(`lang=${lang}`);
  if (panel) parts.push(`p=${panel}`);
  return parts.join('&');
}

async function packed(scenario) {
  const parts = [];
  let base = kDefault;
  for (const { key, path, read } of kShort) {
    const value = get(scenario, path);
    if (typeof value === 'object' || value === undefined || value === get(base, path)) continue;
    if (!readable(read, value)) continue; // typed nonsense goes into the packed rest, where it stays as it was typed
    parts.push(`${key}=${encodeURIComponent(value)}`);
    base = set(base, path, value);
  }
  const rest = difference(base, scenario);
  if (Object.keys(rest).length) {
    const bytes = await through(new CompressionStream('deflate'), new TextEncoder().encode(JSON.stringify(rest)));
    parts.push(`v=${kVersion}`, `s=${base64url(bytes)}`);
  }
  return parts.length > 0 ? parts : [`v=${kVersion}`]; // version 1's own default, where a fresh page asks something else
}

async function unpack(text) {
  const patch = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await through(new DecompressionStream('deflate'), unbase64url(text))));
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) throw new TypeError('patch');
  return patch;
}

/** Fragment -> {scenario, lang, panel, broken}: broken when a part could not be read and the defaults stand in for it. home: as in encode. */
export async function decode(hash, home) {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const strange = [...given.keys()].some((key) => !kKeys.has(key)) || hash.includes('\ufffd') || /%(?![0-9a-f]{2})/i.test(hash);
  const lang = ['zh', 'en'].includes(given.get('lang')) ? given.get('lang') : null;
  const panel = /^[a-z]{1,12}$/.test(given.get('p') ?? '') ? given.get('p') : null;
  try {
    if (given.has('v') && given.get('v') !== kVersion) throw new RangeError('version');
    let scenario = kStated.some((key) => given.has(key)) ? kDefault : fresh(home);
    for (const { key, path, read } of kShort) if (given.has(key)) scenario = set(scenario, path, read(given.get(key)));
    if (given.has('s')) scenario = merge(scenario, await unpack(given.get('s')));
    return { scenario, lang, panel, broken: strange };
  } catch {
    return { scenario: fresh(home), lang, panel, broken: true };
  }
}
