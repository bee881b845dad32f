import { parseSync, Visitor } from 'oxc-parser';

/** Part of a source, and what is to stand there instead. */
/** @typedef {{ start: number, end: number, by: string }} Edit */

/**
 * A module as the body of a function of `require` that returns its exports. It takes what it
 * needs from other modules once, when it starts: esbuild's own form calls a getter at every
 * use. That is the same as long as no module exports what changes later, which is refused,
 * and none import each other in a circle, which the chunks of esbuild never do.
 *
 * `partAtOnce(import('./a.js'))` gives what `import()` would give, without a promise.
 *
 * @param {string} name for messages
 * @param {string} module as esbuild writes it
 * @returns {string}
 */
export function asFunctionBody(name, module) {
  const text = module.replace(/\bpartAtOnce\(import\(("[^"]*")\)\)/g, 'require($1)');
  const { program, errors } = parseSync(name, text);
  if (errors[0] !== undefined) throw new Error(`${name}: ${errors[0].message}`);
  /** @type {Edit[]} */
  const edits = [];
  /** @type {[as: string, local: string][]} */
  const exported = [];
  /** @type {Set<string>} */
  const changing = new Set();
  new Visitor({
    ImportDeclaration: (node) => {
      edits.push(asRequire(node));
    },
    ImportExpression: ({ start, end, source }) => {
      const asked = text.slice(source.start, source.end);
      edits.push({ start, end, by: `Promise.resolve().then(() => require(${asked}))` });
    },
    ExportNamedDeclaration: ({ start, end, specifiers }) => {
      edits.push({ start, end, by: '' });
      for (const { exported: as, local } of specifiers) exported.push([named(as), named(local)]);
    },
    ExportDefaultDeclaration: ({ start, declaration }) => {
      edits.push({ start, end: declaration.start, by: 'const byDefault = ' });
      exported.push(['default', 'byDefault']);
    },
    AssignmentExpression: ({ left }) => {
      for (const local of namesIn(left, text)) changing.add(local);
    },
    UpdateExpression: ({ argument }) => {
      for (const local of namesIn(argument, text)) changing.add(local);
    },
  }).visit(program);
  const refused = exported.map(([, local]) => local).filter((local) => changing.has(local));
  if (refused.length > 0) throw new Error(`${name} exports what changes: ${refused.join(', ')}`);
  const values = exported.map(([as, local]) => `${as}: ${local}`);
  return `${edited(text, edits)}\nreturn { ${values.join(', ')} };\n`;
}

/**
 * @param {import('oxc-parser').ImportDeclaration} node
 * @returns {Edit}
 */
function asRequire({ start, end, source, specifiers }) {
  const from = `require(${JSON.stringify(source.value)})`;
  const lines = specifiers.map((specifier) => {
    const { name } = specifier.local;
    // Only Node's own modules are imported by default, and their default is all of them.
    if (specifier.type !== 'ImportSpecifier') return `const ${name} = ${from};`;
    return `const { ${named(specifier.imported)}: ${name} } = ${from};`;
  });
  return { start, end, by: lines.length === 0 ? `${from};` : lines.join(' ') };
}

/**
 * The variables that something is assigned to; in a pattern, all names there are.
 *
 * @param {{ type: string, start: number, end: number }} target
 * @param {string} text
 * @returns {readonly string[]}
 */
function namesIn({ type, start, end }, text) {
  return type === 'MemberExpression' ? [] : (text.slice(start, end).match(/[\w$]+/g) ?? []);
}

/** @param {import('oxc-parser').ModuleExportName} name */
function named(name) {
  return name.type === 'Literal' ? JSON.stringify(name.value) : name.name;
}

/**
 * @param {string} text
 * @param {readonly Edit[]} edits
 */
function edited(text, edits) {
  let [whole, at] = ['', 0];
  for (const { start, end, by } of [...edits].sort((a, b) => a.start - b.start)) {
    whole += text.slice(at, start) + by;
    at = end;
  }
  return whole + text.slice(at);
}
