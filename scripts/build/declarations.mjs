import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../command.mjs';
import { commandOf, ROOT } from '../paths.mjs';

/**
 * The library's types: a .d.ts for every source the API reaches.
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
 * tsc leaves `./round.ts` in declarations, and no such file is published:
 * `./round.js` is what every compiler resolves to `round.d.ts`.
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
