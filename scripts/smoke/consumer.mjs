import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { must } from '../command.mjs';
import { commandOf, ROOT } from '../paths.mjs';

const MANIFEST = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

/**
 * @param {string} folder
 * @param {string} tarball
 */
export async function installPackage(folder, tarball) {
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await must('npm', ['install', ...options, tarball], { cwd: folder });
}

/**
 * @param {string} folder
 * @param {string} node path of a Node binary
 */
export async function tryCommands(folder, node) {
  // npm links the bin command to this file; it is started through Node to select the version of
  // Node.
  const shark = join(folder, 'node_modules', '.bin', 'shark');
  const version = (await must(node, [shark, '--version'], { cwd: folder })).trim();
  if (version !== MANIFEST.version) throw new Error(`shark --version printed "${version}"`);
  const args = ['score', 'round2', '--workspace', ROOT];
  const scores = await must(node, [shark, ...args], { cwd: folder });
  if (!scores.includes('Round 2')) throw new Error(`shark score round2 printed:\n${scores}`);
}

/**
 * Type-checks a strict consumer, including the declarations themselves, with no types except those
 * of the package.
 *
 * @param {string} folder
 * @param {readonly string[]} programs their files, relative to the folder
 */
export async function tryTypes(folder, programs) {
  await writeFile(
    join(folder, 'types.ts'),
    `import * as library from '${MANIFEST.name}';
export const names: readonly string[] = Object.keys(library);
export const limitOf = (found: library.Diagnostic): number | null =>
  found.code === 'yaml/too-deep' ? found.args.limit : null;
`,
  );
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'es2022',
        // zod's declarations use URL, which is in the types of the browser or of Node.
        lib: ['es2023', 'dom'],
        module: 'nodenext',
        strict: true,
        exactOptionalPropertyTypes: true,
        noEmit: true,
        skipLibCheck: false,
        types: [],
      },
      files: ['types.ts', ...programs],
    }),
  );
  await must(process.execPath, [commandOf('typescript', 'tsc'), '-p', folder], { cwd: folder });
}
