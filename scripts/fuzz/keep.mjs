import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/**
 * Writes a case to one file in .fuzz/, with its file names inside, because a name may be invalid on
 * this disk.
 *
 * @param {{ finding: string, detail: string }} examined
 * @param {import('./make-case.mjs').Texts} texts each character of a content is one byte
 * @param {string} origin the seed and the turn
 * @returns {Promise<string>} its path in the repository
 */
export async function keepCase({ finding, detail }, texts, origin) {
  await mkdir(join(ROOT, '.fuzz'), { recursive: true });
  const slug = finding
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  const name = `${slug}-${origin.replace(/\W+/g, '-')}.json`;
  const files = Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, contentOf(text)]),
  );
  const found = { finding, origin, detail: detail.slice(0, 4000), files };
  await writeFile(join(ROOT, '.fuzz', name), `${JSON.stringify(found, null, 2)}\n`);
  return `.fuzz/${name}`;
}

/**
 * The content as text if it is UTF-8, else as base64.
 *
 * @param {string} text
 */
function contentOf(text) {
  const bytes = Buffer.from(text, 'latin1');
  const decoded = bytes.toString('utf8');
  return Buffer.from(decoded).equals(bytes) ? decoded : { base64: bytes.toString('base64') };
}
