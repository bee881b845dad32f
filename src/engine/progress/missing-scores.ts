import type { Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { criteriaFor } from '../../model/rubric.ts';
import type { Scorecard } from '../../model/scorecard.ts';

/** The parts of a scorecard that show whether something is missing. */
export interface Answers {
  /** True if the scorecard is marked as partial. */
  readonly isPartial: boolean;
  readonly abstains: ReadonlySet<string>;
  readonly reviews: ReadonlyMap<string, AnsweredReview>;
}

interface AnsweredReview {
  /** The criteria with a score that counts. */
  readonly scores: ReadonlySet<string>;
  /** True if it has an overall score. */
  readonly isHolistic: boolean;
  readonly hasEstimate: boolean;
}

/** The missing scores of a proposal; without criteria, its overall score. */
export interface MissingScores {
  readonly proposal: string;
  readonly criteria: readonly string[];
}

/**
 * The missing scores: for each live entry the criteria that the shark judges, or one score if there
 * is no rubric. Nothing is missing for entries from which the shark abstains, in a scorecard marked
 * as partial, or, in a scorecard without any score, for entries with an estimate.
 */
export function missingScores(
  { entries }: Round,
  { id: shark, rubric }: Pick<Shark, 'id' | 'rubric'>,
  answers: Answers,
): readonly MissingScores[] {
  if (answers.isPartial) return [];
  const isForecast = ![...answers.reviews.values()].some((review) => isScored(review));
  const hasCriteria = rubric !== null && rubric.criteria.length > 0;
  const criteria = criteriaFor(rubric, shark).map(({ id }) => id);
  return entries
    .filter(({ id, isLive }) => isLive && !answers.abstains.has(id))
    .flatMap(({ id }): readonly MissingScores[] => {
      const review = answers.reviews.get(id);
      if (review?.isHolistic === true || (isForecast && review?.hasEstimate)) return [];
      const given = review?.scores ?? new Set<string>();
      if (!hasCriteria) return given.size > 0 ? [] : [{ proposal: id, criteria: [] }];
      const open = criteria.filter((each) => !given.has(each));
      return open.length === 0 ? [] : [{ proposal: id, criteria: open }];
    });
}

function isScored({ scores, isHolistic }: AnsweredReview): boolean {
  return isHolistic || scores.size > 0;
}

/** The missing scores of a scorecard, even if it is marked as partial. */
export function missingScoresIn(
  round: Round,
  shark: Shark,
  scorecard: Scorecard,
): readonly MissingScores[] {
  return missingScores(round, shark, answersIn(scorecard, shark.rubric));
}

/**
 * True if a shark's own judgement is complete: every live entry is scored by all criteria, or has
 * an abstention with a reason. In a scorecard without scores, an estimate is the judgement.
 */
export function hasJudgedAll(round: Round, shark: Shark): boolean {
  const { scorecard } = shark;
  if (scorecard === null || isEmptyScorecard(scorecard)) return false;
  const { abstain, because, reviews } = scorecard;
  const live = round.entries.filter(({ isLive }) => isLive).map(({ id }) => id);
  const unexplained = abstain.filter(({ id }) => {
    const own = reviews.get(id)?.because ?? [];
    return live.includes(id) && because.length + own.length === 0;
  });
  if (unexplained.length > 0 || missingScoresIn(round, shark, scorecard).length > 0) return false;
  const given = answersIn(scorecard, shark.rubric);
  return live.every((id) => {
    const review = given.reviews.get(id);
    const isAnswered = review !== undefined && (isScored(review) || review.hasEstimate);
    return isAnswered || given.abstains.has(id);
  });
}

function answersIn({ abstain, reviews }: Scorecard, rubric: Rubric | null): Answers {
  const mayBeNone = rubric !== null && rubric.missing !== 'error';
  return {
    isPartial: false,
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

/** True if a scorecard has no content; an empty scorecard is not a vote. */
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
