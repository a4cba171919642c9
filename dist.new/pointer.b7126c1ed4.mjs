// Values inside a scenario by JSON pointer, and JSON merge patches between two scenarios.

const kept = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

function keys(pointer) { return pointer.split('/').slice(1).map((k) => k.replace(/~1/g, '/').replace(/~0/g, '~')); }

/** The value at a pointer, or undefined. */
export function get(object, pointer) {
  return keys(pointer).reduce((at, key) => (at === null || typeof at !== 'object' ? undefined : at[key]), object);
}

/** A copy with the value set; undefined removes the key, and objects left empty go with it. */
export function set(object, pointer, value) {
  const [key, ...rest] = keys(pointer);
  const copy = { ...(kept(object) ? object : {}) };
  const inner = rest.length ? set(copy[key], `/${rest.join('/')}`, value) : value;
  if (inner === undefined || (rest.length && Object.keys(inner).length === 0)) delete copy[key];
  else copy[key] = inner;
  return copy;
}

export function same(a, b) {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object' || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((k) => k in b && same(a[k], b[k]));
}

/** The merge patch that makes `to` of `from`; {} when they are equal. */
export function difference(from, to) {
  const patch = {};
  for (const key of Object.keys(from)) if (!(key in to)) patch[key] = null;
  for (const [key, value] of Object.entries(to)) {
    if (same(from[key], value)) continue;
    patch[key] = kept(from[key]) && kept(value) ? difference(from[key], value) : value;
  }
  return patch;
}

/** A scenario with a merge patch laid over it. */
export function merge(target, patch) {
  if (!kept(patch)) return patch;
  const out = { ...(kept(target) ? target : {}) };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(out[key], value);
  }
  return out;
}
