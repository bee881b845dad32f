import type { ScoreMove } from '../../../engine/robustness/ranking-robustness.ts';
import type { Estimated } from '../../../engine/uncertainty/sampling/replicates.ts';
import type { Interval, Measured } from '../../../outcome/verdict/terms-verdict.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';
import { greatestOf } from '../../../quantity/extreme.ts';
import { printHours, printShortest } from '../../../quantity/print.ts';
import { printNumber } from '../../../quantity/print-quantity.ts';
import { TIME_UNITS } from '../../../quantity/unit.ts';

/** A double with so many decimals; what rounds to zero has no sign. */
export function doubleText(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}

/** A score on the scale it was given on, as it was given: `8`, `80%`, `4/5`. */
export function givenScore(value: Exact, decimals: number, { mark }: ScoreMove): string {
  const text = printShortest(value, decimals);
  if (mark.outOf === null) return text;
  // A declared word was given as its figure.
  return (mark.declaredAs ?? mark.written).includes('%')
    ? `${text}%`
    : `${text}/${printNumber(mark.outOf)}`;
}

/** A share in whole percent; only what is never or always so is 0% or 100%. */
export function chanceText(share: number): string {
  const rounded = Math.round(share * 100);
  if (rounded === 0 && share > 0) return '<1%';
  if (rounded === 100 && share < 1) return '>99%';
  return `${rounded}%`;
}

/** A p-value with four decimals. */
export function pValueText(pValue: number): string {
  return pValue < 0.0001 ? 'below 0.0001' : pValue.toFixed(4);
}

/** A p-value with two decimals, for a table. */
export function shortPValueText(pValue: number): string {
  return pValue < 0.005 ? '<0.01' : pValue.toFixed(2);
}

/** `in 85% of simulations`. */
export function drawsText(share: number): string {
  return `in ${chanceText(share)} of simulations`;
}

/** The largest standard error among shares, in points: `at most 0.2 points`. */
export function errorText(figures: readonly Estimated[]): string {
  const most = greatestOf(
    figures.map(({ standardError }) => standardError),
    0,
  );
  if (most === 0) return '0 points';
  return most < 0.0005
    ? 'below 0.1 points'
    : `at most ${(Math.ceil(most * 1000) / 10).toFixed(1)} points`;
}

/** `3.5 h` */
export function hoursText(hours: Exact): string {
  return `${printHours(hours)} h`;
}

/** A whole number with a blank between thousands: `65 536`. */
export function groupedText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** The digits that a reading keeps; zeros at its end are left out. */
const READING_DIGITS = 4;
const MOST_DECIMALS = 12;
/** A larger reading than this many digits is no easier to read for all its zeros. */
const MOST_DIGITS = 15;

/** A larger share is no easier to read for all its digits. */
export const MOST_SHARE = 1e12;

/** `0.735x` */
export function factorText(factor: number): string {
  return `${factorDigits(factor)}x`;
}

/** A factor without its sign: three decimals, or three digits where these would be zeros or noise. */
export function factorDigits(factor: number): string {
  const text = doubleText(factor, 3);
  const isPlain = /[1-9]/.test(text) && factor < 10 ** MOST_DIGITS;
  if (isPlain || factor === 0) return text;
  // Not by way of a number: the largest double rounds to more than there is.
  return factor.toPrecision(3).replace(/\.?0+(?=e|$)/, '');
}

/** A share of 1 with its sign: `+46.2%`. */
export function shareText(share: number): string {
  if (Math.abs(share) >= MOST_SHARE) return hugeShareText(share);
  const text = doubleText(share * 100, 1);
  return `${/[1-9]/.test(text) && share > 0 ? '+' : ''}${text}%`;
}

/** By its digits, as a hundred times as much may be more than a double holds. */
export function hugeShareText(share: number): string {
  const [digits = '', size = ''] = share.toExponential(2).split('e');
  return `${share > 0 ? '+' : ''}${digits}e+${Number(size) + 2}%`;
}

/**
 * The change of what was measured that a factor of speed means: 0.735x is `+36.0%` of a time, and
 * `-26.5%` of a throughput.
 */
export function changeText(speedup: number, better: Measured['better']): string {
  return shareText(better === 'higher' ? speedup - 1 : 1 / speedup - 1);
}

/** What a change is of: `time`, or the metric where it is no time; `change` without either. */
export function changeName({ unit, metric }: Pick<Measured, 'unit' | 'metric'>): string {
  if (unit !== null) return TIME_UNITS.has(unit) ? 'time' : (metric ?? 'change');
  return metric ?? 'change';
}

/** A worst regression: `+46.2%`; where nothing got slower `none: -4.6%`, the smallest gain. */
export function regressionText(slowdown: number): string {
  return `${slowdown < 0 ? 'none: ' : ''}${shareText(slowdown)}`;
}

/** A reading in its unit: `42.08`, `488`, `1.5e-300`. */
export function readingText(value: number): string {
  const size = Math.floor(Math.log10(Math.abs(value)));
  const decimals = Math.max(READING_DIGITS - 1 - size, 0);
  if (value !== 0 && (decimals > MOST_DECIMALS || size >= MOST_DIGITS)) {
    return value.toExponential(READING_DIGITS - 1).replace(/\.?0+e/, 'e');
  }
  const text = doubleText(value, Math.min(decimals, MOST_DECIMALS));
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** `1.147x (1.141 to 1.153)`; the point alone where there is no interval. */
function intervalText({ point, low, high }: Interval): string {
  if (low === null || high === null) return factorText(point);
  return `${factorText(point)} (${factorDigits(low)} to ${factorDigits(high)})`;
}

/**
 * The geometric mean, and the case that lost most or gained least: `0.735x, worst +46.2% time on
 * g=2, K=1536`, `1.147x (1.141 to 1.153), smallest gain -4.6% time on read-heavy`. Of one case
 * there is nothing to choose: `2.000x, -50.0% time`.
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

/** A hundredth of 0 to 10, and of a scale of another size accordingly. */
export function stepOf(width: Exact): Exact {
  let step = exact(1, 10);
  for (; step.mul(100).gt(width); step = step.div(10));
  for (; step.mul(1000).lte(width); step = step.mul(10));
  return step;
}

/** The first whole step beyond a tie, seen from where the figure is now. */
export function farSide(at: Exact, now: Exact, step: Exact): Exact {
  const steps = at.div(step);
  return (at.gt(now) ? steps.floor(0).add(1) : steps.ceil(0).sub(1)).mul(step);
}
