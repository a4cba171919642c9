// Addresses: the one variable, what Pages makes of a repository, the way back to the root from any depth.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kLanguages, place, repositoryOf, siteAddress } from '../../site/render/places.mjs';
import { sitemap } from '../../site/render/sitemap.mjs';

test('the address is the variable, else what Pages gives a repository, else localhost', () => {
  assert.equal(siteAddress({ RIGWISE_SITE: 'https://rig.example/calc' }), 'https://rig.example/calc/');
  assert.equal(siteAddress({ GITHUB_REPOSITORY: 'Some-One/Rigwise' }), 'https://some-one.github.io/rigwise/');
  assert.equal(siteAddress({ GITHUB_REPOSITORY: 'someone/someone.github.io' }), 'https://someone.github.io/');
  assert.equal(siteAddress({}), 'http://localhost:8000/');
  assert.throws(() => siteAddress({ RIGWISE_SITE: 'file:///x' }), /RIGWISE_SITE/);
});

test('a Pages address names its repository, others none', () => {
  assert.equal(repositoryOf('https://someone.github.io/rigwise/'), 'https://github.com/someone/rigwise');
  assert.equal(repositoryOf('https://someone.github.io/'), 'https://github.com/someone/someone.github.io');
  assert.equal(repositoryOf('https://rig.example/'), null);
});

test('relative ways lead back to the root and to the language\'s own front', () => {
  for (const language of kLanguages) {
    for (const path of ['', 'answers/', 'answers/x/']) {
      const at = place(language, path);
      const here = `https://rig.example/a/${at.folder}`;
      assert.equal(new URL(at.root, here).href, 'https://rig.example/a/');
      assert.equal(new URL(at.home, here).href, `https://rig.example/a/${language.folder}`);
      assert.equal(at.file, `${language.folder}${path}index.html`);
    }
  }
});

test('the sitemap names each page with both languages', () => {
  const text = sitemap({ address: 'https://rig.example/', date: '2026-11-30' }, ['', 'zh/', 'api/', 'zh/api/']);
  assert.equal(text.match(/<url>/g).length, 4);
  assert.ok(text.includes('<loc>https://rig.example/zh/api/</loc>') && text.includes('hreflang="en" href="https://rig.example/api/"'));
});
