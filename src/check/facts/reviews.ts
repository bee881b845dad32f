import type { Round } from '../../model/round.ts';
import type { Review, Scorecard } from '../../model/scorecard.ts';
import type { WorkspaceIds } from '../../model/workspace.ts';
import type { EstimatedEntry, Reviewed, ReviewedEntry } from '../rule.ts';
import { entryOf } from './entries.ts';
import { memoizeLast } from './memoize-last.ts';
import { hasUnreadRubric } from './unread-files.ts';

/**
 * All reviews of a round, except those whose rubric exists but could not be read.
 *
 * @param withFirst true to add those of revised first judgements
 */
export function reviewsOf(
  round: Round,
  known: WorkspaceIds,
  withFirst = false,
): readonly Reviewed[] {
  return round.sharks.flatMap((shark) => {
    const { scorecard: own, rubric } = shark;
    if (own === null || hasUnreadRubric(round, shark, known)) return [];
    const judgements = withFirst && own.first !== null ? [own, own.first] : [own];
    return judgements.flatMap((scorecard) =>
      [...scorecard.reviews.values()].map((review) => ({ shark, scorecard, rubric, review })),
    );
  });
}

/** True if the shark abstains on the proposal. */
export function abstains({ abstain }: Scorecard, proposal: string): boolean {
  return abstain.some(({ id }) => id === proposal);
}

/** True if there is a score, by criterion or overall. */
export function isScored({ scores, holistic }: Review): boolean {
  return scores.size > 0 || holistic !== null;
}

/** True if there is an estimate, for the proposal or for a variant. */
export function hasEstimate({ estimate, variants }: Review): boolean {
  return estimate !== null || variants.length > 0;
}

/** An estimate that contradicts another figure of the same proposal. */
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

/** All estimates for a round's entries, of the proposals and of their variants. */
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
 * The most phases to compute with, because a product of thousands of probabilities has thousands of
 * digits. A rule reports estimates with more.
 */
export const MAX_PHASES = 100;

/** All estimates for a round's entries that are small enough to compute with. */
export const estimatesOf: (round: Round) => readonly EstimatedEntry[] = memoizeLast((round) =>
  allEstimates(round).filter(({ estimate }) => estimate.phases.length <= MAX_PHASES),
);
