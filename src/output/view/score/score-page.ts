import type { RowOrder } from '../../../engine/scoring/sort-scores.ts';
import type { StrongestReasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { StatusJudgement } from '../../../outcome/verdict/status.ts';

/** What of a round is shown, and how sure its ranking is. */
export interface ScorePage {
  /** Null where no estimate has a range and nobody asked for raw figures. */
  readonly uncertainty: RoundUncertainty | null;
  /** Outcomes whose status is not the one that their measurements give. */
  readonly contradicted: readonly StatusJudgement[];
  /** How the rows stand; null for by rank. */
  readonly sorted: RowOrder | null;
  /** What was written for and against the first proposals; null where nobody asked. */
  readonly reasons: readonly StrongestReasons[] | null;
  /** One screen of the panel, one shark's part of it, or everything. */
  readonly shown: 'screen' | 'shark' | 'full';
  /** Rows of a table; null for as many as a screen has room for. */
  readonly top: number | null;
}
