import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const FOLDERS = ['src', 'scripts/build'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'];

/**
 * A hash of all files that the build reads. File times would miss deleted files and change with
 * every checkout.
 *
 * @returns {Promise<string>}
 */
export async function fingerprint() {
  const paths = [...FILES];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (entry.isFile()) paths.push(join(entry.parentPath, entry.name).slice(ROOT.length + 1));
    }
  }
  const hash = createHash('sha256');
  for (const path of paths.sort()) {
    hash.update(`${path}\0`).update(await readFile(join(ROOT, path)));
  }
  return hash.digest('hex');
}
