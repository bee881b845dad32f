import { ln } from '../../engine/uncertainty/numerics/elementary.ts';

const MOST_TICKS = 6;
/** Beyond this ratio of the ends, even steps leave the lower end empty. */
const WIDE = 8;

/**
 * Round figures between two ends, for an axis: 1, 2 or 5 times a power of ten, at most six.
 *
 * @param isLog whether the axis is one of logarithms; both ends are then above 0
 */
export function ticksBetween(low: number, high: number, isLog: boolean): readonly number[] {
  return isLog && high / low > WIDE ? decades(low, high) : steps(low, high);
}

function steps(low: number, high: number): readonly number[] {
  const span = high - low;
  if (!(span > 0)) return [low];
  const power = 10 ** Math.floor(ln(span / MOST_TICKS) / Math.LN10);
  const step =
    [1, 2, 5, 10, 20].map((each) => each * power).find((each) => span / each <= MOST_TICKS - 1) ??
    span;
  const first = Math.ceil(low / step);
  const count = Math.floor(high / step) - first + 1;
  // Multiplied, not added up: 3 x 0.1 prints as 0.3 at the digits that are shown.
  return Array.from({ length: Math.max(count, 0) }, (_, at) => (first + at) * step);
}

function decades(low: number, high: number): readonly number[] {
  const [from, to] = [low, high].map((end) => Math.floor(ln(end) / Math.LN10));
  if (from === undefined || to === undefined) return [];
  const powers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const isBetween = (value: number): boolean => value >= low && value <= high;
  const fine = powers.flatMap((at) => [1, 2, 5].map((each) => each * 10 ** at)).filter(isBetween);
  if (fine.length <= MOST_TICKS) return fine;
  const coarse = powers.map((at) => 10 ** at).filter(isBetween);
  const every = Math.ceil(coarse.length / MOST_TICKS);
  return coarse.filter((_, at) => at % every === 0);
}
