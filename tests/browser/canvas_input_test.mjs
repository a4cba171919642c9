// Bad and odd input on the canvas: what is typed or pasted shows its finding at once, the last good answer stays, dimmed, and nothing is lost.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { kPatience, start, textOf, until } from './browser.mjs';
import { paste, press, rested, shown } from './stage.mjs';

const kConfig = JSON.stringify({ model_type: 'llama', architectures: ['LlamaForCausalLM'], hidden_size: 2048, intermediate_size: 8192, num_hidden_layers: 16,
  num_attention_heads: 32, num_key_value_heads: 8, vocab_size: 128256, max_position_embeddings: 131072 }, null, 2);

let browser;
before(async () => { browser = await start(); });
after(async () => { await browser.close(); });

const question = (page) => page.$eval('#stage', (stage) => stage.scenario());
const typing = (page) => page.$eval('.rigwise-canvas-input', (input) => input.style.display !== 'none');
const dimmed = (page) => page.$eval('#answer', (answer) => answer.classList.contains('stale'));

async function type(page, field, text) {
  await press(page, field);
  await page.keyboard.press('Backspace'); // what stood there is selected
  if (text) await page.keyboard.type(text);
}
async function enter(page, field, text) {
  await type(page, field, text);
  await page.keyboard.press('Enter');
  await rested(page);
}

test('numbers as people type them; nonsense is named and kept, the answer dimmed, and a good value clears it', async () => {
  const { page, sins, close } = await shown(browser, { width: 1000, height: 700 });
  for (const [text, value] of [['-1', -1], ['1e99', 1e99], ['0', 0], ['1.5', 1.5], ['lots', 'lots'], ['0x10', '0x10'], ['12 apples', '12 apples']]) {
    await enter(page, '/seq_len', text);
    assert.deepEqual((await question(page)).seq_len, value, text);
    await page.waitForFunction(() => document.querySelector('[data-path="/seq_len"] .note').classList.contains('error'), { timeout: kPatience });
    assert.ok(await dimmed(page), text);
    assert.match(await textOf(page, '#verdict'), /GiB/, text); // of the last question that could be answered
  }
  for (const [text, value] of [['１２８', 128], ['2,048', 2048], ['4k', 4096], ['0.1万', 1000], [' 512 ', 512]]) {
    await enter(page, '/seq_len', text);
    assert.equal((await question(page)).seq_len, value, text);
    await page.waitForFunction(() => !document.querySelector('#answer').classList.contains('stale'), { timeout: kPatience });
  }
  await enter(page, '/seq_len', '');
  assert.equal((await question(page)).seq_len, undefined); // back to the default
  assert.deepEqual(sins, []);
  await close();
});

test('a configuration pasted into a number\'s field becomes the model; the number stays', async () => {
  const { page, sins, close } = await shown(browser, { width: 1000, height: 700 });
  const before = (await question(page)).seq_len;
  await paste(page, kConfig, () => press(page, '/seq_len'));
  const now = await question(page);
  assert.equal(now.model.config?.hidden_size, 2048);
  assert.equal(now.seq_len, before);
  assert.equal(await typing(page), false);
  assert.deepEqual(sins, []);
  await close();
});

test('Tab and a click elsewhere take what was typed; Escape does not; Enter within an input method ends nothing', async () => {
  const { page, close } = await shown(browser, { width: 1000, height: 700 });
  await type(page, '/seq_len', '2048');
  await page.keyboard.press('Tab');
  await rested(page);
  assert.equal((await question(page)).seq_len, 2048);
  await type(page, '/seq_len', '4096');
  await page.keyboard.press('Escape');
  await rested(page);
  assert.equal((await question(page)).seq_len, 2048);
  await type(page, '/model', 'qwen2.5-7b');
  await page.$eval('.rigwise-canvas-input', (input) => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })));
  assert.ok(await typing(page));
  const box = await (await page.$('#stage canvas')).boundingBox();
  await page.mouse.click(box.x + box.width - 30, box.y + box.height - 30, { delay: 150 });
  await rested(page);
  assert.match((await question(page)).model, /^qwen2\.5-7b/);
  assert.equal(await typing(page), false);
  await close();
});

test('a link that cannot be read gives the default question and says so', async () => {
  for (const hash of ['#v=1&s=%%%', '#v=9&s=abcd', '#l=-7', '#v=1&s=eJwrSS0uAQAEXQHB']) {
    const { page, close } = await shown(browser, { path: hash, width: 1000, height: 700 });
    await until(page, '#notice', /./);
    assert.equal((await question(page)).model, 'llama-3-8b', hash);
    await close();
  }
});
