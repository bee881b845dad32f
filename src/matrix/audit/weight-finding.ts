import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { factorOf, type Weight } from '../../tables/weight.ts';
import { isRight, judgeFigure } from '../formula/judge-figure.ts';
import { areWeightsRounded } from '../formula/rounded-weights.ts';
import type { Matrix, StatedNumber } from '../matrix.ts';
import { type DocumentFinding, findingOf } from './audited-matrix.ts';

/** Farther from the whole than this, weights are not meant to make one. */
const NEAR = exact(1, 4);

/**
 * The sum of the weights: against the one that is stated, else against 100 % where they are
 * percentages or shares that come near it. Weights that were rounded may miss it by a step. Where one is negative, nobody
 * says whether it counts: only a stated sum is judged.
 */
export function weightFinding(matrix: Matrix): readonly DocumentFinding[] {
  const weights = matrix.criteria.flatMap(({ weight }) => (weight === null ? [] : [weight]));
  const isPercent = weights.every((weight) => weight.isPercent);
  const isMixed = !isPercent && weights.some((weight) => weight.isPercent);
  if (matrix.family !== 'weighted' || weights.length < 2 || isMixed) return [];
  const { weightTotal } = matrix;
  return weightTotal === null
    ? againstWhole(matrix, weights)
    : againstStated(matrix, weightTotal, weights);
}

function againstStated(
  matrix: Matrix,
  stated: StatedNumber,
  weights: readonly Weight[],
): readonly DocumentFinding[] {
  const isPercent = weights.every((weight) => weight.isPercent);
  const times = stated.isPercent && !isPercent ? 100 : 1;
  const plainSum = sum(weights.map(({ value }) => value)).mul(times);
  // Of +60% and -40% the sizes may be meant, which make the whole.
  const ofSizes = sum(weights.map(({ value }) => value.abs())).mul(times);
  const computed = ofSizes.equals(stated.value) ? ofSizes : plainSum;
  // A whole of 1 is meant, and no 1.2 without its decimals.
  const step = stated.value.equals(ONE) ? finestStep(weights, stated.step) : stated.step;
  const plain = judgeFigure({ ...stated, step }, [{ value: computed, parts: [] }]);
  const areRounded = stated.value.equals(wholeOf(stated)) && areWeightsRounded(matrix);
  const verdict = plain === 'mismatch' && areRounded ? 'rounded-parts' : plain;
  // What is far from the sum is no sum of weights: the most points, an id.
  const isFar = stated.value.sub(computed).abs().gt(computed.abs().mul(NEAR));
  if (!isRight(verdict) && isFar) return [];
  return [findingOf(stated, { kind: 'weights', computed, verdict })];
}

function againstWhole(matrix: Matrix, weights: readonly Weight[]): readonly DocumentFinding[] {
  if (weights.some(({ value }) => value.lt(0))) return [];
  const isPercent = weights.every((weight) => weight.isPercent);
  const off = sum(weights.map(factorOf)).sub(ONE).abs();
  const areShares = isPercent || weights.every(({ value }) => value.lt(ONE));
  if (!areShares || off.equals(ZERO) || off.gt(NEAR) || areWeightsRounded(matrix)) return [];
  const where = matrix.criteria[0]?.where ?? matrix.where;
  const computed = sum(weights.map(({ value }) => value));
  const step = weights[0]?.step ?? ONE;
  // Nobody states the sum: it has to be the whole.
  const unstated = { text: '', step, isPercent, where };
  return [findingOf(unstated, { kind: 'weights', computed, verdict: 'mismatch' })];
}

function finestStep(weights: readonly Weight[], least: Exact): Exact {
  return weights.reduce((finest, { step }) => (step.lt(finest) ? step : finest), least);
}

function wholeOf({ value, isPercent }: StatedNumber): Exact {
  return isPercent || value.gt(ONE) ? exact(100) : ONE;
}
