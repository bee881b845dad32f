import { basename } from 'node:path';
import { importSource } from '../import-source.mjs';

/**
 * Leaves out what runs commands other than those of every day: the bytes of a program are read,
 * and what V8 kept of it is taken up, at every start, whichever command it is for.
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
