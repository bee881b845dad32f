import { importSource } from '../import-source.mjs';

/**
 * Replaces src/schema/for-kind.ts by a module that holds the format of each kind of file as data,
 * and loads the schemas and zod only when a file does not match: building the schemas takes longer
 * than reading the files of a round.
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
      const contents = `const FORMATS = ${JSON.stringify(Object.fromEntries(formats))};
        export const formatFor = (kind) => FORMATS[kind];
        export const schemaFor = (kind) => require('./kinds.ts').SCHEMAS[kind];`;
      return { contents };
    });
  },
};
