import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ROOT } from '../paths.mjs';

/**
 * Bundles and loads modules of the source as the package runs them, so that a bench can measure
 * parts of the engine that are not public.
 *
 * @param {readonly string[]} paths modules below src
 * @returns {Promise<any>} all their exports
 */
export async function loadEngine(paths) {
  const folder = await mkdtemp(join(tmpdir(), 'shark-bench-'));
  try {
    const contents = paths.map((path) => `export * from './src/${path}';`).join('\n');
    const outfile = join(folder, 'engine.mjs');
    await build({
      stdin: { contents, resolveDir: ROOT, loader: 'ts' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      minify: true,
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
