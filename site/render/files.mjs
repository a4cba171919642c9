// The folder being built: writes files, remembers their sizes, names those that may be cached for ever by their content.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const hash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);
export const gzipped = (content) => gzipSync(content, { level: 9 }).length;

/** "style.css" -> "style.0123456789.css". */
export const named = (name, content) => name.replace(/(\.\w+)$/, `.${hash(content)}$1`);

export class Files {
  #folder;
  #assets = new Map();

  constructor(folder) {
    this.#folder = folder;
    this.list = []; // {name, group, raw, content}
  }

  /** Writes a file under its own name. group: "first" (every visitor loads it), "canvas", "page", "picture", "offline", "embed". */
  put(name, content, group) {
    const path = join(this.#folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    this.list.push({ name, group, raw: Buffer.byteLength(content), content });
    return name;
  }

  /** Writes a file named by its content; asset(name) gives that name. */
  keep(name, content, group = 'first') {
    this.#assets.set(name, this.put(named(name, content), content, group));
    return this.#assets.get(name);
  }

  asset(name) {
    if (!this.#assets.has(name)) throw new Error(`no asset ${name}`);
    return this.#assets.get(name);
  }

  has(name) { return this.#assets.has(name); }
  in(...groups) { return this.list.filter((file) => groups.includes(file.group)); }
}
