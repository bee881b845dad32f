import type { Runtime } from '../runtime.ts';
import { completionOf } from './answer.ts';
import type { DeclaredCommand } from './place.ts';

/**
 * Answers a completion script, `shark __complete WORD...`: prints the directive on a line, then
 * each candidate on its own line, with its description after a tab. Prints nothing if there are no
 * completions, and after any failure.
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
    // The user is still typing, and an error message would disturb.
  }
}
