import type { Beta } from './beta.ts';
import { findRoot } from './find-root.ts';
import { modeShare, type Pert, pertQuantile, standardPert } from './pert.ts';

/** The percentiles that `low` and `high` of a written range are. */
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.9;

/** Of the many ranges that have their mode in the middle. */
const SYMMETRIC = percentilesOf(standardPert(0.5));

/** What a range says; null where it does not. */
export interface WrittenRange {
  /** 10th percentile. */
  readonly low: number | null;
  /** 90th percentile. */
  readonly high: number | null;
  /** `best`, or the midpoint. */
  readonly mode: number;
  /** True bounds. */
  readonly min: number | null;
  readonly max: number | null;
}

/** The values that make sense, whatever the range says. */
export interface Domain {
  readonly least: number;
  readonly greatest: number;
  /**
   * How near the mode may move to `least`, as a share of the range. With a mode
   * at 0 hours, 1 / hours would have no mean.
   */
  readonly modeMargin: number;
}

/**
 * How far a range was met: `met`; `mode-moved`, both percentiles as written but
 * the mode elsewhere, since a bound was in the way; `missed`, no PERT within the
 * bounds has both percentiles; `one-sided`, nothing says how far it goes on one
 * side, and it counts as a point.
 */
export type Fit = 'met' | 'mode-moved' | 'missed' | 'one-sided';

export interface PertFit {
  /** Null for a point: low equals high, or one side is open. */
  readonly pert: Pert | null;
  readonly fit: Fit;
  /** The 10th and 90th percentiles that it has; null for a point. */
  readonly achieved: { readonly low: number; readonly high: number } | null;
}

/**
 * The PERT distribution that a range means: its 10th and 90th percentiles at `low`
 * and `high` and its mode at `mode`, within the domain and the true bounds; where a
 * percentile is missing, that end is the true bound itself.
 *
 * As the shapes add up to 6, `(mode - low) / (high - low)` is a function of the
 * mode's place t alone, `(t - z10(t)) / (z90(t) - z10(t))`, which rises with t; min
 * and max follow from t. Where an end would lie outside, it stands at the bound and
 * the mode moves until both percentiles are met again; where they cannot be, the
 * mode goes as far as it may and the percentile away from the bound is met; with
 * both ends at their bounds the mode stays as written and both may be missed.
 *
 * Domain: min <= low <= mode <= high <= max, all within the domain.
 */
export function fitPert(range: WrittenRange, domain: Domain): PertFit {
  const bounds: Domain = {
    least: Math.max(domain.least, range.min ?? domain.least),
    greatest: Math.min(domain.greatest, range.max ?? domain.greatest),
    modeMargin: (range.min ?? domain.least) > domain.least ? 0 : domain.modeMargin,
  };
  const solved = solve(range, bounds);
  if (solved === 'one-sided') return { pert: null, fit: 'one-sided', achieved: null };
  const { pert, fit } = solved;
  if (!(pert.max > pert.min)) return { pert: null, fit: 'met', achieved: null };
  const quantile = pertQuantile(pert);
  return { pert, fit, achieved: { low: quantile(LOW_SHARE), high: quantile(HIGH_SHARE) } };
}

interface Solved {
  readonly pert: Pert;
  readonly fit: Fit;
}

function solve(range: WrittenRange, bounds: Domain): Solved | 'one-sided' {
  const { low, high, min, max, mode } = range;
  if (low !== null && high !== null) {
    if (high <= low) return { pert: { min: low, mode: low, max: low }, fit: 'met' };
    return withPercentiles(low, mode, high, bounds);
  }
  if (min !== null && max !== null && low === null && high === null) {
    return { pert: { min, mode, max }, fit: 'met' };
  }
  if (min !== null && high !== null) return fromBound(min, mode, high, bounds);
  if (max !== null && low !== null) {
    return reflect(fromBound(-max, -mode, -low, reflectDomain(bounds)));
  }
  return 'one-sided';
}

function withPercentiles(low: number, mode: number, high: number, bounds: Domain): Solved {
  const t = modeShareFor((mode - low) / (high - low));
  const { z10, z90 } = percentiles(t);
  const width = (high - low) / (z90 - z10);
  const min = low - z10 * width;
  const pert = { min, mode, max: min + width };
  const [isBelow, isAbove] = [min < bounds.least, pert.max > bounds.greatest];
  if (!isBelow && !isAbove) return { pert, fit: 'met' };
  const pinned = isBelow
    ? pinLow(low, high, bounds)
    : reflect(pinLow(-high, -low, reflectDomain(bounds)));
  if (!isInside(pinned.pert, bounds)) return atBothBounds(mode, bounds);
  return pinned;
}

/** The lower end at the least value, the mode wherever that puts the percentiles right. */
function pinLow(low: number, high: number, { least, modeMargin }: Domain): Solved {
  const wanted = (low - least) / (high - low);
  const off = (t: number): number => {
    const { z10, z90 } = percentiles(t);
    return z10 / (z90 - z10) - wanted;
  };
  const canBeMet = off(modeMargin) <= 0;
  const t = canBeMet ? findRoot(off, modeMargin, 1) : modeMargin;
  const width = (high - least) / percentiles(t).z90;
  const pert = { min: least, mode: least + t * width, max: least + width };
  return { pert, fit: canBeMet ? 'mode-moved' : 'missed' };
}

function atBothBounds(mode: number, { least, greatest }: Domain): Solved {
  return { pert: { min: least, mode, max: greatest }, fit: 'missed' };
}

/** The lower end at its true bound, then mode and 90th percentile. */
function fromBound(min: number, mode: number, high: number, bounds: Domain): Solved {
  if (high <= min) return { pert: { min, mode: min, max: min }, fit: 'met' };
  const share = (mode - min) / (high - min);
  const t = findRoot((place) => place / percentiles(place).z90 - share, 0, 1);
  const max = min + (high - min) / percentiles(t).z90;
  if (max > bounds.greatest) return atBothBounds(mode, { ...bounds, least: min });
  return { pert: { min, mode: Math.min(mode, max), max }, fit: 'met' };
}

function modeShareFor(share: number): number {
  if (share === 0.5) return 0.5;
  return findRoot(
    (t) => {
      const { z10, z90 } = percentiles(t);
      return (t - z10) / (z90 - z10) - share;
    },
    0,
    1,
  );
}

interface Percentiles {
  readonly z10: number;
  readonly z90: number;
}

function percentiles(t: number): Percentiles {
  return t === 0.5 ? SYMMETRIC : percentilesOf(standardPert(t));
}

function percentilesOf({ quantile }: Beta): Percentiles {
  return { z10: quantile(LOW_SHARE), z90: quantile(HIGH_SHARE) };
}

function isInside(pert: Pert, { least, greatest }: Domain): boolean {
  const t = modeShare(pert);
  return pert.min >= least && pert.max <= greatest && t >= 0 && t <= 1;
}

function reflectDomain({ least, greatest }: Domain): Domain {
  return { least: -greatest, greatest: -least, modeMargin: 0 };
}

function reflect({ pert, fit }: Solved): Solved {
  return { pert: { min: -pert.max, mode: -pert.mode, max: -pert.min }, fit };
}
