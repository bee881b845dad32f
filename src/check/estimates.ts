import type { Entry, Round } from '../model/round.ts';
import type { Estimate, Review, Scorecard } from '../model/scorecard.ts';
import { entryOf } from './entries.ts';

/** An estimate of an entry, and whose it is. */
export interface Estimated {
  readonly entry: Entry;
  readonly shark: string;
  readonly scorecard: Scorecard;
  readonly review: Review;
  /** Null for the proposal itself. */
  readonly variant: string | null;
  readonly estimate: Estimate;
}

/**
 * A product of thousands of chances has thousands of digits. Beyond this many phases nothing
 * is multiplied, and a rule says so.
 */
export const MOST_PHASES = 100;

/** All estimates of a round's entries that can be computed with. */
export function estimatesOf(round: Round): readonly Estimated[] {
  return allEstimates(round).filter(({ estimate }) => estimate.phases.length <= MOST_PHASES);
}

/** All estimates of a round's entries, of the proposals and of their variants. */
export function allEstimates(round: Round): readonly Estimated[] {
  return reviewedEntries(round).flatMap(({ entry, shark, scorecard, review }) => {
    const of = { entry, shark, scorecard, review };
    const { estimate, variants } = review;
    return [
      ...(estimate === null ? [] : [{ ...of, variant: null, estimate }]),
      ...variants.map(({ name, estimate: own }) => ({ ...of, variant: name, estimate: own })),
    ];
  });
}

/** All reviews of a round's entries. */
export function reviewedEntries(round: Round) {
  return round.sharks.flatMap(({ id: shark, scorecard }) =>
    scorecard === null
      ? []
      : [...scorecard.reviews.values()].flatMap((review) => {
          const entry = entryOf(round, review.proposal.id);
          return entry === null ? [] : [{ entry, shark, scorecard, review }];
        }),
  );
}
