import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { bundleCli, bundleLibrary } from './bundle.mjs';
import { writeDeclarations } from './declarations.mjs';
import { fingerprint } from './fingerprint.mjs';
import { writeNotices } from './notices.mjs';

const DIST = join(ROOT, 'dist');
const CACHE = join(ROOT, 'node_modules', '.cache', 'shark');
// Outside dist, so that it is not part of the package.
const STAMP = join(CACHE, 'built-from');

/** True if dist is missing or was built from other sources. */
export async function isStale() {
  if (!(existsSync(DIST) && existsSync(STAMP))) return true;
  return (await readFile(STAMP, 'utf8')) !== (await fingerprint());
}

/** Vitest calls this once, before the tests that use the built package. */
export async function setup() {
  if (await isStale()) await build();
}

/**
 * Builds into a temporary folder and then replaces dist with it, so that neither a failed nor a
 * concurrent build leaves a partial dist.
 *
 * @returns {Promise<string>} one line about the result
 */
export async function build() {
  const source = await fingerprint();
  const fresh = join(CACHE, `dist-${process.pid}`);
  const old = join(CACHE, `old-${process.pid}`);
  await mkdir(fresh, { recursive: true });
  try {
    const [cli, library] = await Promise.all([
      bundleCli(fresh),
      bundleLibrary(fresh),
      writeDeclarations(fresh),
    ]);
    const notices = await writeNotices([cli, library], fresh);
    await rm(STAMP, { force: true });
    if (existsSync(DIST)) await rename(DIST, old);
    await rename(fresh, DIST);
    await writeFile(STAMP, source);
    return notices;
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await rm(old, { recursive: true, force: true });
  }
}
