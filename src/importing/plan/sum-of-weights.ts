import { exact, ONE, sum } from '../../quantity/exact.ts';
import { printShortest } from '../../quantity/print.ts';
import type { CriterionDraft } from './criterion.ts';
import type { VoteDraft } from './vote-draft.ts';

/**
 * The weights as they may stand, and whether they are raw and to be divided by their sum. A
 * sum that is nearly right is asked about; of two kinds of weights none is written.
 */
export function checkSum(
  part: VoteDraft,
  all: readonly CriterionDraft[],
): { readonly all: readonly CriterionDraft[]; readonly normalize: boolean } {
  const weights = all.flatMap(({ weight, where }) =>
    weight === null || where === null ? [] : [{ weight, where }],
  );
  const [first] = weights;
  if (first === undefined) return { all, normalize: false };
  const isPercent = first.weight.includes('%');
  if (weights.length < all.length) {
    return { all, normalize: weights.every(({ weight }) => Number(weight) >= 1) };
  }
  const other = weights.find(({ weight }) => weight.includes('%') !== isPercent);
  if (other !== undefined) {
    const args = { first: first.weight, second: other.weight };
    part.ask('import/mixed-weights', args, first.where);
    for (const { where } of weights) part.skip(where, 'ambiguous');
    return { all: all.map((each) => ({ ...each, weight: null })), normalize: false };
  }
  const total = sum(weights.map(({ weight }) => exact(weight.replace('%', ''))));
  const whole = isPercent ? exact(100) : total.lte(2) ? ONE : exact(100);
  if (total.equals(whole)) return { all, normalize: !isPercent && !whole.equals(ONE) };
  const isNear = total.gte(whole.mul(4).div(5)) && total.lte(whole.mul(6).div(5));
  if (!isPercent && !isNear) return { all, normalize: true };
  const shown = `${printShortest(total, 8)}${isPercent ? '%' : ''}`;
  part.ask('import/weights-sum', { sum: shown }, first.where);
  return { all, normalize: false };
}
