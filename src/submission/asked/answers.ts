import type { Answers } from '../../engine/progress/lacking.ts';
import type { Rubric } from '../../model/rubric.ts';
import { isMap, mapAt } from '../../schema/plain-value.ts';

/** What a scorecard answers, as far as its values show: it may be one that cannot be read. */
export function answersIn(value: unknown, rubric: Rubric | null): Answers {
  const { abstain, partial } = mapAt(value, []);
  const reviews = Object.entries(mapAt(value, ['proposals'])).map(([id, review]) => {
    const { score, estimate, variants } = mapAt(review, []);
    const given = Object.entries(mapAt(review, ['scores'])).flatMap(([criterion, each]) =>
      counts(each, rubric) ? [criterion] : [],
    );
    const hasEstimate = estimate !== undefined || variants !== undefined;
    return [id, { scores: new Set(given), isHolistic: score !== undefined, hasEstimate }] as const;
  });
  return {
    isPartial: partial === true || partial === 'yes',
    abstains: new Set(Array.isArray(abstain) ? abstain.map(String) : []),
    reviews: new Map(reviews),
  };
}

/** Whether a score is there; `n/a` is one where the rubric takes it. */
function counts(score: unknown, rubric: Rubric | null): boolean {
  const mark = isMap(score) ? score['score'] : score;
  if (mark === 'n/a') return rubric !== null && rubric.missing !== 'error';
  return mark !== undefined;
}

/** The fields that say something of a proposal. */
export const SAYING = [
  'proposals',
  'vote',
  'second',
  'abstain',
  'hold',
  'veto',
  'terms',
  'predictions',
];

/** Whether a scorecard judges anything: an empty one is not a vote. */
export function saysSomething(value: unknown): boolean {
  return isMap(value) && SAYING.some((field) => value[field] !== undefined);
}
