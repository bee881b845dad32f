import { sum, ZERO } from '../../../quantity/exact.ts';
import { isWeighted } from '../../../schema/formula.ts';
import { edited, goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

const WEIGHTS = edited(RUBRIC, '60% }\n  risk: { weight: 40%', '100% }\n  risk: { weight: 0%');

export const weightsZero = defineRule('weights/zero', 'error', {
  summary: 'all weights of a rubric are zero',
  why: 'A total divides by the sum of the weights. Where that is zero there is no total.',
  message: () => 'all weights are zero',
  advice: () => 'give at least one criterion a weight above zero',
  ...goodAndBad(WEIGHTS, '100%', '0%'),
  onRubric: ({ formula, criteria, criteriaAt }) => {
    if (!isWeighted(formula)) return [];
    const isZero = sum(criteria.map(({ weight }) => weight.point)).equals(ZERO);
    return criteria.length > 0 && isZero ? [{ args: {}, at: criteriaAt }] : [];
  },
});
