/**
 * @typedef {{
 *   title?: string, description?: string, type?: string | string[], const?: unknown,
 *   enum?: unknown[], anyOf?: Node[], items?: Node, properties?: Record<string, Node>,
 *   additionalProperties?: Node | boolean, required?: string[], $ref?: string,
 *   examples?: unknown[], definitions?: Record<string, Node>,
 * }} Node
 */

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
 * @param {readonly { kind: string, schema: Node }[]} kinds
 * @returns {string}
 */
export function filesPage(kinds) {
  return `${[HEAD, ...kinds.map(section)].join('\n')}`;
}

/** @param {{ kind: string, schema: Node }} kind */
function section({ kind, schema }) {
  const [what, place] = (schema.description ?? '').split(' File: ');
  const rows = fieldsOf(schema, '', new Set(), schema.definitions ?? {});
  return [
    `## ${kind}`,
    '',
    `${what} \`${place}\``,
    '',
    '| field | is | says |',
    '|---|---|---|',
    ...rows.map(
      ({ path, required, is, says }) =>
        `| ${required ? '**' : ''}\`${path}\`${required ? '**' : ''} | ${is} | ${cell(says)} |`,
    ),
    '',
  ].join('\n');
}

/**
 * @param {Node} node
 * @param {string} prefix
 * @param {ReadonlySet<string>} within the definitions being written, to stop recursion
 * @param {Record<string, Node>} definitions
 * @returns {{ path: string, required: boolean, is: string, says: string }[]}
 */
function fieldsOf(node, prefix, within, definitions) {
  const shape = resolve(node, within, definitions);
  if (shape === null) return [];
  const { node: found, within: deeper } = shape;
  const own = Object.entries(found.properties ?? {})
    .filter(([name]) => name !== 'notes')
    .flatMap(([name, field]) => [
      {
        path: `${prefix}${name}`,
        required: (found.required ?? []).includes(name),
        is: isOf(field, definitions),
        says: sayOf(field, definitions),
      },
      ...fieldsOf(field, `${prefix}${name}.`, deeper, definitions),
    ]);
  const entries = found.additionalProperties;
  const byId =
    typeof entries === 'object' ? fieldsOf(entries, `${prefix}<id>.`, deeper, definitions) : [];
  const items =
    found.items === undefined
      ? []
      : fieldsOf(found.items, `${prefix.replace(/\.$/, '')}[].`, deeper, definitions);
  const choices = (found.anyOf ?? []).flatMap((choice) =>
    fieldsOf(choice, prefix, deeper, definitions),
  );
  return [...own, ...byId, ...items, ...unique(choices)];
}

/**
 * @param {Node} node
 * @param {ReadonlySet<string>} within
 * @param {Record<string, Node>} definitions
 */
function resolve(node, within, definitions) {
  if (node.$ref === undefined) return { node, within };
  const name = node.$ref.replace('#/definitions/', '');
  const definition = definitions[name];
  if (definition === undefined || within.has(name) || TOLD_ELSEWHERE.has(name)) return null;
  return { node: definition, within: new Set([...within, name]) };
}

/**
 * Definitions that are not expanded. The page explains ranges at its top, because { low, best, high
 * } would appear after every figure. A first judgement has the same fields as its scorecard.
 *
 * @type {ReadonlySet<string>}
 */
const TOLD_ELSEWHERE = new Set(['range', 'judgement']);

/** @param {{ path: string }[]} rows */
function unique(rows) {
  const seen = new Set();
  return /** @type {any[]} */ (rows).filter(({ path }) => !seen.has(path) && seen.add(path));
}

/**
 * A short description of the type of a field.
 *
 * @param {Node} field
 * @param {Record<string, Node>} definitions
 * @returns {string}
 */
function isOf(field, definitions) {
  const node = target(field, definitions);
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum !== undefined) {
    const words = node.enum.filter((word) => typeof word === 'string');
    return words.map((word) => `\`${word}\``).join(', ');
  }
  if (node.anyOf !== undefined) return anyOf(node.anyOf, definitions);
  if (node.items !== undefined) return `list of ${isOf(node.items, definitions)}`;
  if (typeof node.additionalProperties === 'object') return 'entries by id';
  if (node.properties !== undefined) return 'map';
  if (Array.isArray(node.type))
    return node.type.includes('number') ? 'figure' : node.type.join(' or ');
  return node.type === 'string' ? 'text' : (node.type ?? 'anything');
}

/**
 * @param {Node[]} choices
 * @param {Record<string, Node>} definitions
 */
function anyOf(choices, definitions) {
  const words = choices
    .filter(({ $ref }) => $ref !== '#/definitions/range')
    .map((choice) => isOf(choice, definitions));
  return [...new Set(words)].join(' or ');
}

/**
 * @param {Node} field
 * @param {Record<string, Node>} definitions
 */
function sayOf(field, definitions) {
  const shape = target(field, definitions);
  const says = field.description ?? shape.description ?? '';
  const examples = (field.examples ?? shape.examples ?? []).map(
    (example) => `\`${JSON.stringify(example)}\``,
  );
  return examples.length === 0 ? says : `${says} Such as ${examples.join(', ')}.`;
}

/**
 * @param {Node} field
 * @param {Record<string, Node>} definitions
 * @returns {Node}
 */
function target(field, definitions) {
  if (field.$ref === undefined) return field;
  return definitions[field.$ref.replace('#/definitions/', '')] ?? {};
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
