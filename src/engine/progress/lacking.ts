import type { Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import type { Scorecard } from '../../model/scorecard.ts';

/** What was answered, as far as it says whether something is missing. */
export interface Answers {
  /** It says itself that it is not whole. */
  readonly isPartial: boolean;
  readonly abstains: ReadonlySet<string>;
  readonly reviews: ReadonlyMap<string, AnsweredReview>;
}

interface AnsweredReview {
  /** The criteria with a score that counts. */
  readonly scores: ReadonlySet<string>;
  /** One overall score is given. */
  readonly isHolistic: boolean;
  readonly hasEstimate: boolean;
}

/** Scores that a proposal lacks; without criteria it is one overall score. */
export interface Lack {
  readonly proposal: string;
  readonly criteria: readonly string[];
}

/**
 * The scores that are missing: of each live entry the criteria of the rubric, or one score where
 * there is no rubric. Nothing is missing of what the shark does not judge, and says so, of a
 * scorecard that calls itself partial, and of one that has estimates and no score at all.
 */
export function lacking(
  { entries }: Round,
  rubric: Rubric | null,
  answers: Answers,
): readonly Lack[] {
  const reviews = [...answers.reviews.values()];
  const scores = reviews.some((review) => isScored(review));
  if (answers.isPartial || (!scores && reviews.some(({ hasEstimate }) => hasEstimate))) return [];
  const criteria = rubric?.criteria.map(({ id }) => id) ?? [];
  return entries
    .filter(({ id, isLive }) => isLive && !answers.abstains.has(id))
    .flatMap(({ id }): readonly Lack[] => {
      const review = answers.reviews.get(id);
      if (review?.isHolistic === true) return [];
      const given = review?.scores ?? new Set<string>();
      if (criteria.length === 0) return given.size > 0 ? [] : [{ proposal: id, criteria: [] }];
      const open = criteria.filter((each) => !given.has(each));
      return open.length === 0 ? [] : [{ proposal: id, criteria: open }];
    });
}

function isScored({ scores, isHolistic }: AnsweredReview): boolean {
  return isHolistic || scores.size > 0;
}

/** What a scorecard lacks. */
export function lackingIn(round: Round, { rubric }: Shark, scorecard: Scorecard): readonly Lack[] {
  return lacking(round, rubric, answersIn(scorecard, rubric));
}

function answersIn({ partial, abstain, reviews }: Scorecard, rubric: Rubric | null): Answers {
  const mayBeNone = rubric !== null && rubric.missing !== 'error';
  return {
    isPartial: partial,
    abstains: new Set(abstain.map(({ id }) => id)),
    reviews: new Map(
      [...reviews].map(([id, { scores, holistic, estimate, variants }]) => {
        const given = [...scores].filter(([, { mark }]) => mark !== null || mayBeNone);
        return [
          id,
          {
            scores: new Set(given.map(([criterion]) => criterion)),
            isHolistic: holistic !== null,
            hasEstimate: estimate !== null || variants.length > 0,
          },
        ];
      }),
    ),
  };
}

/** Whether a scorecard says anything: an empty one is not a vote. */
export function isEmptyScorecard(scorecard: Scorecard): boolean {
  const { vote, second, abstain, hold, veto, reviews, terms, predictions } = scorecard;
  const said = [...reviews.values()].some(
    ({ scores, holistic, estimate, variants, expects, verdict }) =>
      scores.size > 0 ||
      holistic !== null ||
      estimate !== null ||
      variants.length > 0 ||
      expects !== null ||
      verdict !== null,
  );
  const stances = [vote, second, hold, terms].some((each) => each !== null);
  return !said && !stances && abstain.length + veto.length + predictions.length === 0;
}
