// The engine from elsewhere: command line, npm package, link format, the keys of question and answer from the schemas.
import { html } from '../html.mjs';
import { crumbs } from '../render/head.mjs';
import { trailOf } from './trail.mjs';

const kVerbs = ['estimate', 'plan', 'batch', 'explain', 'catalog', 'export', 'methodology', 'claims'];
const kReport = ['verdict', 'memory', 'throughput', 'run', 'server', 'power', 'cost', 'advice', 'assumed', 'missing', 'findings'];

const valuesOf = (schema) => {
  if (schema.enum) return schema.enum.filter((value) => value !== null).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(valuesOf).filter(Boolean).join(' | ');
  return [schema.type].flat().filter((type) => type && type !== 'null').join(' | ');
};

// Keys of an object schema with those of the objects inside it: [pointer, schema].
function keysOf(schema, at = '') {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    const pointer = `${at}/${key}`;
    return inner.properties && pointer !== '/model' ? keysOf(inner, pointer) : [[pointer, inner]];
  });
}

function scenarioKeys(book) {
  const { words, schemas } = book;
  const line = ([pointer, schema]) => {
    const meaning = words.has(`field.${pointer}`) ? words.t(`field.${pointer}`) : html`<span lang="en">${schema.description ?? ''}</span>`;
    return html`<tr><th scope="row"><code>${pointer.slice(1).replaceAll('/', '.')}</code></th><td class="text">${meaning}</td><td class="text quiet">${valuesOf(schema)}</td></tr>`;
  };
  const heads = ['key', 'meaning', 'values'].map((key) => html`<th scope="col">${words.t(`pages.column.${key}`)}</th>`);
  return html`<details class="card"><summary><h2>${words.t('pages.api.scenario')}</h2></summary><p>${words.t('pages.api.scenario.text')} <a href="${book.at.root}schema/scenario.schema.json">scenario.schema.json</a></p>
<div class="wide" tabindex="0" role="region" aria-label="${words.t('pages.api.scenario')}"><table><thead><tr>${heads}</tr></thead><tbody>${keysOf(schemas.scenario).map(line)}</tbody></table></div></details>`;
}

function reportKeys(book) {
  const { words } = book;
  const line = (key) => html`<tr><th scope="row"><code>${key}</code></th><td class="text">${words.t(`pages.report.${key}`)}</td></tr>`;
  return html`<section class="card"><h2>${words.t('pages.api.report')}</h2><p>${words.t('pages.api.report.text')} <a href="${book.at.root}schema/report.schema.json">report.schema.json</a></p>
<div class="wide" tabindex="0" role="region" aria-label="${words.t('pages.api.report')}"><table><tbody>${kReport.map(line)}</tbody></table></div></section>`;
}

const block = (label, text) => html`<pre tabindex="0" role="region" aria-label="${label}"><code>${text}</code></pre>`;

export function apiPage(book) {
  const { words, at } = book;
  const trail = trailOf(words, ['api']);
  const lead = words.t('pages.api.lead');
  const verbs = kVerbs.map((verb) => html`<tr><th scope="row"><code>rigwise ${verb}</code></th><td class="text">${words.t(`pages.api.verb.${verb}`)}</td></tr>`);
  const shell = `echo '{"model": "llama-3-8b", "method": "lora", "hardware": {"gpu": "rtx-4090"}}' > question.json
rigwise estimate question.json --lang ${at.lang}
rigwise estimate question.json --json | jq .memory.device_gib
rigwise explain question.json /memory/device_gib`;
  const script = `import { open } from 'rigwise';

const rigwise = await open();
const report = rigwise.estimate({ model: 'llama-3-8b', method: 'lora', hardware: { gpu: 'rtx-4090' } }, { lang: '${at.lang}' });
console.log(report.verdict, report.memory.device_gib);`;
  const off = `import { openWorker } from 'rigwise/worker'; // the same calls, off the main thread

const rigwise = await openWorker();
const { plans } = await rigwise.plan({ model: 'llama-3-8b', method: 'lora', data: { tokens: 5e7 } });
rigwise.close();`;
  return {
    title: `${words.t('pages.api')} · Rigwise`, heading: words.t('pages.api'), lead, description: lead, trail, data: [crumbs(book.site, at, trail)],
    body: html`<section class="card"><h2>${words.t('pages.api.cli')}</h2>${block(words.t('pages.api.cli'), shell)}<div class="wide" tabindex="0" role="region" aria-label="${words.t('pages.api.cli')} 2"><table><tbody>${verbs}</tbody></table></div></section>
<section class="card"><h2>${words.t('pages.api.npm')}</h2><p>${words.t('pages.api.npm.text')}</p>${block(words.t('pages.api.npm'), script)}${block(`${words.t('pages.api.npm')} 2`, off)}</section>
${reportKeys(book)}${scenarioKeys(book)}
<section class="card"><h2>${words.t('pages.api.link')}</h2><p>${words.t('pages.api.link.text')}</p>${block(words.t('pages.api.link'), `${book.site.address}#m=qwen2.5-7b&t=qlora&l=4096&g=rtx-4090&n=1`)}</section>`,
  };
}
