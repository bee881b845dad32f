import type { Robustness } from '../../engine/robustness/ranking-robustness.ts';
import type { Round } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';

/** Everything that `shark sensitivity` tells. */
export interface SensitivityReport {
  readonly round: Round;
  readonly sharks: readonly Robustness[];
  /** How far weights may lie from the rubric's, as a share of all; null for all weights there are. */
  readonly band: Exact | null;
  readonly seed: number;
  readonly vectors: number;
}
