// Numbers as people type them: thousands in groups, full-width digits, 4k, 1.5B, 3万, 30%. The canvas reads them by the same rules (web/app/typed.cpp).

const kMultiples = { '': 1, k: 1e3, m: 1e6, b: 1e9, g: 1e9, t: 1e12, '%': 0.01, 千: 1e3, 万: 1e4, 百万: 1e6, 千万: 1e7, 亿: 1e8, 十亿: 1e9 };
const kNumber = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(\D*)$/;

/** Text -> its number, null when it is none. kilo: what "k" stands for: a context of 4k tokens has 4,096. */
export function numeral(text, kilo = 1000) {
  const plain = text.normalize('NFKC').replace(/[\s,_]/g, '').toLowerCase();
  const [, digits, suffix] = kNumber.exec(plain) ?? [];
  const factor = suffix === 'k' ? kilo : kMultiples[suffix];
  if (digits === undefined || factor === undefined) return null;
  const value = suffix === '%' ? Number(digits) / 100 : Number(digits) * factor;
  return Number.isFinite(value) ? value : null;
}
