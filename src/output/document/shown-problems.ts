import type { Severity } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';

/** What is known of a problem before it is shown. */
interface Weighed {
  readonly severity: Severity;
  readonly location: Location;
}

/** As many as one can work through; a flood in one file leaves room for the others. */
const MOST_IN_FILE = 50;
const MOST = 200;

export interface Shown<R> {
  readonly reports: readonly R[];
  readonly hidden: number;
  /** How many of the hidden are errors. */
  readonly hiddenErrors: number;
}

/**
 * The problems that people get to see: so many in all where a number is given, else
 * the usual number in each file and in all. Errors go before anything milder, and what
 * is shown keeps its order.
 */
export function shownOf<R extends Weighed>(
  reports: readonly R[],
  most: number | undefined,
): Shown<R> {
  const isError = ({ severity }: R) => severity === 'error';
  const ordered = [...reports.filter(isError), ...reports.filter((each) => !isError(each))];
  const within = most === undefined ? withinFiles(ordered) : ordered;
  const chosen = new Set(within.slice(0, most ?? MOST));
  const hidden = reports.filter((each) => !chosen.has(each));
  return {
    reports: reports.filter((each) => chosen.has(each)),
    hidden: hidden.length,
    hiddenErrors: hidden.filter(isError).length,
  };
}

function withinFiles<R extends Weighed>(reports: readonly R[]): readonly R[] {
  const counts = new Map<string, number>();
  return reports.filter(({ location: { file } }) => {
    const count = (counts.get(file) ?? 0) + 1;
    counts.set(file, count);
    return count <= MOST_IN_FILE;
  });
}

/** `312 more, 61 of them errors`. */
export function moreWords({ hidden, hiddenErrors }: Omit<Shown<never>, 'reports'>): string {
  if (hiddenErrors === 0) return `${hidden} more`;
  if (hiddenErrors === hidden) return `${hidden} more ${hidden === 1 ? 'error' : 'errors'}`;
  return `${hidden} more, ${hiddenErrors} of them ${hiddenErrors === 1 ? 'an error' : 'errors'}`;
}
