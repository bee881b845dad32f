import { formulaSides, inFormula, plainScore } from '../../../engine/scoring/total/formula.ts';
import type { Rubric } from '../../../model/rubric.ts';
import type { Review } from '../../../model/scorecard.ts';
import { sum, ZERO } from '../../../quantity/exact.ts';
import { goodAndBad, RICE_CARD, RICE_RUBRIC } from '../../examples/example-files.ts';
import { isSmall } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly formula: string;
  readonly criteria: readonly string[];
};

export const scoreZeroDivisor = defineRule('score/zero-divisor', 'error', {
  summary: 'a formula divides by a score of 0',
  why: 'Nothing can be divided by 0: a proposal that takes no effort at all has no RICE.',
  message: ({ proposal, formula, criteria }: Args) =>
    `${inCode(formula)} of ${quoted(proposal)} divides by 0, the score for ${listed(criteria.map(quoted))}`,
  advice: ({ criteria }) =>
    `give ${listed(criteria.map(quoted))} a score above 0, such as 0.5 for very little`,
  ...goodAndBad({ ...RICE_RUBRIC, ...RICE_CARD }, 'effort: 4', 'effort: 0'),
  onReview: ({ rubric, review }) => {
    const criteria = rubric === null || !isSmall(rubric) ? [] : zeroUnder(rubric, review);
    const [first] = criteria;
    if (rubric === null || first === undefined) return [];
    const { proposal, scores } = review;
    const args = { proposal: proposal.id, formula: rubric.formula, criteria };
    return [{ args, at: scores.get(first)?.at ?? proposal.at }];
  },
});

/** The criteria that a total divides by, if all have scores and these sum to 0; else none. */
function zeroUnder(rubric: Rubric, { scores }: Review): readonly string[] {
  const under = formulaSides(rubric)?.under ?? [];
  const values = under.flatMap((criterion) => {
    const score = scores.get(criterion.id);
    const value = score === undefined ? null : plainScore(score, criterion);
    return value === null ? [] : [inFormula(rubric.formula, criterion, value)];
  });
  if (under.length === 0 || values.length < under.length) return [];
  return sum(values).equals(ZERO) ? under.map(({ id }) => id) : [];
}
