import type { Figure } from '../../../model/figure.ts';
import { numberOrNull, toNumber } from '../../../quantity/exact.ts';
import type { RoiInput } from '../../../schema/roi-inputs.ts';
import {
  type Distribution,
  type DrawBounds,
  distributionOf,
  type Family,
  quantileOf,
} from './distribution.ts';
import { lognormalByPercentiles } from './lognormal.ts';
import { type Pert, pertByPercentiles, pertFromMin, pertUpToMax } from './pert.ts';
import { HIGH_SHARE, LOW_SHARE } from './shape.ts';

/** The kind of an input of an estimate. */
export type InputKind = 'probability' | 'gain' | 'loss' | 'hours';

/** The gain of a standstill, the lowest one: speed cannot fall below 0. */
const STANDSTILL = -1;

/** The legal values by kind. */
const DOMAINS: Readonly<Record<InputKind, DrawBounds>> = {
  probability: { least: 0, greatest: 1 },
  loss: { least: 0, greatest: 1 },
  gain: { least: STANDSTILL, greatest: Number.POSITIVE_INFINITY },
  hours: { least: 0, greatest: Number.POSITIVE_INFINITY },
};

/**
 * How the distribution fits the range: `met`; `cut`, as written, with some draws at a bound;
 * `missed`, hours whose 10th percentile cannot be met because of the bound 0; `one-sided`, no bound
 * on one side, so it counts as a point.
 */
export type Fit = 'met' | 'cut' | 'missed' | 'one-sided';

export interface RangeFit {
  /** Null for a point: low equals high, or one side is open. */
  readonly distribution: Distribution | null;
  readonly fit: Fit;
  /** Its 10th and 90th percentiles; null for a point. */
  readonly achieved: { readonly low: number; readonly high: number } | null;
}

/**
 * The distribution of a figure of an estimate; null if it was not written as a range. `low` and
 * `high` are the 10th and 90th percentiles, which it has exactly:
 *
 * - hours are lognormal;
 * - probabilities and losses are PERT, with the mode at `best`, else the midpoint;
 * - gains are PERT too, as long as that stays above -100 %; else the speed, 1 + gain, is lognormal.
 *
 * Two percentiles determine a lognormal distribution: there `best` is only the point figure. If a
 * percentile is missing, the distribution is PERT and that end the true bound. All are censored at
 * the true bounds and the legal values (`distributionOf`), which does not change percentiles and
 * mode.
 */
export function fitRange(kind: InputKind, figure: Figure): RangeFit | null {
  if (figure.range === null) return null;
  const known = KNOWN[kind].get(figure);
  if (known !== undefined) return known;
  const found = fitWritten(kind, {
    low: numberOrNull(figure.range.low),
    high: numberOrNull(figure.range.high),
    mode: toNumber(figure.point),
    min: numberOrNull(figure.range.min),
    max: numberOrNull(figure.range.max),
  });
  KNOWN[kind].set(figure, found);
  return found;
}

/** A cache by figure, since ranking, pricing and drawing an estimate use the same fit. */
const KNOWN: Readonly<Record<InputKind, WeakMap<Figure, RangeFit>>> = {
  probability: new WeakMap(),
  loss: new WeakMap(),
  gain: new WeakMap(),
  hours: new WeakMap(),
};

function fitWritten(kind: InputKind, written: Written): RangeFit {
  const found = memberOf(kind, written);
  if (found === null) return { distribution: null, fit: 'one-sided', achieved: null };
  if (found === 'point') return { distribution: null, fit: 'met', achieved: null };
  const { member, holdsLow } = found;
  const distribution = distributionOf(member, boundsOf(kind, written));
  const { low, high } = written;
  const isCut = distribution.below > 0 || distribution.above > 0;
  return {
    distribution,
    fit: low !== null && !holdsLow ? 'missed' : isCut ? 'cut' : 'met',
    achieved: {
      low: low !== null && holdsLow ? low : quantileOf(distribution)(LOW_SHARE),
      high: high ?? quantileOf(distribution)(HIGH_SHARE),
    },
  };
}

/** The figures of a written range; null for missing ones. */
interface Written {
  readonly low: number | null;
  readonly high: number | null;
  /** `best`, or the midpoint. */
  readonly mode: number;
  /** True bounds. */
  readonly min: number | null;
  readonly max: number | null;
}

interface Found {
  readonly member: Family;
  /** True if `low`, if written, is its 10th percentile. */
  readonly holdsLow: boolean;
}

function memberOf(kind: InputKind, written: Written): Found | 'point' | null {
  const { low, max, mode } = written;
  const lognormal = lognormalOf(kind, written);
  if (kind === 'hours' && lognormal !== null) return { member: lognormal, holdsLow: true };
  // No work takes 0 hours, so 0 is the lower bound and not a percentile.
  const isFromZero = kind === 'hours' && low === 0;
  const pert = pertOf(isFromZero ? { ...written, low: null, min: 0 } : written);
  if (pert === null || pert === 'point') return pert;
  if (kind === 'gain' && lognormal !== null && pert.min < STANDSTILL) {
    return { member: lognormal, holdsLow: true };
  }
  if (kind === 'hours' && pert.min < 0 && max !== null) {
    return { member: { family: 'pert', min: 0, mode, max }, holdsLow: false };
  }
  return { member: { family: 'pert', ...pert }, holdsLow: !isFromZero };
}

/** From 0 hours or a standstill; null if percentiles are missing or not above that. */
function lognormalOf(kind: InputKind, { low, high }: Written): Family | null {
  const origin = kind === 'gain' ? STANDSTILL : 0;
  if (low === null || high === null || low <= origin || high <= low) return null;
  return { family: 'lognormal', ...lognormalByPercentiles(low, high, origin) };
}

function pertOf({ low, high, min, max, mode }: Written): Pert | 'point' | null {
  const [from, to] = [low ?? min, high ?? max];
  if (from === null || to === null) return null;
  if (to <= from) return 'point';
  if (low !== null && high !== null) return pertByPercentiles(low, mode, high);
  if (high !== null) return pertFromMin(from, mode, high);
  return low === null ? { min: from, mode, max: to } : pertUpToMax(low, mode, to);
}

function boundsOf(kind: InputKind, { min, max }: Written): DrawBounds {
  const domain = DOMAINS[kind];
  return {
    least: Math.max(domain.least, min ?? domain.least),
    greatest: Math.min(domain.greatest, max ?? domain.greatest),
  };
}

/** The inputs of an ROI; a phase's inputs also have its number. */
export type InputName = RoiInput | 'phase-hours' | 'phase-pass' | 'phase-loss' | 'phase-gain';

/** An input written as a range, with its distribution. */
export interface RangedInput extends RangeFit {
  readonly name: InputName;
  /** From 0; null for an input without a phase. */
  readonly phase: number | null;
}
