/** Why two sides cannot be compared with each other, as data. */
export type PairingProblem =
  | { readonly code: 'which-metric'; readonly known: readonly string[] }
  | {
      readonly code: 'unknown-metric';
      readonly metric: string;
      readonly known: readonly string[];
      readonly suggestion: string | null;
    }
  | {
      readonly code: 'other-metrics';
      readonly metrics: readonly string[];
      /** The first file of each, counted from 0 over both sides. */
      readonly files: readonly number[];
    }
  | { readonly code: 'no-direction'; readonly metric: string }
  | { readonly code: 'directions'; readonly metric: string }
  | { readonly code: 'units'; readonly name: string; readonly units: readonly string[] }
  | { readonly code: 'baseline-unit'; readonly unit: string | null; readonly baseline: string }
  | { readonly code: 'baseline-metric'; readonly metric: string; readonly baseline: string }
  | {
      readonly code: 'baseline-direction';
      readonly metric: string;
      readonly better: string;
      readonly baseline: string;
    }
  | { readonly code: 'no-match'; readonly pattern: string; readonly suggestion: string | null }
  | { readonly code: 'map-form'; readonly written: string }
  | {
      readonly code: 'map-unknown';
      readonly written: string;
      readonly side: 'before' | 'after' | null;
      readonly name: string | null;
      readonly suggestion: string | null;
    }
  | { readonly code: 'map-ambiguous'; readonly written: string }
  | { readonly code: 'map-twice'; readonly name: string }
  | { readonly code: 'map-itself'; readonly name: string }
  /** A file stands on both sides and no two of its benchmarks are said to be a pair. */
  | { readonly code: 'nothing-mapped' }
  | { readonly code: 'one-each'; readonly before: string; readonly after: string }
  | {
      readonly code: 'nothing-in-common';
      readonly before: readonly string[];
      readonly after: readonly string[];
      /** A name on each side that differ little, to start from. */
      readonly likely: readonly [before: string, after: string] | null;
      /** Go only: they are the same but for the number of processors at their end. */
      readonly isOtherProcessors: boolean;
    };

/** Thrown while two sides are brought together, and caught where that is asked for. */
export class PairingError extends Error {
  readonly problem: PairingProblem;

  constructor(problem: PairingProblem) {
    super(problem.code);
    this.name = 'PairingError';
    this.problem = problem;
  }
}
