import { EXAMPLE_BASE } from '../../src/check/examples/example-base.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { timesThePlain } from './cost.ts';
import type { Contents } from './write-files.ts';

/** How many lines make a proposal of nearly a megabyte, the most that is read. */
const MEGABYTE = 40_000;

const check = (files: Contents) => inspect(memoryFiles({ ...EXAMPLE_BASE, ...files }));

/**
 * How many times the check of one plain file the check of these files takes.
 *
 * @param lines of the plain file, in which nothing is wrong
 */
export function checkCost(files: Contents, lines = MEGABYTE): number {
  const plain = `title: a\nnotes:\n${'  - a note of a line\n'.repeat(lines)}`;
  return timesThePlain(
    () => check(files),
    () => check({ 'proposals/plain.yaml': plain }),
  );
}
