import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from './repository.ts';

const PROGRAMS = ['run.cjs', 'main.cjs', 'everyday.cjs', 'parse-thread.cjs'];

/**
 * Copies the programs of the built shark, without the code cache of earlier runs.
 *
 * @returns the folder that holds them
 */
export function builtCopy(home: string): string {
  const folder = join(home, 'dist', 'cli');
  mkdirSync(folder, { recursive: true });
  for (const name of PROGRAMS) {
    copyFileSync(join(REPOSITORY, 'dist', 'cli', name), join(folder, name));
  }
  return folder;
}
