import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { factorOf, type Weight } from '../../tables/weight.ts';
import {
  type Matrix,
  scoreAt,
  scoresOf,
  statedCells,
  type TotalLine,
  weightsOf,
} from '../matrix.ts';
import type { ComputedRange } from './formula.ts';
import { isRight, isStated, judgeFigure } from './judge-figure.ts';

const HALF = exact(1, 2);
const TENTH = exact(1, 10);

/** The difference of the sum of the weights from 1, or from 100 for figures such as 17, 17, 67. */
function missOf(weights: readonly Weight[]): Exact {
  const whole = sum(weights.map(factorOf));
  return (whole.gt(exact(50)) ? exact(100) : ONE).sub(whole);
}

/** The greatest difference between a weight and its value before rounding. */
function slackOf({ step, isPercent }: Weight): Exact {
  return (isPercent ? step.div(100) : step).mul(HALF);
}

/**
 * True if the weights miss the whole but may be rounded from weights that make it, each within half
 * a unit of its last digit, as 33% for each of three. Round weights such as 30% and 25% are taken
 * as exact.
 */
function mayBeRounded(weights: readonly Weight[]): boolean {
  const miss = missOf(weights).abs();
  const areRound = weights.every((weight) =>
    factorOf(weight).div(slackOf(weight).mul(10)).mod(1).equals(0),
  );
  return !miss.equals(0) && !areRound && miss.lte(sum(weights.map(slackOf)));
}

/** One total that fits only the written weights may be chance; two are proof. */
const PROVING_TOTALS = 2;

/**
 * True if the weights of a matrix may be rounded, also judged by its totals. Weights in tenths are
 * taken as exact if most totals of a line follow from them, and from no weights before rounding.
 */
export function areWeightsRounded(matrix: Matrix): boolean {
  const weights = weightsOf(matrix);
  if (!mayBeRounded(weights)) return false;
  const areTenths = weights.every((weight) => slackOf(weight).gte(TENTH.mul(HALF)));
  return !areTenths || !matrix.totals.some((line) => isAsWritten(matrix, line, weights));
}

function isAsWritten(matrix: Matrix, line: TotalLine, weights: readonly Weight[]): boolean {
  const stated = statedCells(line);
  const proving = stated.filter(({ cell, option }) => {
    const range = roundedRange(matrix, option);
    if (range === null) return false;
    const value = sum(
      weights.map((weight, index) => factorOf(weight).mul(scoreAt(matrix, index, option) ?? ZERO)),
    );
    const before = judgeFigure(cell, [{ value: range.low, parts: [], range }]);
    return isStated(cell, value) && !isRight(before);
  });
  return proving.length >= PROVING_TOTALS && proving.length * 2 > stated.length;
}

/**
 * The range of an option's total for all weights before rounding: each within half a unit of the
 * written weight, with the whole as their sum. Null if the weights are not rounded, or a score is
 * missing.
 */
export function roundedRange(matrix: Matrix, option: number): ComputedRange | null {
  const weights = weightsOf(matrix);
  if (!mayBeRounded(weights)) return null;
  const values = scoresOf(matrix, option);
  if (values === null) return null;
  const pairs = weights.map((weight, index) => ({
    weight: factorOf(weight),
    slack: slackOf(weight),
    score: values[index] ?? ONE,
  }));
  const upwards = [...pairs].sort((a, b) => a.score.compare(b.score));
  const miss = missOf(weights);
  return { low: filled(upwards, miss), high: filled(upwards.toReversed(), miss) };
}

/** The total if the first scores get as much of the weight as rounding allows. */
function filled(
  pairs: readonly { readonly weight: Exact; readonly slack: Exact; readonly score: Exact }[],
  miss: Exact,
): Exact {
  let left = miss.add(sum(pairs.map(({ slack }) => slack)));
  const parts = pairs.map(({ weight, slack, score }) => {
    const most = slack.mul(2);
    const taken = left.lt(most) ? left : most;
    left = left.sub(taken);
    return weight.sub(slack).add(taken).mul(score);
  });
  return sum(parts);
}
