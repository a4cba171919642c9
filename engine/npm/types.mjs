// TypeScript types from the JSON schemas: what editors know of scenario and report cannot drift from what the engine takes and gives.

const kPlain = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };
const kIndent = '  ';

const quoted = (value) => JSON.stringify(value);
const named = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));
const title = (name) => name[0].toUpperCase() + name.slice(1);
const union = (parts) => [...new Set(parts)].join(' | ');

function properties(schema, depth) {
  const required = new Set(schema.required ?? []);
  const pad = kIndent.repeat(depth + 1);
  const lines = Object.entries(schema.properties).flatMap(([key, inner]) => [
    ...(inner.description ? [`${pad}/** ${inner.description.replaceAll('*/', '*\\/')} */`] : []),
    `${pad}${named(key)}${required.has(key) ? '' : '?'}: ${typeOf(inner, depth + 1)};`,
  ]);
  if (schema.additionalProperties !== false) lines.push(`${pad}[key: string]: unknown;`);
  return `{\n${lines.join('\n')}\n${kIndent.repeat(depth)}}`;
}

function one(type, schema, depth) {
  if (type === 'array') {
    const inner = schema.items ? typeOf(schema.items, depth) : 'unknown';
    return /[|&]/.test(inner) && !inner.startsWith('{') ? `(${inner})[]` : `${inner}[]`;
  }
  if (type === 'object') return schema.properties ? properties(schema, depth) : 'Record<string, unknown>';
  return kPlain[type];
}

/** The type of a schema as TypeScript text. Throws on what it does not know, so that nothing is left out unseen. */
export function typeOf(schema, depth = 0) {
  if (schema.$ref) return title(schema.$ref.split('/').at(-1));
  if ('const' in schema) return quoted(schema.const);
  if (schema.enum) return union(schema.enum.map(quoted));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return union(options.map((option) => typeOf(option, depth)));
  if (schema.type) return union([schema.type].flat().map((type) => one(type, schema, depth)));
  if (schema.properties) return properties(schema, depth);
  const known = new Set(['description', 'default', 'examples']);
  const strange = Object.keys(schema).filter((key) => !known.has(key));
  if (strange.length > 0) throw new Error(`types: no rule for ${strange.join(', ')}`);
  return 'unknown';
}

/** schemas: {Scenario: schema, Report: schema} -> the text of a declaration file. */
export function declarations(schemas) {
  const definitions = new Map(Object.values(schemas).flatMap((schema) => Object.entries(schema.$defs ?? {})));
  const all = [...[...definitions].map(([name, schema]) => [title(name), schema]), ...Object.entries(schemas)];
  const text = all.map(([name, schema]) => `/** ${schema.description} */\nexport type ${name} = ${typeOf(schema)};\n`);
  return `// Generated from the project's JSON schemas by engine/npm/types.mjs.\n\n${text.join('\n')}`;
}
