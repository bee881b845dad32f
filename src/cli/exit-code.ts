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
  /** A question was cancelled: what a shell says of Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What a check lets pass. */
export interface Gate {
  /** Whatever is this bad, or worse, fails the run. */
  readonly failOn: Severity;
  /** More warnings than this fail it as well; null for any number. */
  readonly maxWarnings: number | null;
}

interface Found {
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
}

/** The code for what a check found. */
export function exitCodeFor({ errors, warnings, infos }: Found, gate: Gate): ExitCode {
  const failing = {
    error: errors,
    warning: errors + warnings,
    info: errors + warnings + infos,
  }[gate.failOn];
  const isTooMuch = gate.maxWarnings !== null && warnings > gate.maxWarnings;
  return failing > 0 || isTooMuch ? EXIT.problems : EXIT.fine;
}
