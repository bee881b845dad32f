import type { Answers } from '../../engine/progress/missing-scores.ts';
import type { Rubric } from '../../model/rubric.ts';
import { hasParts } from '../../quantity/map-form.ts';
import { isMap, mapAt } from '../../schema/plain-value.ts';

/** The answers of a scorecard by its raw values, which may be invalid. */
export function answersIn(value: unknown, rubric: Rubric | null): Answers {
  const { abstain, partial } = mapAt(value, []);
  const reviews = Object.entries(mapAt(value, ['proposals'])).map(([id, review]) => {
    const { score, estimate, variants } = mapAt(review, []);
    const given = Object.entries(mapAt(review, ['scores'])).flatMap(([criterion, each]) =>
      hasScore(each, rubric) ? [criterion] : [],
    );
    const hasEstimate = estimate !== undefined || variants !== undefined;
    return [
      id,
      { scores: new Set(given), isHolistic: markIn(score) !== undefined, hasEstimate },
    ] as const;
  });
  return {
    isPartial: partial === true || partial === 'yes',
    abstains: new Set(Array.isArray(abstain) ? abstain.map(String) : []),
    reviews: new Map(reviews),
  };
}

/** True if there is a score; `n/a` counts if the rubric accepts it. */
function hasScore(score: unknown, rubric: Rubric | null): boolean {
  const mark = markIn(score);
  if (mark === 'n/a') return rubric !== null && rubric.missing !== 'error';
  return mark !== undefined;
}

/** A score without its reason: a figure may be a map too, `{ low: 6, high: 8 }`. */
function markIn(score: unknown): unknown {
  return isMap(score) && !hasParts(score) ? score['score'] : score;
}

/** Fields that answer something about a proposal. */
export const ANSWER_FIELDS = [
  'proposals',
  'vote',
  'second',
  'abstain',
  'hold',
  'veto',
  'terms',
  'predictions',
];

/** True if a scorecard has any answer; one without is not a vote. */
export function hasAnswers(value: unknown): boolean {
  return isMap(value) && ANSWER_FIELDS.some((field) => value[field] !== undefined);
}
