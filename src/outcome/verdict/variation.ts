import { chanceOfMore, chiSquareShare } from '../../engine/uncertainty/distribution/chi-square.ts';
import { exp, ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Relation } from '../../quantity/quantity.ts';
import { keeps, pointAlone } from './limit.ts';
import { upperEnd } from './log-ratio.ts';
import { MIN_SAMPLES, SIGNIFICANT } from './significance.ts';
import type { CaseResult, Interval } from './terms-verdict.ts';
import {
  type CaseVerdict,
  decisiveVerdict,
  type EveryCaseLimit,
  judgeEach,
  judgeInEitherDirection,
  type TestedCase,
} from './worst-case.ts';

/** A limit above which the square would overflow a double. */
const MAX_VARIATION = 1e100;
/** Below this 1 + x has lost half of the digits of x, and ln(1 + x) equals x to as many. */
const SMALL = 1e-8;
/** More degrees of freedom give no more information. */
const MAX_DEGREES = 10_000;

interface KnownVariation {
  readonly by: CaseResult;
  readonly variation: number;
  readonly n: number;
}

/**
 * Judges whether the readings of no case after the change vary by more than a limit allows.
 * Variation is standard deviation / mean, a share of 1.
 *
 * Fail if any test of "variation > V" has a p-value below 5 %, adjusted by Holm's method over all
 * cases: `(n - 1) ln(1 + c^2) / ln(1 + V^2)` is chi-square with n - 1 degrees if the readings are
 * log-normal and vary by V. Pass if every one-sided 95 % upper bound keeps the limit. Else
 * inconclusive, as is a case of fewer than 4 readings. With `point` the largest is judged at its
 * point.
 *
 * Rounding by at most h/x changes the deviation of n readings by at most `h/x sqrt(n / (n - 1))`:
 * the upper bound is that of c plus it, and a test uses c less it.
 *
 * A limit in the opposite direction, `at least V`, is the opposite of `below V`. Null if no case
 * has a known variation. Source: Aitchison and Brown 1957, 2.3, for the variance of logarithms.
 */
export function judgeVariation(
  cases: readonly CaseResult[],
  asked: EveryCaseLimit,
): CaseVerdict | null {
  const varied = cases.flatMap((by): KnownVariation[] => {
    const { variation, n } = by.after;
    return variation === null ? [] : [{ by, variation, n: n ?? 0 }];
  });
  return judgeInEitherDirection(asked, (kept) => {
    const judged = judgeEach(varied.map((each) => testedCase(each, kept)));
    const found = decisiveVerdict(judged, ({ measured }) => measured.point);
    const isPartial = found?.verdict === 'pass' && varied.length < cases.length;
    return isPartial ? { ...found, verdict: 'inconclusive', because: 'no-spread' } : found;
  });
}

/** A case with few readings counts as a test that does not fail. */
function testedCase(each: KnownVariation, { relation, limit, decide }: EveryCaseLimit): TestedCase {
  const { by, variation, n } = each;
  const alone = { by, measured: pointAlone(variation), isKept: keeps(variation, relation, limit) };
  if (decide === 'point') return { ...alone, chance: null, open: null };
  if (n < MIN_SAMPLES) return { ...alone, chance: 1, open: 'few-samples' };
  const measured = bounds(each);
  const isKept = keeps(measured.high ?? variation, relation, limit);
  return { by, measured, isKept, chance: chanceOfLess(each, relation, limit), open: null };
}

/** The chance of such a variation, or more, if the case were exactly at the limit. */
function chanceOfLess(each: KnownVariation, relation: Relation, limit: number): number {
  const { variation, n } = each;
  const least = Math.max(variation - roundingOf(each), 0);
  const found = logVariance(least);
  if (found === 0) return keeps(least, relation, limit) ? 1 : 0;
  const degrees = degreesOf(n);
  const ratio = found / logVariance(Math.max(limit, 0));
  return chanceOfMore(Math.min(degrees * ratio, Number.MAX_VALUE), degrees);
}

/** One-sided 95 % bounds of the variation. */
function bounds(each: KnownVariation): Interval {
  const { variation, n } = each;
  const rounding = roundingOf(each);
  const end = (found: number, p: number): number =>
    upperEnd(variationOf(logVariance(found) / chiSquareShare(p, degreesOf(n))));
  return {
    point: variation,
    low: end(Math.max(variation - rounding, 0), 1 - SIGNIFICANT),
    high: end(variation + rounding, SIGNIFICANT),
  };
}

/** The most by which rounding may have increased or decreased a variation. Domain: n from 2. */
function roundingOf({ by, n }: KnownVariation): number {
  return by.after.hidden * Math.sqrt(n / (n - 1));
}

function degreesOf(n: number): number {
  return Math.min(n - 1, MAX_DEGREES);
}

/** The variance of the logarithms of a log-normal variable with the given variation. */
function logVariance(variation: number): number {
  const square = Math.min(variation, MAX_VARIATION) ** 2;
  return square < SMALL ? square : ln(1 + square);
}

function variationOf(variance: number): number {
  return Math.sqrt(variance < SMALL ? variance : exp(variance) - 1);
}
