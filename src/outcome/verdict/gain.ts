import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { LimitFigure } from '../../model/figure.ts';
import { toNumber } from '../../quantity/exact.ts';
import { isFloor, type Relation } from '../../quantity/quantity.ts';
import { judgeInterval, keeps, pointAlone } from './limit.ts';
import { holm, TO_ONE_SIDE } from './significance.ts';
import type { Standard } from './standard.ts';
import { studentTail } from './student-t.ts';
import type { Interval, LogRatio, Measured, Noise, VerdictReason } from './terms-verdict.ts';

/** A speedup and its limit. */
export interface Gain {
  readonly interval: Interval;
  readonly ratio: LogRatio;
  readonly noise: Noise;
  readonly limit: Bound;
}

/** The verdict on one of several speedups. */
export type GainVerdict = {
  /** The smallest gain that matters, if it is stricter than the limit; else null. */
  readonly matters: number | null;
} & (
  | { readonly verdict: 'pass' | 'fail'; readonly because: null }
  | { readonly verdict: 'inconclusive'; readonly because: VerdictReason }
);

/**
 * Judges whether speedups keep their limits, as one family of tests.
 *
 * Each is judged by its interval: pass if all of it keeps the limit, fail if none of it does. A
 * limit that requires a gain (`at least` or `above`, from 1 on) passes only at `1 + matters` or
 * more. For several speedups, the p-values of passing and of failing, `t = (d - ln X) / sqrt(v)`,
 * are adjusted by Holm's method, 2.5 % for each: the chance that any of the verdicts is wrong is at
 * most 5 %. With `point` each is judged at its point. A speedup with unknown noise is inconclusive.
 */
export function judgeGains(
  gains: readonly Gain[],
  { decide, matters }: Pick<Standard, 'decide' | 'matters'>,
): readonly GainVerdict[] {
  const judged = gains.map((gain) => judgeAlone(gain, decide, matters));
  const isFamily = gains.filter(({ noise }) => noise === 'known').length > 1;
  if (decide === 'point' || !isFamily) return judged;
  const adjusted = (end: 'pass' | 'fail') =>
    holm(gains.map((gain) => (gain.noise === 'known' ? chanceBeyond(gain, end, matters) : null)));
  const chances = { pass: adjusted('pass'), fail: adjusted('fail') };
  return judged.map((each, at) => {
    const { verdict } = each;
    if (verdict === 'inconclusive' || (chances[verdict][at] ?? 1) <= TO_ONE_SIDE) return each;
    return { ...each, verdict: 'inconclusive', because: 'many-cases' };
  });
}

function judgeAlone(
  gain: Gain,
  decide: Standard['decide'],
  matters: Standard['matters'],
): GainVerdict {
  const { noise, limit } = gain;
  const least = leastPass(limit, matters);
  const told = { matters: least.value === limit.value ? null : matters };
  const inconclusive = (because: VerdictReason): GainVerdict => {
    return { ...told, verdict: 'inconclusive', because };
  };
  if (decide === 'interval' && noise !== 'known') return inconclusive(noise);
  const interval = decide === 'point' ? pointAlone(gain.interval.point) : gain.interval;
  const verdict = judgeInterval(interval, limit.relation, limit.value);
  if (verdict === 'inconclusive') return inconclusive('straddles');
  const isBeyond = judgeInterval(interval, least.relation, least.value) === 'pass';
  if (verdict === 'pass' && !isBeyond) return inconclusive('too-small');
  return { ...told, verdict, because: null };
}

/** A limit as a number. */
export interface Bound {
  readonly relation: Relation;
  readonly value: number;
}

/**
 * The limit that a speedup must keep to pass: its own limit, and if that requires a gain, at least
 * one that matters.
 */
export function leastPass({ relation, value }: Bound, matters: number): Bound {
  const isGain = isFloor(relation) && value >= 1;
  return isGain && value < 1 + matters
    ? { relation: 'at least', value: 1 + matters }
    : { relation, value };
}

/** The chance of such readings, or more extreme ones, if the speedup were exactly at its limit. */
function chanceBeyond(gain: Gain, end: 'pass' | 'fail', matters: number): number {
  const { ratio, limit, interval } = gain;
  const { relation, value } = end === 'pass' ? leastPass(limit, matters) : limit;
  const isMet = keeps(interval.point, relation, value) === (end === 'pass');
  if (ratio.variance === null || ratio.variance === 0) return isMet ? 0 : 1;
  const excess = ratio.value - ln(value);
  const sign = isFloor(relation) === (end === 'pass') ? 1 : -1;
  return studentTail((sign * excess) / Math.sqrt(ratio.variance), ratio.freedom ?? 1);
}

/** The geometric mean with a limit; null if nothing was measured. */
export function wholeGain(measured: Measured | null, limit: Bound): Gain | null {
  if (measured === null || measured.geomean === null || measured.logRatio === null) return null;
  const { geomean: interval, logRatio: ratio, noise } = measured;
  return { interval, ratio, noise, limit };
}

/** A written limit as a number. */
export function boundOf({ relation, value }: LimitFigure): Bound {
  return { relation, value: toNumber(value) };
}
