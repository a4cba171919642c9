// The address keeps the whole state, and nonsense in it falls back to the defaults.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, encode, kDefault } from '../../site/link.mjs';

const round = async (scenario, lang) => decode(`#${await encode(scenario, lang)}`);

test('the defaults have an empty address', async () => {
  assert.equal(await encode(kDefault, null), '');
  assert.deepEqual((await decode('')).scenario, kDefault);
});

test('the first questions stay readable', async () => {
  const scenario = { ...kDefault, model: 'qwen2.5-7b', method: 'qlora', seq_len: 4096, hardware: { gpu: 'h20', gpus: 8 } };
  assert.equal(await encode(scenario, 'zh'), 'm=qwen2.5-7b&t=qlora&l=4096&g=h20&n=8&lang=zh');
  assert.deepEqual(await round(scenario, 'zh'), { scenario, lang: 'zh', panel: null, broken: false });
});

test('everything else goes round: removed keys, nested keys, models given as objects, Chinese notes', async () => {
  const scenario = {
    v: 1, task: 'plan', model: { params_b: 1, kind: 'diffusion' }, method: 'pretrain', note: '论证表 ✓',
    parallel: { tp: 2, shard: 'zero2' }, offload: [], data: { samples: 1e6, epochs: 30 }, constraints: { gpus_allowed: ['h20', 'l20'], market: 'cn' },
  };
  assert.deepEqual(await round(scenario, 'en'), { scenario, lang: 'en', panel: null, broken: false });
});

test('the canvas\'s panel goes along', async () => {
  assert.equal(await encode(kDefault, null, 'money'), 'p=money');
  assert.equal((await decode('#p=money')).panel, 'money');
  assert.equal((await decode('#p=<b>')).panel, null);
});

test('what was typed half-way goes round as well: a reload loses nothing', async () => {
  for (const scenario of [{ ...kDefault, seq_len: '4096 and more' }, { ...kDefault, seq_len: -5, hardware: { gpu: 'rtx-4090', gpus: 'many' } }]) {
    const got = await round(scenario, null);
    assert.deepEqual([got.scenario, got.broken], [scenario, false]);
  }
});

test('broken addresses give the defaults and say so', async () => {
  for (const hash of ['#l=abc', '#n=-1', '#v=9&s=AAAA', '#v=1&s=!!!', '#v=1&s=AAAA', '#v=1&s=', '#l=99999999999999']) {
    const got = await decode(hash);
    assert.deepEqual([hash, got.broken, got.scenario], [hash, true, kDefault]);
  }
  assert.equal((await decode('#nonsense&lang=fr')).lang, null);
});

test('a link with parts that are nobody\'s keeps what can be read and says so', async () => {
  for (const hash of ['#garbage=1&l=4096', '#l=4096&%E0%A4%A']) {
    const got = await decode(hash);
    assert.deepEqual([got.scenario.seq_len, got.broken], [4096, true], hash);
  }
  assert.equal((await decode('#l=4096&p=plans&lang=zh')).broken, false);
});

test('a fresh Chinese page asks in the Chinese market; its links say the rest', async () => {
  const { scenario } = await decode('', 'zh');
  assert.deepEqual(scenario, { ...kDefault, constraints: { market: 'cn' } });
  assert.equal(await encode(scenario, null, null, 'zh'), '');
  for (const asked of [kDefault, { ...kDefault, seq_len: 4096 }, { ...scenario, seq_len: 4096 }]) {
    const fragment = await encode(asked, null, null, 'zh');
    assert.notEqual(fragment, '');
    for (const home of ['zh', 'en']) assert.deepEqual((await decode(`#${fragment}`, home)).scenario, asked);
  }
});
