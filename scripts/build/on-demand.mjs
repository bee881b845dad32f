/** Parts of Node that take milliseconds to load, and what is called of each. */
const PARTS = {
  'node:child_process': ['spawn', 'spawnSync'],
  'node:crypto': ['createHash'],
  'node:worker_threads': ['Worker'],
};

/**
 * Has these parts of Node loaded when they are first called: commander asks for one to
 * start commands of its own, which shark has none of.
 *
 * @type {import('esbuild').Plugin}
 */
export const onDemand = {
  name: 'on-demand',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, namespace }) =>
      path in PARTS && namespace !== 'on-demand' ? { path, namespace: 'on-demand' } : undefined,
    );
    onLoad({ filter: /^/, namespace: 'on-demand' }, ({ path }) => ({
      contents: PARTS[/** @type {keyof typeof PARTS} */ (path)]
        .map((name) => onDemandCall(path, name))
        .join('\n'),
    }));
  },
};

/**
 * @param {string} path
 * @param {string} name of a function or a class
 */
function onDemandCall(path, name) {
  return `export function ${name}(...args) {
    const { ${name}: part } = require('${path}');
    return new.target === undefined ? part(...args) : new part(...args);
  }`;
}
