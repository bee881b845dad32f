import type { RoundScores } from '../../../engine/score-round.ts';
import type { PanelRow } from '../../../engine/scoring/panel-ranking.ts';
import type { Reasons } from '../../../engine/scoring/strongest-reasons.ts';
import type { RoundUncertainty } from '../../../engine/uncertainty/roi-uncertainty.ts';
import type { Shark } from '../../../model/round.ts';
import type { Review } from '../../../model/scorecard.ts';
import type { RetroResult } from '../../../outcome/retro/round-retro.ts';

/** One proposal of the round, with all that was found of it. */
export interface ReportedProposal {
  readonly row: PanelRow;
  readonly reasons: Reasons;
  /** Null where it was neither funded, built nor tried. */
  readonly result: RetroResult | null;
}

/** What every part of a report looks into. */
export interface ReportedRound {
  readonly scores: RoundScores;
  readonly uncertainty: RoundUncertainty;
  /** Ranked proposals first. */
  readonly proposals: readonly ReportedProposal[];
}

/** A reviewer, and what it says of one proposal. */
export interface ReviewBy {
  readonly shark: Shark;
  readonly review: Review;
}

/** Who reviewed a proposal, in the order of the round. */
export function reviewsOf({ round }: RoundScores, proposal: string): readonly ReviewBy[] {
  return round.sharks.flatMap((shark) => {
    const review = shark.scorecard?.reviews.get(proposal);
    return review === undefined ? [] : [{ shark, review }];
  });
}

/** The id of a proposal's card on the page; ids from files may hold anything. */
export function cardId(proposals: readonly ReportedProposal[], proposal: string): string {
  return `proposal-${proposals.findIndex(({ row }) => row.entry.id === proposal) + 1}`;
}
