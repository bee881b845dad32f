import type { Better } from '../model/outcome.ts';
/** One line of a log: a change that was tried and measured once. */
export interface Run {
  /** The run number in the log, or else the position in the segment. Numbers may repeat. */
  readonly number: number;
  readonly line: number;
  /** The commit of a kept run, or the commit that another run started from. Empty if unknown. */
  readonly commit: string;
  /** Null if the run failed. */
  readonly metric: number | null;
  readonly status: RunStatus;
  /** What was tried. Empty after the first `MAX_DESCRIBED` runs of a segment. */
  readonly description: string;
}

/**
 * The limit exists because a page with more descriptions opens slowly, and the descriptions take as
 * much memory as the rest of the log.
 */
export const MAX_DESCRIBED = 500;

/** The most characters of unreadable text that a message quotes. */
export const MAX_SHOWN = 40;

export type RunStatus = 'kept' | 'discarded' | 'failed';

/** Runs that measure the same thing, in the order of the log. */
export interface Segment {
  readonly file: string;
  /** Empty if the log does not name the segment. */
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  /** Null if neither the log nor the name of the metric gives the direction. */
  readonly better: Better | null;
  readonly runs: readonly Run[];
}

/** Why a line is skipped. */
export type LineFault =
  /** The line ends before it is complete because a write was interrupted. */
  | { readonly why: 'cut-off' }
  | { readonly why: 'not-json'; readonly expected: string | null }
  | { readonly why: 'not-an-object' }
  | { readonly why: 'no-metric'; readonly metric: string }
  | { readonly why: 'not-a-number'; readonly metric: string; readonly written: string }
  | { readonly why: 'unknown-status'; readonly written: string }
  /** A fault of a config, which opens its segment nevertheless. */
  | { readonly why: 'unknown-direction'; readonly written: string }
  | { readonly why: 'columns'; readonly found: number; readonly wanted: number }
  /** A fault of a table's header: no column holds the status of the runs. */
  | { readonly why: 'no-status-column' };

/** A line that is skipped. Line and column count from 1. */
export interface LogFault {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly fault: LineFault;
}

export interface Log {
  readonly segments: readonly Segment[];
  readonly faults: readonly LogFault[];
}

/** What the user states about the metric. Null fields are taken from the log. */
export interface LogRequest {
  readonly metric: string | null;
  readonly unit: string | null;
  readonly better: Better | null;
}
