import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { expectTimesBelow } from './cost.ts';
import type { Contents } from './write-files.ts';

/** How many lines make a proposal of nearly a megabyte, the most that is read. */
const MEGABYTE = 40_000;

const check = (files: Contents) => inspect(memoryFiles({ ...EXAMPLE_BASE, ...files }));

/**
 * Fails where the check of some files takes so many times the check of one plain file, or more.
 *
 * @param lines of the plain file, in which nothing is wrong
 */
export function expectCheckBelow(times: number, files: Contents, lines = MEGABYTE): void {
  const plain = `title: a\nnotes:\n${'  - a note of a line\n'.repeat(lines)}`;
  expectTimesBelow(
    times,
    () => check(files),
    () => check({ 'proposals/plain.yaml': plain }),
  );
}
