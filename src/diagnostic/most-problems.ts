import { type Diagnostic, diagnostic } from './diagnostic.ts';

/** More problems than this in one file say nothing new, and a file could be made of nothing else. */
export const MOST_PROBLEMS = 1000;

const EVERY = () => true;

/**
 * The problems of one file, in their order; of too many the first thousand, errors
 * before anything milder, and one that says how many more there are. So nobody can
 * push an error out of a report with a flood of warnings.
 *
 * @param isError by which the errors are told from what is milder; all are, unless given
 */
export function mostProblems(
  inFile: readonly Diagnostic[],
  isError: (found: Diagnostic) => boolean = EVERY,
): readonly Diagnostic[] {
  const [told, own] = partition(inFile, ({ code }) => code === 'file/too-many-problems');
  if (own.length <= MOST_PROBLEMS) return inFile;
  const [errors, milder] = partition(own, isError);
  const kept = new Set([...errors, ...milder].slice(0, MOST_PROBLEMS));
  const firstLeftOut = own.find((found) => !kept.has(found));
  if (firstLeftOut === undefined) return inFile;
  const before = told.reduce((sum, found) => sum + moreIn(found), 0);
  const args = { limit: MOST_PROBLEMS, more: own.length - kept.size + before };
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
