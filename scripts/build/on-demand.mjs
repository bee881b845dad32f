/** Parts of Node that take milliseconds to load, and what is called of each. */
const PARTS = new Map([
  ['node:child_process', ['spawn', 'spawnSync']],
  ['node:crypto', ['createHash']],
  ['node:v8', ['setFlagsFromString']],
  ['node:worker_threads', ['Worker']],
]);

/**
 * Has these parts of Node loaded when they are first called.
 *
 * @type {import('esbuild').Plugin}
 */
export const onDemand = {
  name: 'on-demand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, importer, namespace }) => {
      // The thread takes what it was started with from there.
      const isNeeded = namespace === 'on-demand' || importer.endsWith('parse-thread.ts');
      return PARTS.has(path) && !isNeeded ? { path, namespace: 'on-demand' } : undefined;
    });
    onLoad({ filter: /^/, namespace: 'on-demand' }, ({ path }) => {
      const functions = PARTS.get(path)?.map(
        (name) => `export function ${name}(...args) {
          const { ${name}: part } = require('${path}');
          return new.target === undefined ? part(...args) : new part(...args);
        }`,
      );
      return { contents: functions?.join('\n') ?? '' };
    });
  },
};
