import type { Figure } from '../../../model/figure.ts';
import { type Exact, ONE, sum, ZERO } from '../../../quantity/exact.ts';
import { printShortest } from '../../../quantity/print.ts';
import { goodAndBad, RUBRIC } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode } from '../../wording/wording.ts';

export const weightsSum = defineRule('weights/sum', 'error', {
  summary: 'the weights of a rubric do not sum to 100%',
  why:
    'A total is a weighted mean. When the weights sum to something else, two readers of the same ' +
    'scorecard get two totals, depending on whether they divide by the sum.',
  message: ({
    sum: found,
    short,
  }: {
    readonly sum: string;
    readonly short: string;
    /** A weight above 1 that lacks a percent sign; null unless they make the sum right. */
    readonly plain: string | null;
  }) => `the weights sum to ${found}, ${short}`,
  advice: ({ plain }) =>
    plain === null
      ? 'make them sum to exactly 100%, or write `normalize: true` to divide by their sum'
      : `did you mean ${inCode(`${plain}%`)}? without a percent sign ${plain} is ${plain} times ` +
        'the whole; or write `normalize: true` to divide by their sum',
  ...goodAndBad(RUBRIC, '40%', '39.9%'),
  onRubric: (rubric) => {
    if (rubric.formula !== 'weighted-mean' || rubric.criteria.some(({ hasWeight }) => !hasWeight)) {
      return [];
    }
    if (rubric.normalize || rubric.criteria.length === 0) return [];
    const total = sum(rubric.criteria.map((criterion) => criterion.weight.point));
    if (total.equals(ONE) || total.equals(ZERO)) return [];
    const gap = total.sub(ONE);
    const short = `${percent(gap.abs())} too ${gap.gt(ZERO) ? 'much' : 'little'}`;
    const plain = withoutPercentSign(rubric.criteria.map((criterion) => criterion.weight));
    const args = { sum: percent(total), short, plain: plain?.written ?? null };
    return [{ args, at: rubric.criteriaAt }];
  },
});

/** The first weight above 1 without a percent sign, if all such as percentages sum to 100%. */
function withoutPercentSign(weights: readonly Figure[]): Figure | null {
  const isPlain = ({ written }: Figure): boolean => !written.includes('%');
  const isAboveOne = (weight: Figure): boolean => isPlain(weight) && weight.point.gt(ONE);
  const isWhole = [isPlain, isAboveOne].some((lacks) =>
    sum(weights.map((each) => (lacks(each) ? each.point.div(100) : each.point))).equals(ONE),
  );
  return isWhole ? (weights.find(isAboveOne) ?? null) : null;
}

function percent(share: Exact): string {
  return `${printShortest(share.mul(100), 12)}%`;
}
