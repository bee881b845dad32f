import type { Runtime } from '../runtime.ts';
import { completionOf } from './answer.ts';
import type { DeclaredCommand } from './place.ts';

/**
 * Answer a completion script, `shark __complete WORD...`: the directive on a line, then each
 * candidate on its own, with its description after a tab. Where nothing may follow, and
 * after any failure, nothing is printed.
 */
export async function printAnswer(
  { stdout, folder: here, findWorkspace, openFiles, resolve }: Runtime,
  program: DeclaredCommand,
  words: readonly string[],
): Promise<void> {
  try {
    const { candidates, directive } = await completionOf(program, words, (folder) => {
      const root = folder === null ? findWorkspace(here) : resolve(folder);
      return root === null ? null : openFiles(root);
    });
    if (candidates.length === 0 && directive === 'none') return;
    const lines = candidates.map(({ word, description }) => `${word}\t${description}`);
    stdout.write(`${[directive, ...lines].join('\n')}\n`);
  } catch {
    // The user is still typing: an error would be in the way.
  }
}
