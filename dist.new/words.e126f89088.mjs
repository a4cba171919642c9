// One language's string table: keys to sentences, {name} replaced by the argument of that name.

export class Words {
  constructor(lang, table) {
    this.lang = lang;
    this.table = table;
  }

  has(key) { return key in this.table; }

  t(key, args = {}) {
    return (this.table[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => (name in args ? String(args[name]) : all));
  }

  /** The first of the keys that the table has, else the fallback. */
  first(keys, fallback) {
    const key = keys.find((k) => this.has(k));
    return key ? this.t(key) : fallback;
  }
}
