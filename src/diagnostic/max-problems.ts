import { type Diagnostic, diagnostic } from './diagnostic.ts';

/** The most problems reported for one file, because a hostile file could have any number. */
export const MAX_PROBLEMS = 1000;

const EVERY = () => true;

/**
 * The problems of one file, in their order. If there are more than the limit, returns the first
 * 1000, errors before milder problems, plus one problem that counts the rest. A flood of warnings
 * therefore cannot push an error out of the report.
 *
 * @param isError true if a problem is an error; by default every problem counts as an error
 */
export function mostProblems(
  inFile: readonly Diagnostic[],
  isError: (found: Diagnostic) => boolean = EVERY,
): readonly Diagnostic[] {
  const [told, own] = partition(inFile, ({ code }) => code === 'file/too-many-problems');
  if (own.length <= MAX_PROBLEMS) return inFile;
  const [errors, milder] = partition(own, isError);
  const kept = new Set([...errors, ...milder].slice(0, MAX_PROBLEMS));
  const firstLeftOut = own.find((found) => !kept.has(found));
  if (firstLeftOut === undefined) return inFile;
  const before = told.reduce((sum, found) => sum + moreIn(found), 0);
  const args = { limit: MAX_PROBLEMS, more: own.length - kept.size + before };
  return [
    ...own.filter((found) => kept.has(found)),
    diagnostic('file/too-many-problems', args, firstLeftOut.location),
  ];
}

function moreIn(found: Diagnostic): number {
  return found.code === 'file/too-many-problems' ? found.args.more : 0;
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
