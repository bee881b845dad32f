import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { ROOT } from './paths.mjs';

/**
 * Imports a file of `src`, for scripts that generate documentation from the code.
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
 * Bundles a file with the modules of `src` that it uses, in their current state.
 *
 * @param {string} entry the file, relative to the repository
 * @returns {Promise<{ folder: string, outfile: string }>} the caller must remove the folder
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
    // Packages are not bundled: they are installed, and bundling them could need require().
    packages: 'external',
    logLevel: 'silent',
  });
  return { folder, outfile };
}
