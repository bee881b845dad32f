import { EXAMPLE_BASE } from '../../src/check/examples/example-base.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { timesThePlain } from './cost.ts';
import type { Contents } from './write-files.ts';

/** A proposal of nearly a megabyte, the most that is read, with nothing wrong in it. */
const PLAIN = `title: a\nnotes:\n${'  - a note of a line\n'.repeat(40_000)}`;
const PLAIN_FILES: Contents = { 'proposals/plain.yaml': PLAIN };

const check = (files: Contents) => inspect(memoryFiles({ ...EXAMPLE_BASE, ...files }));

/** How many times the check of one large plain file the check of these files takes. */
export function checkCost(files: Contents): number {
  return timesThePlain(
    () => check(files),
    () => check(PLAIN_FILES),
  );
}
