import type { Answers } from '../../engine/progress/lacking.ts';
import type { Rubric } from '../../model/rubric.ts';
import { isMap, valueAt } from '../../schema/plain-value.ts';

/** What a scorecard answers, as far as its values show: it may be one that cannot be read. */
export function answersIn(value: unknown, rubric: Rubric | null): Answers {
  const [reviews, abstain, partial] = ['proposals', 'abstain', 'partial'].map((field) =>
    valueAt(value, [field]),
  );
  return {
    isPartial: partial === true || partial === 'yes',
    abstains: new Set(Array.isArray(abstain) ? abstain.map(String) : []),
    reviews: new Map(
      entriesOf(reviews).map(([id, review]) => {
        const { scores, score, estimate, variants } = isMap(review) ? review : {};
        const given = entriesOf(scores).filter(([, each]) => counts(each, rubric));
        return [
          id,
          {
            scores: new Set(given.map(([criterion]) => criterion)),
            isHolistic: score !== undefined,
            hasEstimate: estimate !== undefined || variants !== undefined,
          },
        ];
      }),
    ),
  };
}

/** Whether a score is there; `n/a` is one where the rubric takes it. */
function counts(score: unknown, rubric: Rubric | null): boolean {
  const mark = isMap(score) ? score['score'] : score;
  if (mark === 'n/a') return rubric !== null && rubric.missing !== 'error';
  return mark !== undefined;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isMap(value) ? Object.entries(value) : [];
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
