import type { Severity } from '../diagnostic/diagnostic.ts';

/** What a run says to the shell. */
export const EXIT = {
  fine: 0,
  /** The files have errors, or more than `--fail-on` allows. */
  problems: 1,
  /** Bad usage, a missing file, no workspace, or nothing to work on. */
  usage: 2,
  /** A verdict was asked for and could not be given. */
  inconclusive: 3,
  /** A defect in shark. */
  defect: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/** The code for a list of severities, when everything from `failOn` upward fails the run. */
export function exitCodeFor(severities: readonly Severity[], failOn: Severity): ExitCode {
  const limit = ORDER.indexOf(failOn);
  return severities.some((severity) => ORDER.indexOf(severity) <= limit)
    ? EXIT.problems
    : EXIT.fine;
}
