import { exp, ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { Relation } from '../../quantity/quantity.ts';
import { keeps, pointAlone } from './limit.ts';
import { halfWidth, upperEnd } from './log-ratio.ts';
import { studentTail } from './student-t.ts';
import type { CaseResult, Interval } from './terms-verdict.ts';
import {
  type CaseVerdict,
  decisiveVerdict,
  type EveryCaseLimit,
  judgeEach,
  judgeInEitherDirection,
  type TestedCase,
} from './worst-case.ts';

const ONE_SIDED_95 = 0.95;

/**
 * Judges whether no case got slower than a limit allows. Slowdown is `1 / speedup - 1`, the
 * increase of time, a share of 1.
 *
 * Fail if any test of "slowdown > R" has a p-value below 5 %, adjusted by Holm's method over all
 * cases with known noise: `t = (-d - ln(1 + R)) / sqrt(v)`. Pass if every one-sided 95 % upper
 * bound keeps the limit. Else inconclusive. A case with unknown noise is inconclusive. With `point`
 * all are judged at their points.
 *
 * A limit in the opposite direction, `at least R`, is the opposite of `below R`. Null without
 * cases.
 */
export function judgeWorst(
  cases: readonly CaseResult[],
  asked: EveryCaseLimit,
): CaseVerdict | null {
  return judgeInEitherDirection(asked, (kept) =>
    decisiveVerdict(
      judgeEach(cases.map((each) => testedCase(each, kept))),
      ({ verdict, measured }) =>
        verdict === 'fail' ? measured.point : (measured.high ?? measured.point),
    ),
  );
}

function testedCase(by: CaseResult, { relation, limit, decide }: EveryCaseLimit): TestedCase {
  const open = decide === 'point' || by.noise === 'known' ? null : by.noise;
  const isTested = decide === 'interval' && open === null;
  const measured = slowdown(by, isTested ? halfWidth(by.logRatio, ONE_SIDED_95) : null);
  const isKept = keeps(1 + (measured.high ?? measured.point), relation, 1 + limit);
  const chance = isTested ? chanceOfLess(by, relation, limit) : null;
  return { by, measured, isKept, chance, open };
}

/** The chance of such readings, or worse ones, if the case were exactly at the limit. */
function chanceOfLess(
  { logRatio, speedup }: CaseResult,
  relation: Relation,
  limit: number,
): number {
  const variance = logRatio.variance ?? 0;
  if (variance === 0) return keeps(1 / speedup.point, relation, 1 + limit) ? 1 : 0;
  // Time cannot be below 0, so every slowdown breaks a limit of -1 or less.
  const excess = -logRatio.value - (limit > -1 ? ln(1 + limit) : Number.NEGATIVE_INFINITY);
  return studentTail(excess / Math.sqrt(variance), logRatio.freedom ?? 1);
}

function slowdown({ speedup: { point } }: CaseResult, half: number | null): Interval {
  const time = 1 / point;
  if (half === null) return pointAlone(time - 1);
  return { point: time - 1, low: time * exp(-half) - 1, high: upperEnd(time * exp(half) - 1) };
}
