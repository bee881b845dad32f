import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../command.mjs';
import { commandOf, ROOT } from '../paths.mjs';

/**
 * Writes the types of the library: a .d.ts for every source file that the API reaches.
 *
 * @param {string} outdir
 */
export async function writeDeclarations(outdir) {
  const tsc = commandOf('typescript', 'tsc');
  await must(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', outdir], {
    cwd: ROOT,
  });
  const paths = (await readdir(outdir, { recursive: true })).filter((path) =>
    path.endsWith('.d.ts'),
  );
  await Promise.all(paths.map((path) => nameAsPublished(join(outdir, path))));
}

/**
 * tsc keeps `./round.ts` in declarations, but no such file is published. Every compiler resolves
 * `./round.js` to `round.d.ts`.
 *
 * @param {string} path
 */
async function nameAsPublished(path) {
  const text = await readFile(path, 'utf8');
  const renamed = text.replace(
    /(\bfrom |\bimport\(|\bimport |\bmodule )(['"])(\.[^'"]*)\.ts\2/g,
    '$1$2$3.js$2',
  );
  await writeFile(path, renamed);
}
