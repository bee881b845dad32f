import type { Figure } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import type { Estimate, Review, Scorecard } from '../../model/scorecard.ts';
import type { Quantity } from '../../quantity/quantity.ts';

/** A phase tried out: `4h:0.9`. */
export interface WhatIfPhase {
  readonly hours: Quantity;
  readonly pass: Quantity;
}

/**
 * An estimate with other phases. They stand in for its probability of success and
 * its hours; upside, downside and rollback stay. Nothing is lost or gained when a
 * phase before the last stops, and the downside is lost at the last.
 */
function withPhases(estimate: Estimate, phases: readonly WhatIfPhase[]): Estimate {
  const figure = (quantity: Quantity): Figure => ({ ...quantity, at: estimate.at });
  return {
    ...estimate,
    success: null,
    implementation: null,
    validation: null,
    phases: phases.map(({ hours, pass }) => ({
      phase: null,
      hours: figure(hours),
      pass: figure(pass),
      loss: null,
      gain: null,
    })),
  };
}

/**
 * A round in which every shark's own estimate of one proposal has other phases;
 * its other forms, and sharks without an estimate, stay as they are.
 */
export function roundWithPhases(
  round: Round,
  proposal: string,
  phases: readonly WhatIfPhase[],
): Round {
  const sharks = round.sharks.map((shark) => ({
    ...shark,
    scorecard: shark.scorecard === null ? null : tryOn(shark.scorecard, proposal, phases),
  }));
  return { ...round, sharks };
}

function tryOn(scorecard: Scorecard, proposal: string, phases: readonly WhatIfPhase[]): Scorecard {
  const review = scorecard.reviews.get(proposal);
  if (review === undefined || review.estimate === null) return scorecard;
  const tried: Review = { ...review, estimate: withPhases(review.estimate, phases) };
  return { ...scorecard, reviews: new Map([...scorecard.reviews, [proposal, tried]]) };
}
