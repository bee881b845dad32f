import type { NoArgs } from '../../diagnostic/codes.ts';
import type { ReasonOf } from '../../diagnostic/reason.ts';

/** Why two sides cannot be compared, as data. */
export type PairingProblem = ReasonOf<{
  'which-metric': { known: readonly string[] };
  'unknown-metric': { metric: string; known: readonly string[]; suggestion: string | null };
  'other-metrics': {
    metrics: readonly string[];
    /** The first file of each, counted from 0 over both sides. */
    files: readonly number[];
  };
  'no-direction': { metric: string };
  directions: { metric: string };
  units: { name: string; units: readonly string[] };
  'baseline-unit': { unit: string | null; baseline: string };
  'baseline-metric': { metric: string; baseline: string };
  'baseline-direction': { metric: string; better: string; baseline: string };
  'no-match': { pattern: string; suggestion: string | null };
  'map-form': { written: string };
  'map-unknown': {
    written: string;
    side: 'before' | 'after' | null;
    name: string | null;
    suggestion: string | null;
  };
  'map-ambiguous': { written: string };
  'map-twice': { name: string };
  'map-itself': { name: string };
  /** The same file is on both sides, and no two of its benchmarks are mapped. */
  'nothing-mapped': NoArgs;
  'one-each': { before: string; after: string };
  'nothing-in-common': {
    before: readonly string[];
    after: readonly string[];
    /** Two similar names, one on each side, as a suggestion. */
    likely: readonly [before: string, after: string] | null;
    /** For Go: the names differ only in the number of processors at their end. */
    isOtherProcessors: boolean;
  };
}>;

/** Thrown while two sides are paired, and caught by the caller. */
export class PairingError extends Error {
  readonly problem: PairingProblem;

  constructor(problem: PairingProblem) {
    super(problem.code);
    this.name = 'PairingError';
    this.problem = problem;
  }
}
