// A saved chart says what it shows, for which question, and where it comes from.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { document_of } from '../../web/page/picture.mjs';

const kChart = { svg: '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="100" viewBox="0 0 320 100">\n<rect width="100%" height="100%" fill="#ffffff"/>\n</svg>\n',
  title: 'Memory of the fullest GPU', question: 'Llama 3 8B · LoRA · 65,536 · 8 × GeForce RTX 4090 with <much> more to say than one line holds', source: 'Prices and data of 2026-11-28.',
  link: `https://example.org/rigwise/#m=llama-3-8b&l=65536&v=1&s=${'x'.repeat(120)}` };

test('title, question, date and address stand in the picture and in its description', () => {
  const made = document_of(kChart);
  assert.match(made, /<title>Memory of the fullest GPU<\/title>/);
  assert.match(made, /<desc>[^]*2026-11-28[^]*example\.org/);
  const lines = [...made.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);
  assert.ok(lines.length >= 5, `${lines.length} lines`);
  assert.ok(lines.every((line) => line.length <= 55), 'no line leaves the picture');
  assert.equal(lines.slice(-4).join('').includes('x'.repeat(30)), true);
  assert.ok(!made.includes('<much>'));
});

test('a PNG is the same picture at twice the size', () => {
  const [one, two] = [document_of(kChart), document_of(kChart, 2)].map((made) => /width="(\d+)" height="(\d+)" viewBox="(.*?)"/.exec(made));
  assert.equal(Number(two[1]), 2 * Number(one[1]));
  assert.equal(Number(two[2]), 2 * Number(one[2]));
  assert.equal(one[3], two[3]);
});
