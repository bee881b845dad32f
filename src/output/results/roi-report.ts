import type { Roi } from '../../engine/roi/result.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { RoundUncertainty } from '../../engine/uncertainty/result.ts';
import type { Exact } from '../../quantity/exact.ts';

/** One shark's estimate as written, and with other phases. */
export interface TriedPhases {
  readonly stated: Roi;
  readonly tried: Roi;
}

/** Everything that `shark roi` tells. */
export interface RoiReport {
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** The value of an hour, in gain. */
  readonly hourValue: Exact;
  /** Empty without a what-if. */
  readonly tried: readonly TriedPhases[];
}
