import { basename } from 'node:path';
import { importSource } from '../import-source.mjs';

/**
 * Leaves out the code of commands that are not everyday commands: every start reads the bytes of
 * the program and loads its code cache, whichever command runs.
 *
 * @type {import('esbuild').Plugin}
 */
export const everydayCommands = {
  name: 'everyday-commands',
  setup({ onLoad, onResolve }) {
    const everyday = importSource('src/cli/compiled/everyday.ts');
    onResolve({ filter: /^\.\/actions\// }, async ({ path, kind }) => {
      const command = basename(path, '.ts');
      if (kind !== 'dynamic-import' || (await everyday).EVERYDAY.includes(command)) return null;
      return { path: command, namespace: 'left-out' };
    });
    onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `throw new Error('${path} is in the program of all commands')`,
    }));
  },
};
