import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * Writes the copyright notices of bundled packages, which their licences require.
 *
 * @param {readonly import('esbuild').Metafile[]} metafiles
 * @param {string} outdir
 * @returns {Promise<string>} one line about the result
 */
export async function writeNotices(metafiles, outdir) {
  const folders = new Set();
  for (const path of metafiles.flatMap((metafile) => Object.keys(metafile.inputs))) {
    const folder = packageFolder(path);
    if (folder !== null) folders.add(folder);
  }
  const notices = await Promise.all([...folders].sort().map(noticeOf));
  await writeFile(join(outdir, 'THIRD_PARTY_NOTICES.txt'), notices.join(`\n${'-'.repeat(72)}\n\n`));
  return `notices  dist/THIRD_PARTY_NOTICES.txt  ${notices.length} bundled package(s)`;
}

/** @param {string} folder */
async function noticeOf(folder) {
  const path = join(ROOT, folder);
  const { name, version, license } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
  const file = (await readdir(path)).sort().find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n${await readFile(join(path, file), 'utf8')}`;
  return `${name} ${version}, ${license}\n${text}`;
}

/**
 * The package folder that a bundled file comes from, the innermost if they are nested; null for the
 * project's own files.
 *
 * @param {string} path as in esbuild's metafile
 */
function packageFolder(path) {
  const match = /^(.*(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return match?.[1] ?? null;
}
