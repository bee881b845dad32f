/** @typedef {import('../../src/schema/json-schema.ts').FieldSchema} FieldSchema */
/** @typedef {NonNullable<FieldSchema['definitions']>} Definitions */
/** @typedef {Pick<typeof import('../../src/schema/file-fields.ts'), 'fieldRows' | 'targetOf'>} Fields */

const HEAD = `# The files, field by field

**You get** every field of every file, what it means, and an example of what may stand there.

Written from the schemas by \`npm run docs\`. \`name.<id>.field\` stands for one entry per id, \`[]\` for a
list. A field in **bold** is required where its parent is written. Figures are text or numbers as in
\`70%\`, \`1.5x\`, \`2h\`, \`10% to 20%\`; most texts may also be a list of texts. \`notes\` may stand nearly
anywhere and is left out here.
`;

/**
 * The reference of every field of every kind of file, in Markdown.
 *
 * @param {readonly { kind: string, schema: FieldSchema }[]} kinds
 * @param {Fields} fields the walk over the fields of a schema
 * @returns {string}
 */
export function filesPage(kinds, fields) {
  return `${[HEAD, ...kinds.map((kind) => section(kind, fields))].join('\n')}`;
}

/** @param {{ kind: string, schema: FieldSchema }} kind @param {Fields} fields */
function section({ kind, schema }, { fieldRows, targetOf }) {
  const [what, place] = (schema.description ?? '').split(' File: ');
  /** @param {FieldSchema} field */
  const target = (field) => targetOf(field, schema.definitions);
  return [
    `## ${kind}`,
    '',
    `${what} \`${place}\``,
    '',
    '| field | is | says |',
    '|---|---|---|',
    ...fieldRows(schema).map(({ path, required, field }) => {
      const bold = required ? '**' : '';
      return `| ${bold}\`${path}\`${bold} | ${isOf(field, target)} | ${cell(sayOf(field, target))} |`;
    }),
    '',
  ].join('\n');
}

/**
 * A short description of the type of a field.
 *
 * @param {FieldSchema} field
 * @param {(field: FieldSchema) => FieldSchema} target
 * @returns {string}
 */
function isOf(field, target) {
  const node = target(field);
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum !== undefined) {
    const words = node.enum.filter((word) => typeof word === 'string');
    return words.map((word) => `\`${word}\``).join(', ');
  }
  if (node.anyOf !== undefined) return anyOf(node.anyOf, target);
  if (node.items !== undefined) return `list of ${isOf(node.items, target)}`;
  if (typeof node.additionalProperties === 'object') return 'entries by id';
  if (node.properties !== undefined) return 'map';
  const { type } = node;
  if (typeof type === 'object') return type.includes('number') ? 'figure' : type.join(' or ');
  return type === 'string' ? 'text' : (type ?? 'anything');
}

/**
 * @param {readonly FieldSchema[]} choices
 * @param {(field: FieldSchema) => FieldSchema} target
 */
function anyOf(choices, target) {
  const words = choices
    .filter(({ $ref }) => $ref !== '#/definitions/range')
    .map((choice) => isOf(choice, target));
  return [...new Set(words)].join(' or ');
}

/**
 * @param {FieldSchema} field
 * @param {(field: FieldSchema) => FieldSchema} target
 */
function sayOf(field, target) {
  const shape = target(field);
  const says = field.description ?? shape.description ?? '';
  const examples = (field.examples ?? shape.examples ?? []).map(
    (example) => `\`${JSON.stringify(example)}\``,
  );
  return examples.length === 0 ? says : `${says} Such as ${examples.join(', ')}.`;
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
