import type { Reason } from '../fact.ts';
import type { ImportProblem } from '../problem.ts';
import type { LeftOver } from './coverage.ts';

/** How many figures something else in their document speaks against; a question about a contradiction speaks of its figures itself. */
export function disputedIn(left: readonly LeftOver[], questions: readonly ImportProblem[]): number {
  if (questions.some(({ code }) => code === 'import/contradiction')) return 0;
  return left.filter(({ because, kind }) => because === 'disputed' && kind !== null).length;
}

/** How many figures stand where one is expected, or are scores by their form, and were read by nothing. */
export function unreadIn(left: readonly LeftOver[]): number {
  return left.filter(
    ({ because, kind }) => UNREAD.has(because) || (because === 'prose' && kind === 'score'),
  ).length;
}

const UNREAD: ReadonlySet<Reason> = new Set([
  'range',
  'comma',
  'several',
  'approximate',
  'unreadable',
  'ambiguous',
]);
