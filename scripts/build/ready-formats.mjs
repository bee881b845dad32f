import { importSource } from '../import-source.mjs';

/**
 * Puts a module in the place of src/schema/for-kind.ts that holds the format of each kind of
 * file as data, and loads the schemas and zod when a file does not fit: making the schemas
 * takes longer than reading the files of a round. They become a chunk of their own; required
 * as usual, all of its functions would be made at every start.
 *
 * @type {import('esbuild').Plugin}
 */
export const readyFormats = {
  name: 'ready-formats',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]schema[\\/]for-kind\.ts$/ }, async () => {
      const { formatFor } = await importSource('src/schema/for-kind.ts');
      const { FILE_KINDS } = await importSource('src/schema/json-schema.ts');
      const formats = FILE_KINDS.map((/** @type {string} */ kind) => [kind, formatFor(kind)]);
      const contents = `${asModule('FORMATS', Object.fromEntries(formats))}
        export const formatFor = (kind) => FORMATS[kind];
        export const schemaFor = (kind) => partAtOnce(import('./kinds.ts')).SCHEMAS[kind];`;
      return { contents };
    });
  },
};

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
