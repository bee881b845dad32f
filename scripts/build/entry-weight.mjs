import { kilobytes } from './bundle.mjs';
import { packageFolder, packageName } from './packages.mjs';

const ENTRY = 'src/cli/run.ts';

/** Packages that cost more at start-up than the whole budget of `shark --version`. */
const TOO_HEAVY = ['zod', 'yaml', 'cli-table3', 'chalk', 'fraction.js'];

/**
 * What loads before the first line of main() runs: the entry and all chunks it
 * imports statically. Throws if a heavy package is among it.
 *
 * @param {import('esbuild').Metafile} metafile
 * @returns {string} one line about the entry
 */
export function weighEntry(metafile) {
  const chunks = staticallyReached(metafile);
  const heavy = chunks.flatMap((chunk) => heavyInputs(metafile, chunk));
  if (heavy.length > 0) {
    throw new Error(
      `The CLI's entry must stay light; import these on demand with import():\n${heavy.join('\n')}`,
    );
  }
  const bytes = chunks.reduce((sum, chunk) => sum + (metafile.outputs[chunk]?.bytes ?? 0), 0);
  const lazy = Object.keys(metafile.outputs).length - chunks.length;
  return `cli      dist/cli/run.js  ${kilobytes(bytes)} at start in ${chunks.length} file(s), ${lazy} chunk(s) on demand`;
}

/** @param {import('esbuild').Metafile} metafile */
function staticallyReached(metafile) {
  const outputs = metafile.outputs;
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === ENTRY);
  if (entry === undefined) throw new Error(`esbuild wrote no entry for ${ENTRY}`);
  const reached = [entry];
  // The list grows while it is walked; every chunk is put on it once.
  for (const chunk of reached) {
    for (const { path, kind, external } of outputs[chunk]?.imports ?? []) {
      const isStatic = kind === 'import-statement' && external !== true;
      if (isStatic && !reached.includes(path)) reached.push(path);
    }
  }
  return reached;
}

/**
 * @param {import('esbuild').Metafile} metafile
 * @param {string} chunk
 */
function heavyInputs(metafile, chunk) {
  const names = new Set();
  for (const [path, { bytesInOutput }] of Object.entries(metafile.outputs[chunk]?.inputs ?? {})) {
    const folder = packageFolder(path);
    if (folder !== null && bytesInOutput > 0) names.add(packageName(folder));
  }
  return TOO_HEAVY.filter((name) => names.has(name)).map((name) => `  ${trailTo(metafile, name)}`);
}

/**
 * The shortest way of static imports from the entry to a package.
 *
 * @param {import('esbuild').Metafile} metafile
 * @param {string} name
 */
function trailTo(metafile, name) {
  const trails = [[ENTRY]];
  const seen = new Set([ENTRY]);
  for (const trail of trails) {
    for (const { path, kind } of metafile.inputs[trail.at(-1) ?? '']?.imports ?? []) {
      if (kind === 'dynamic-import' || seen.has(path)) continue;
      seen.add(path);
      const folder = packageFolder(path);
      if (folder !== null && packageName(folder) === name) return [...trail, name].join(' -> ');
      trails.push([...trail, path]);
    }
  }
  return name;
}
