import type { ScoreMove } from '../../../engine/robustness/ranking-robustness.ts';
import type { Estimated } from '../../../engine/uncertainty/sampling/replicates.ts';
import type { Interval, Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { type Exact, exact, ONE } from '../../../quantity/exact.ts';
import { maxOf } from '../../../quantity/min-max.ts';
import {
  exactDecimals,
  printHours,
  printShortest,
  printSignedDecimal,
} from '../../../quantity/print.ts';
import { printNumber } from '../../../quantity/print-quantity.ts';
import { TIME_UNITS } from '../../../quantity/unit.ts';
import { apartText } from './apart.ts';

/** A double with this number of decimals, without a sign if it rounds to zero. */
export function doubleText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}

/** A score on its original scale, in its original notation: `8`, `80%`, `4/5`. */
export function givenScore(value: Exact, decimals: number, { mark }: ScoreMove): string {
  const text = printShortest(value, decimals);
  if (mark.outOf === null) return text;
  return isPercent(mark) ? `${text}%` : `${text}/${printNumber(mark.outOf)}`;
}

/** The score at which a move ends: `0.0054`, and not `0.01`, at which nothing ties. */
export function givenTie(move: ScoreMove): string {
  return givenScore(move.to, moveDecimals(move), move);
}

/** A change of a score on its original scale: `-0.50`, and `-11.67 points` for percentages. */
export function givenChange(move: ScoreMove): string {
  const text = printSignedDecimal(move.change, moveDecimals(move));
  return `${text}${isPercent(move.mark) ? ' points' : ''}`;
}

/** Two decimals, or as many as two digits of the score and one of the change need. */
function moveDecimals({ to, change }: ScoreMove): number {
  return Math.max(decimalsForDigits(to, 2), decimalsForDigits(change, 1), 2);
}

/** The decimals that show so many significant digits of a figure below 1, or all that it has. */
function decimalsForDigits(value: Exact, digits: number): number {
  const most = exactDecimals(value) ?? MAX_DECIMALS;
  let decimals = digits - 1;
  for (let rest = value.abs(); rest.lt(ONE) && decimals < most; rest = rest.mul(10)) decimals += 1;
  return Math.min(decimals, most);
}

/** A declared word takes the notation of the figure that it stands for. */
function isPercent({ outOf, declaredAs, written }: ScoreMove['mark']): boolean {
  return outOf !== null && (declaredAs ?? written).includes('%');
}

/** A share in whole percent. Only exactly 0 and exactly 1 give 0% and 100%. */
export function chanceText(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return '<1%';
  if (rounded === 100 && share < 1) return '>99%';
  return `${rounded}%`;
}

/** The level of all tests. */
const LEVEL = 0.05;

/** A p-value with four decimals, or as many as tell it from the level of its test. */
export function pValueText(pValue: number): string {
  if (pValue < 0.0001) return 'below 0.0001';
  return apartText(pValue, [LEVEL], (value, more) => value.toFixed(4 + more));
}

/** A p-value for a table, with two decimals, or as many as tell it from the level of its test. */
export function shortPValueText(pValue: number): string {
  if (pValue < 0.005) return '<0.01';
  return apartText(pValue, [LEVEL], (value, more) => value.toFixed(2 + more));
}

/** `in 85% of simulations`. */
export function drawsText(share: number): string {
  return `in ${chanceText(share)} of simulations`;
}

/** The largest standard error of some shares, in percentage points: `at most 0.2 points`. */
export function errorText(figures: readonly Estimated[]): string {
  const errors = figures.map(({ standardError }) => standardError);
  const most = maxOf(errors, 0);
  if (most === 0) return '0 points';
  if (most < 0.0005) return 'below 0.1 points';
  return `at most ${(Math.ceil(most * 1000) / 10).toFixed(1)} points`;
}

/** `3.5 h` */
export function hoursText(hours: Exact): string {
  return `${printHours(hours)} h`;
}

/** A whole number with a blank between thousands: `65 536`. */
export function groupedText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** Significant digits of a reading; trailing zeros are left out. */
const READING_DIGITS = 4;
const MAX_DECIMALS = 12;
/** A number with more digits before the decimal point is printed in exponential notation. */
const MAX_DIGITS = 15;

/** From this share on, percentages are printed in exponential notation. */
export const MAX_SHARE = 1e12;

/** `0.735x` */
export function factorText(factor: number, more = 0): string {
  return `${factorDigits(factor, more)}x`;
}

/**
 * A factor without the `x`: three decimals, or three significant digits if the decimals would be
 * zeros or noise.
 *
 * @param more digits beside these
 */
function factorDigits(factor: number, more = 0): string {
  const text = doubleText(factor, 3 + more);
  const isPlain = /[1-9]/.test(text) && factor < 10 ** MAX_DIGITS;
  if (isPlain || factor === 0) return text;
  // Not converted back to a number, since the largest double would round to infinity.
  return factor.toPrecision(3 + more).replace(/\.?0+(?=e|$)/, '');
}

/** A share of 1 as a percentage with a sign: `+46.2%`. */
export function signedPercentText(share: number, more = 0): string {
  if (Math.abs(share) >= MAX_SHARE) return hugePercentText(share);
  const text = doubleText(share * 100, 1 + more);
  return `${/[1-9]/.test(text) && share > 0 ? '+' : ''}${text}%`;
}

/** Moves the exponent by two, since the share times 100 may exceed the largest double. */
export function hugePercentText(share: number): string {
  const [digits = '', size = ''] = share.toExponential(2).split('e');
  return `${share > 0 ? '+' : ''}${digits}e+${Number(size) + 2}%`;
}

/**
 * The change of the metric at a factor of speed: 0.735x is `+36.0%` time, or `-26.5%` throughput.
 */
export function changeText(speedup: number, better: Measured['better']): string {
  return better === 'higher' ? signedPercentText(speedup - 1) : slowdownText(speedup);
}

/**
 * What a change refers to: `time`, or the metric if it is not a time; `change` if neither is known.
 */
export function changeName({ unit, metric }: Pick<Measured, 'unit' | 'metric'>): string {
  if (unit !== null) return TIME_UNITS.has(unit) ? 'time' : (metric ?? 'change');
  return metric ?? 'change';
}

/** A worst regression: `+46.2%`. If nothing got slower, `none: -4.6%`, the smallest gain. */
export function regressionText(slowdown: number, more = 0): string {
  return `${slowdown < 0 ? 'none: ' : ''}${signedPercentText(slowdown, more)}`;
}

/** A reading in its unit: `42.08`, `488`, `1.5e-300`. */
export function readingText(value: number, more = 0): string {
  const size = Math.floor(Math.log10(Math.abs(value)));
  const decimals = Math.max(READING_DIGITS - 1 - size, 0) + more;
  if (value !== 0 && (decimals > MAX_DECIMALS || size >= MAX_DIGITS)) {
    return value.toExponential(READING_DIGITS - 1 + more).replace(/\.?0+e/, 'e');
  }
  const text = doubleText(value, Math.min(decimals, MAX_DECIMALS));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** `0.996 to 1.0003`: the ends of an interval, with as many digits as tell them from no change. */
export function boundsText(low: number, high: number): string {
  return [low, high].map((end) => apartText(end, [1], factorDigits)).join(' to ');
}

/** `1.147x (1.141 to 1.153)`; only the point if there is no interval. */
function intervalText({ point, low, high }: Interval): string {
  if (low === null || high === null) return factorText(point);
  return `${factorText(point)} (${boundsText(low, high)})`;
}

/** The slowdown at a factor of speed, as in a worst regression: 0.735x is `+36.0%`. */
export function slowdownText(speedup: number): string {
  return signedPercentText(1 / speedup - 1);
}

/**
 * The geometric mean, and the case with the greatest loss or the smallest gain:
 * `0.735x, worst +46.2% time on g=2, K=1536`,
 * `1.147x (1.141 to 1.153), smallest gain -4.6% time on read-heavy`. With a single case, only its
 * change: `2.000x, -50.0% time`.
 */
export function measuredWords(measured: Measured): string | null {
  const { geomean, worst, cases, better } = measured;
  if (geomean === null || worst === null) return null;
  const of = changeName(measured);
  const change = `${changeText(worst.speedup.point, better)}${of === 'change' ? '' : ` ${of}`}`;
  if (cases.length === 1) return `${intervalText(geomean)}, ${change}`;
  const extreme = worst.speedup.point > 1 ? 'smallest gain' : 'worst';
  return `${intervalText(geomean)}, ${extreme} ${change} on ${worst.name}`;
}

/**
 * The step of a printed score: the greatest power of ten that is at most a hundredth of the width
 * of its scale, 0.1 for 0 to 10.
 */
export function stepOf(width: Exact): Exact {
  let step = exact(1, 10);
  for (; step.mul(100).gt(width); step = step.div(10));
  for (; step.mul(1000).lte(width); step = step.mul(10));
  return step;
}

/** The first multiple of the step beyond a tie, seen from the current figure. */
export function farSide(at: Exact, now: Exact, step: Exact): Exact {
  const steps = at.div(step);
  return (at.gt(now) ? steps.floor(0).add(1) : steps.ceil(0).sub(1)).mul(step);
}
