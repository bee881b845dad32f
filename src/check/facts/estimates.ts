import type { Round } from '../../model/round.ts';
import type { EstimatedEntry, ReviewedEntry } from '../rule.ts';
import { entryOf } from './entries.ts';
import { memoizeLast } from './memoize-last.ts';

/** What an estimate says against another figure of the same proposal. */
export interface ConflictArgs {
  readonly proposal: string;
  readonly written: string;
  readonly against: string;
}

/** All reviews of a round's entries. */
export const reviewedEntries: (round: Round) => readonly ReviewedEntry[] = memoizeLast((round) =>
  round.sharks.flatMap(({ id: shark, scorecard }) =>
    scorecard === null
      ? []
      : [...scorecard.reviews.values()].flatMap((review) => {
          const entry = entryOf(round, review.proposal.id);
          return entry === null ? [] : [{ entry, shark, scorecard, review }];
        }),
  ),
);

/** All estimates of a round's entries, of the proposals and of their variants. */
export const allEstimates: (round: Round) => readonly EstimatedEntry[] = memoizeLast((round) =>
  reviewedEntries(round).flatMap(({ entry, shark, scorecard, review }) => {
    const of = { entry, shark, scorecard, review };
    const { estimate, variants } = review;
    return [
      ...(estimate === null ? [] : [{ ...of, variant: null, estimate }]),
      ...variants.map(({ name, estimate: own }) => ({ ...of, variant: name, estimate: own })),
    ];
  }),
);

/**
 * A product of thousands of chances has thousands of digits. Beyond this many phases nothing
 * is multiplied, and a rule says so.
 */
export const MOST_PHASES = 100;

/** All estimates of a round's entries that can be computed with. */
export const estimatesOf: (round: Round) => readonly EstimatedEntry[] = memoizeLast((round) =>
  allEstimates(round).filter(({ estimate }) => estimate.phases.length <= MOST_PHASES),
);
