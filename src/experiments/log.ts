import type { Better } from '../model/outcome.ts';
/** One line of a log: a change that was tried and measured once. */
export interface Run {
  /** As the log numbers it, else its place in the segment. Numbers may repeat. */
  readonly number: number;
  readonly line: number;
  /** Of a kept run its own commit, else the one it started from; empty where the log has none. */
  readonly commit: string;
  /** Null where the run failed. */
  readonly metric: number | null;
  readonly fate: RunFate;
  /** What was tried; empty after the first `MOST_DESCRIBED` of a segment. */
  readonly description: string;
}

/** A page with the descriptions of more runs is slow to open, and in memory they weigh as much as all else of a log. */
export const MOST_DESCRIBED = 500;

/** As much of what cannot be read is repeated. */
export const MOST_SHOWN = 40;

export type RunFate = 'kept' | 'discarded' | 'failed';

/** Runs that measure the same thing, in the order of the log. */
export interface Segment {
  readonly file: string;
  /** Empty where the log does not say it. */
  readonly name: string;
  readonly metric: string;
  readonly unit: string;
  /** Null where neither the log nor the name of the metric says it. */
  readonly better: Better | null;
  readonly runs: readonly Run[];
}

/** Why a line is passed over. */
export type LineFault =
  /** It ends before it is complete: a write that was interrupted. */
  | { readonly why: 'cut-off' }
  | { readonly why: 'not-json'; readonly expected: string | null }
  | { readonly why: 'not-an-object' }
  | { readonly why: 'no-metric'; readonly metric: string }
  | { readonly why: 'not-a-number'; readonly metric: string; readonly written: string }
  | { readonly why: 'unknown-status'; readonly written: string }
  | { readonly why: 'columns'; readonly found: number; readonly wanted: number }
  /** Of the header of a table: no column says what became of a run. */
  | { readonly why: 'no-status-column' };

/** A line that is passed over; line and column count from 1. */
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

/** What the user says of the metric; null where it is left to the log. */
export interface LogRequest {
  readonly metric: string | null;
  readonly unit: string | null;
  readonly better: Better | null;
}
