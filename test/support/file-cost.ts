import { EXAMPLE_BASE } from '../../src/check/examples/example-workspace.ts';
import { inspect } from '../../src/check/running/inspect.ts';
import { memoryFiles } from '../../src/workspace/memory.ts';
import { expectTimesBelow } from './cost.ts';
import type { Contents } from './write-files.ts';

/** The number of lines in a proposal of nearly a megabyte, the largest size that is read. */
const MEGABYTE = 40_000;

const check = (files: Contents) => inspect(memoryFiles({ ...EXAMPLE_BASE, ...files }));

/** The check of one plain file without problems, by its number of lines. */
const plainChecks = new Map<number, () => unknown>();

function plainCheckOf(lines: number): () => unknown {
  const made = plainChecks.get(lines);
  if (made !== undefined) return made;
  const plain = `title: a\nnotes:\n${'  - a note of a line\n'.repeat(lines)}`;
  const work = () => check({ 'proposals/plain.yaml': plain });
  plainChecks.set(lines, work);
  return work;
}

/**
 * Fails if checking some files takes at least `times` as long as checking one plain file.
 *
 * @param lines the number of lines of the plain file, which has no problems
 */
export function expectCheckBelow(times: number, files: Contents, lines = MEGABYTE): void {
  expectTimesBelow(times, () => check(files), plainCheckOf(lines));
}
