import { join } from 'node:path';
import { must } from './command.mjs';
import { ROOT } from './paths.mjs';

/** The files that a package must contain, and those it must not. */
const NEEDED = [
  'bin/shark.js',
  'dist/cli/run.cjs',
  'dist/cli/main.cjs',
  'dist/cli/everyday.cjs',
  'dist/index.js',
  'dist/index.d.ts',
  'schemas/scorecard.json',
  'LICENSE',
  'README.md',
];
const UNWANTED = /^(?:src|test|scripts|node_modules|\.ci|dist\/cli\/cache)\/|\.map$|\.tsbuildinfo$/;

/**
 * Packs the current dist as for publication.
 *
 * @param {string} folder where the tarball goes
 * @returns {Promise<string>} its path
 */
export async function packPackage(folder) {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const report = JSON.parse(await must('npm', args, { cwd: ROOT }));
  // npm 11 returns a list, later versions a record by name.
  const [packed] = Object.values(report);
  /** @type {string[]} */
  const paths = packed.files.map((/** @type {{ path: string }} */ file) => file.path);
  const missing = NEEDED.filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`the package lacks ${missing.join(', ')}`);
  const unwanted = paths.filter((path) => UNWANTED.test(path));
  if (unwanted.length > 0) throw new Error(`the package carries ${unwanted.join(', ')}`);
  return join(folder, packed.filename);
}
