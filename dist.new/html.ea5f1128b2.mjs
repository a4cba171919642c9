// Markup from template literals: values are escaped, pieces made by the same function stay markup.

const kEscapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

class Markup {
  constructor(text) { this.text = text; }
  toString() { return this.text; }
}

function piece(value) {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(piece).join('');
  return value instanceof Markup ? value.text : String(value).replace(/[&<>"']/g, (c) => kEscapes[c]);
}

/** html`<p>${text}</p>` -> markup; arrays are joined, null and false are nothing. */
export function html(parts, ...values) {
  return new Markup(parts.reduce((text, part, i) => text + piece(values[i - 1]) + part));
}

/** Text that is markup already (an icon, a slot rendered elsewhere). */
export function raw(text) { return new Markup(text); }
