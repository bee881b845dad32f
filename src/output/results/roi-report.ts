import type { RoundScores } from '../../engine/score-round.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';
import type { TriedPhases } from '../../engine/uncertainty/what-if-phases.ts';
import type { Exact } from '../../quantity/exact.ts';

/** Everything that `shark roi` tells. */
export interface RoiReport {
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** The value of an hour, in gain. */
  readonly hourValue: Exact;
  /** Empty without a what-if. */
  readonly tried: readonly TriedPhases[];
}
