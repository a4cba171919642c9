// The page's own modules: their imports rewritten to content-hashed names, importers after what they import.
import { named } from './files.mjs';

const kImport = /(from\s+|import\s*\(\s*)'\.\/([\w.]+\.mjs)'/g;

/** sources: name -> text. Returns name -> {name: hashed name, text}. */
export function linked(sources) {
  const done = new Map();
  const visit = (name) => {
    if (done.has(name)) return done.get(name).name;
    const text = sources.get(name).replace(kImport, (all, lead, inner) => (sources.has(inner) ? `${lead}'./${visit(inner)}'` : all));
    done.set(name, { name: named(name, text), text });
    return done.get(name).name;
  };
  for (const name of sources.keys()) visit(name);
  return done;
}

/** Modules that an entry loads at once, itself included. */
export function reached(sources, entry, seen = new Set()) {
  if (!seen.has(entry) && sources.has(entry)) {
    seen.add(entry);
    for (const [, inner] of sources.get(entry).matchAll(/from\s+'\.\/([\w.]+\.mjs)'/g)) reached(sources, inner, seen);
  }
  return seen;
}
