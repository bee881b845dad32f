import { importSource } from '../import-source.mjs';

/**
 * Has the command line hold what the schemas accept as data, and load the schemas and
 * zod when a file does not fit it: making the schemas takes longer than reading the
 * files of a round.
 *
 * @param {string} schemas an expression for the module that holds the schemas
 * @returns {import('esbuild').Plugin}
 */
export const readyShapes = (schemas) => ({
  name: 'ready-shapes',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]schema[\\/]shapes\.ts$/ }, async () => {
      const { SHAPES } = await importSource('src/schema/shapes.ts');
      return { contents: asModule('SHAPES', SHAPES) };
    });
    onLoad({ filter: /[\\/]src[\\/]schema[\\/]schema-for\.ts$/ }, () => ({
      contents: `export const schemaFor = (kind) => ${schemas}.SCHEMAS[kind];`,
    }));
  },
});

/**
 * A module that exports a value of plain data, with each part written once, however
 * often it occurs: figures and free text are everywhere.
 *
 * @param {string} name
 * @param {unknown} data
 * @returns {string}
 */
export function asModule(name, data) {
  /** @type {Map<string, string>} */
  const parts = new Map();
  /**
   * @param {unknown} value
   * @returns {string}
   */
  const written = (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const items = Array.isArray(value)
      ? `[${value.map(written).join()}]`
      : `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${written(item)}`)}}`;
    const part = parts.get(items) ?? `part${parts.size}`;
    parts.set(items, part);
    return part;
  };
  const whole = written(data);
  const lines = [...parts].map(([items, part]) => `const ${part} = ${items};`);
  return [...lines, `export const ${name} = ${whole};`].join('\n');
}
