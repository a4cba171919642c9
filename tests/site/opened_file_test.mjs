// What the system hands to the installed app becomes a question, or is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenarioIn, shared } from '../../site/opened_file.mjs';

const base = { v: 1, model: 'llama-3-8b', method: 'lora' };

test('scenarios, presets, plans and model configs are understood', () => {
  assert.deepEqual(scenarioIn('{"model":"qwen2.5-7b","method":"full"}', base), { model: 'qwen2.5-7b', method: 'full' });
  assert.deepEqual(scenarioIn('{"id":"x","scenario":{"model":"gpt2"}}', base), { model: 'gpt2' });
  const config = { architectures: ['LlamaForCausalLM'], hidden_size: 64 };
  assert.deepEqual(scenarioIn(JSON.stringify(config), base), { ...base, model: { config } });
  assert.deepEqual(scenarioIn('Qwen/Qwen2.5-7B', base), { ...base, model: 'Qwen/Qwen2.5-7B' });
});

test('anything else is refused, not guessed', () => {
  for (const text of ['', '{"half', '{"colour":"red"}', '[1]\n[2]', '<p>hello</p>', 'x'.repeat(200)]) assert.equal(scenarioIn(text, base), null, text);
});

test('shared texts: a model hub address gives its name', () => {
  assert.equal(shared('?url=https://huggingface.co/Qwen/Qwen2.5-7B'), 'Qwen/Qwen2.5-7B');
  assert.equal(shared('?text=llama-3-8b'), 'llama-3-8b');
  assert.equal(shared('?utm=1'), null);
});
