import { kilobytes } from './bundle.mjs';
import { packageFolder, packageName } from './notices.mjs';

/** Packages that cost more at start-up than the whole budget of `shark --version`. */
const TOO_HEAVY = [
  'zod',
  'yaml',
  'cli-table3',
  'chalk',
  'fraction.js',
  '@modelcontextprotocol/server',
];

/**
 * What is run before a command is known: the entry and all it imports statically.
 * Throws if a heavy package is among it.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} entry the source
 * @returns {string} one line about it
 */
export function weighEntry(metafile, entry) {
  if (metafile.inputs[entry] === undefined) throw new Error(`esbuild wrote nothing for ${entry}`);
  const trails = trailsFrom(metafile, entry);
  const heavy = TOO_HEAVY.flatMap(
    (name) => [...trails.values()].find((trail) => trail.at(-1) === name)?.join(' -> ') ?? [],
  );
  if (heavy.length > 0) {
    throw new Error(
      `The CLI's entry must stay light; import these on demand with import():\n  ${heavy.join('\n  ')}`,
    );
  }
  let [bytes, atStart] = [0, 0];
  for (const { inputs } of Object.values(metafile.outputs)) {
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      bytes += bytesInOutput;
      if (trails.has(input)) atStart += bytesInOutput;
    }
  }
  return `cli      ${entry}  ${kilobytes(bytes)}, ${kilobytes(atStart)} of it at start`;
}

/**
 * The shortest way of static imports from the entry to each source it reaches, with
 * the name of the package for its files.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} entry
 * @returns {Map<string, string[]>}
 */
function trailsFrom(metafile, entry) {
  const trails = new Map([[entry, [entry]]]);
  // The map grows while it is walked; every source is put in it once.
  for (const [from, trail] of trails) {
    for (const { path, kind, external } of metafile.inputs[from]?.imports ?? []) {
      if (kind === 'dynamic-import' || external === true || trails.has(path)) continue;
      const folder = packageFolder(path);
      const name = folder === null ? path : packageName(folder);
      trails.set(path, name === trail.at(-1) ? trail : [...trail, name]);
    }
  }
  return trails;
}
