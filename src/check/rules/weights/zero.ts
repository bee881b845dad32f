import { sum, ZERO } from '../../../quantity/exact.ts';
import { rubricsOf } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'weights/zero': NoArgs;
  }
}

export const weightsZero = defineRule({
  code: 'weights/zero',
  severity: 'error',
  summary: 'all weights of a rubric are zero',
  why: 'A total divides by the sum of the weights. Where that is zero there is no total.',
  message: () => 'all weights are zero',
  advice: () => 'give at least one criterion a weight above zero',
  bad: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 0% }
  risk: { weight: 0% }
`,
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 100% }
  risk: { weight: 0% }
`,
  },
  onRound: (round) =>
    rubricsOf(round).flatMap(({ criteria, criteriaAt }) => {
      const isZero = sum(criteria.map(({ weight }) => weight.point)).equals(ZERO);
      return criteria.length > 0 && isZero ? [{ args: {}, at: criteriaAt }] : [];
    }),
});
