import { exact, ONE, sum } from '../../quantity/exact.ts';
import { printShortest } from '../../quantity/print.ts';
import type { CriterionDraft } from './criterion.ts';
import type { Doubts } from './doubts.ts';

/** Criteria, and whether their weights are raw and to be divided by their sum. */
interface SummedWeights {
  readonly all: readonly CriterionDraft[];
  readonly normalize: boolean;
}

/** The weights as they may stand. A sum that is nearly right is asked about; of two kinds of weights none is written. */
export function checkSum(all: readonly CriterionDraft[], doubts: Doubts): SummedWeights {
  const weights = all.flatMap(({ weight, where }) =>
    weight === null || where === null ? [] : [{ weight, where }],
  );
  const settled = (normalize: boolean) => ({ all, normalize });
  const [first] = weights;
  if (first === undefined) return settled(false);
  const isPercent = first.weight.includes('%');
  if (weights.length < all.length)
    return settled(weights.every(({ weight }) => Number(weight) >= 1));
  const { where } = first;
  const other = weights.find(({ weight }) => weight.includes('%') !== isPercent);
  if (other !== undefined) {
    const args = { first: first.weight, second: other.weight };
    doubts.ask('import/mixed-weights', args, where);
    doubts.skip(weights, 'ambiguous');
    return { all: all.map((each) => ({ ...each, weight: null })), normalize: false };
  }
  const total = sum(weights.map(({ weight }) => exact(weight.replace('%', ''))));
  const whole = isPercent ? exact(100) : total.lte(2) ? ONE : exact(100);
  if (total.equals(whole)) return settled(!isPercent && !whole.equals(ONE));
  const isNear = total.gte(whole.mul(4).div(5)) && total.lte(whole.mul(6).div(5));
  if (!isPercent && !isNear) return settled(true);
  const args = { sum: `${printShortest(total, 8)}${isPercent ? '%' : ''}` };
  doubts.ask('import/weights-sum', args, where);
  return settled(false);
}
