import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { ROOT } from './paths.mjs';

/**
 * Import a file of `src`, for scripts that write down what the code says.
 *
 * @param {string} entry the file, relative to the repository
 * @returns {Promise<any>} its exports
 */
export async function importSource(entry) {
  const { folder, outfile } = await bundleSource(entry);
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Bundle a file with what it uses of `src`, as it stands now.
 *
 * @param {string} entry the file, relative to the repository
 * @returns {Promise<{ folder: string, outfile: string }>} the folder is the caller's to remove
 */
export async function bundleSource(entry) {
  const cache = join(ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'source-'));
  const outfile = join(folder, 'source.mjs');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.12',
    // Left outside: the packages are at hand, and what is bundled must not need require().
    packages: 'external',
    logLevel: 'silent',
  });
  return { folder, outfile };
}
