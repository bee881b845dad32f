import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { must } from '../command.mjs';
import { ROOT } from '../paths.mjs';

const PAGE = join(ROOT, 'docs', 'library.md');

/** A program on the page, and its stated output. */
const EXAMPLE = /```ts\n(.*?)```\n\n```text\n(.*?)```/gs;

/**
 * Writes the programs of docs/library.md to files for the type checker.
 *
 * @param {string} folder where the package is installed
 * @returns {Promise<string[]>} their files, relative to the folder
 */
export async function writeExamples(folder) {
  const examples = [...(await readFile(PAGE, 'utf8')).matchAll(EXAMPLE)];
  if (examples.length < 3) throw new Error(`${PAGE} has ${examples.length} examples`);
  return Promise.all(
    examples.map(async ([, code = ''], index) => {
      const name = `example-${index + 1}.mts`;
      await writeFile(join(folder, name), code);
      return name;
    }),
  );
}

/**
 * Runs the programs of docs/library.md in the repository and compares their output with the page.
 *
 * @param {string} folder where the package is installed
 * @param {string} node path of a Node binary
 * @param {{ update: boolean }} options true to rewrite the page instead
 */
export async function tryExamples(folder, node, { update }) {
  const page = await readFile(PAGE, 'utf8');
  let renewed = page;
  for (const [whole, code = '', said = ''] of page.matchAll(EXAMPLE)) {
    const file = join(folder, 'example.mjs');
    await writeFile(file, (await transform(code, { loader: 'ts' })).code);
    const printed = await must(node, [file], { cwd: ROOT });
    if (!update && printed !== said) {
      throw new Error(`docs/library.md says\n${said}\nand the program prints\n${printed}`);
    }
    renewed = renewed.replace(whole, () =>
      whole.replace(`text\n${said}`, () => `text\n${printed}`),
    );
  }
  if (update && renewed !== page) await writeFile(PAGE, renewed);
}
