// What the system hands to the installed app is a model's name, or goes to the engine.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isName, shared } from '../../site/opened_file.mjs';

test('a text that is a model name alone is told from a file', () => {
  for (const text of ['Qwen/Qwen2.5-7B', ' llama-3-8b\n']) assert.equal(isName(text), true, text);
  for (const text of ['', '{"model":"gpt2"}', 'torchrun train.py', '<p>hello</p>', 'x'.repeat(200)]) assert.equal(isName(text), false, text);
});

test('shared texts: a model hub address gives its name', () => {
  assert.equal(shared('?url=https://huggingface.co/Qwen/Qwen2.5-7B'), 'Qwen/Qwen2.5-7B');
  assert.equal(shared('?text=llama-3-8b'), 'llama-3-8b');
  assert.equal(shared('?utm=1'), null);
});
