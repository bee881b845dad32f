import type { Counts } from '../check/running/inspect.ts';
import type { Severity } from '../diagnostic/diagnostic.ts';

/** The exit codes. */
export const EXIT = {
  fine: 0,
  /** The files have errors, or more problems than `--fail-on` allows. */
  problems: 1,
  /** Bad usage, a missing file, no workspace, or nothing to work on. */
  usage: 2,
  /** A requested verdict could not be given. */
  inconclusive: 3,
  /** A defect in shark. */
  defect: 70,
  /** A question was cancelled; the same code as a shell gives for Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The least severity that makes a check fail; lower if there are more warnings than allowed. */
export function failingSeverity(
  warnings: number,
  failOn: Severity,
  maxWarnings: number | null,
): Severity {
  const isTooMuch = maxWarnings !== null && warnings > maxWarnings;
  return isTooMuch && failOn === 'error' ? 'warning' : failOn;
}

/** The exit code for the findings of a check. */
export function exitCodeFor({ errors, warnings, infos }: Counts, failing: Severity): ExitCode {
  const found = { error: errors, warning: errors + warnings, info: errors + warnings + infos };
  return found[failing] > 0 ? EXIT.problems : EXIT.fine;
}
