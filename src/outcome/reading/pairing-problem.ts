/** Why two sides cannot be compared, as data. */
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
  /** The same file is on both sides, and no two of its benchmarks are mapped. */
  | { readonly code: 'nothing-mapped' }
  | { readonly code: 'one-each'; readonly before: string; readonly after: string }
  | {
      readonly code: 'nothing-in-common';
      readonly before: readonly string[];
      readonly after: readonly string[];
      /** Two similar names, one on each side, as a suggestion. */
      readonly likely: readonly [before: string, after: string] | null;
      /** For Go: the names differ only in the number of processors at their end. */
      readonly isOtherProcessors: boolean;
    };

/** Thrown while two sides are paired, and caught by the caller. */
export class PairingError extends Error {
  readonly problem: PairingProblem;

  constructor(problem: PairingProblem) {
    super(problem.code);
    this.name = 'PairingError';
    this.problem = problem;
  }
}
