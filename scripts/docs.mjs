// node scripts/docs.mjs: write docs/rules.md from the rules themselves.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { ROOT } from './paths.mjs';

const cache = join(ROOT, 'node_modules', '.cache');
await mkdir(cache, { recursive: true });
const folder = await mkdtemp(join(cache, 'docs-'));
try {
  const outfile = join(folder, 'page.mjs');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['src/check/page.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.12',
    // Left outside: the packages are at hand, and what is bundled must not need require().
    packages: 'external',
    logLevel: 'silent',
  });
  /** @type {{ rulesDocument: () => string }} */
  const { rulesDocument } = await import(pathToFileURL(outfile).href);
  await writeFile(join(ROOT, 'docs', 'rules.md'), rulesDocument());
  console.log('docs/rules.md');
} finally {
  await rm(folder, { recursive: true, force: true });
}
