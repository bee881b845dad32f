import type { Figure } from '../../model/figure.ts';
import type { Round } from '../../model/round.ts';
import type { Estimate, Review, Scorecard } from '../../model/scorecard.ts';
import { type Exact, exact } from '../../quantity/exact.ts';
import type { Quantity } from '../../quantity/quantity.ts';
import { priceReview } from '../roi/price.ts';
import { rankRois } from '../roi/rank.ts';
import type { Roi } from '../roi/roi.ts';
import { plannedHours } from '../roi/staged.ts';

/** A phase to try: `4h:0.9`. */
export interface WhatIfPhase {
  readonly hours: Quantity;
  readonly pass: Quantity;
}

/**
 * An estimate with other phases. They replace its probability of success and its hours; upside,
 * downside and rollback stay. A stop before the last phase has no loss or gain; a stop at the last
 * has the downside as its loss.
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
 * A round in which every shark's own estimate of one proposal has other phases; variants, and
 * sharks without an estimate, stay the same.
 */
export function roundWithPhases(
  round: Round,
  proposal: string,
  phases: readonly WhatIfPhase[],
): Round {
  const sharks = round.sharks.map((shark) => ({
    ...shark,
    scorecard:
      shark.scorecard === null ? null : scorecardWithPhases(shark.scorecard, proposal, phases),
  }));
  return { ...round, sharks };
}

/** One shark's estimate as written, and with other phases. */
export interface TriedPhases {
  readonly stated: Roi;
  readonly tried: Roi;
  /** The hours of the phases if nothing stops them. */
  readonly plannedHours: Exact | null;
  /** The stated probability of success, and the product of the passes; each null if unknown. */
  readonly success: { readonly stated: Exact | null; readonly tried: Exact | null };
  /** True if the difference of the two is a contradiction. */
  readonly isContradicted: boolean;
}

/**
 * A product of passes that differs by more than this from the stated probability contradicts it.
 */
const CONTRADICTION = exact(1, 100);

/** Each shark's estimate of the proposals with tried phases. */
export function triedPhases(
  round: Round,
  tried: Round,
  proposals: readonly string[],
): readonly TriedPhases[] {
  const now = rankRois(tried);
  return proposals.flatMap((proposal) =>
    round.sharks.flatMap((shark) => {
      const entry = round.entries.find(({ id }) => id === proposal);
      if (entry === undefined) return [];
      const stated = priceReview(shark, entry).find(({ variant }) => variant === null);
      const after = now.find(
        (each) => each.shark === shark.id && each.entry.id === proposal && each.variant === null,
      );
      return stated === undefined || after === undefined ? [] : [compared(stated, after)];
    }),
  );
}

function compared(stated: Roi, tried: Roi): TriedPhases {
  const success = {
    stated: stated.inputs?.success ?? stated.estimate.success?.point ?? null,
    tried: tried.staged?.success ?? null,
  };
  const apart = success.stated === null ? null : (success.tried?.sub(success.stated).abs() ?? null);
  return {
    stated,
    tried,
    plannedHours: plannedHours(tried.estimate),
    success,
    isContradicted: apart?.gt(CONTRADICTION) === true,
  };
}

function scorecardWithPhases(
  scorecard: Scorecard,
  proposal: string,
  phases: readonly WhatIfPhase[],
): Scorecard {
  const review = scorecard.reviews.get(proposal);
  if (review === undefined || review.estimate === null) return scorecard;
  const tried: Review = { ...review, estimate: withPhases(review.estimate, phases) };
  return { ...scorecard, reviews: new Map([...scorecard.reviews, [proposal, tried]]) };
}
