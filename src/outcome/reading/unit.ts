import type { Better } from '../../model/outcome.ts';
import { own } from '../../schema/plain-value.ts';

/**
 * The quantity of a unit, and its size. Time and time per call are one quantity; so are a number of
 * items per second and the same items per minute.
 */
export interface UnitMeaning {
  /** Values in units of the same measure can be converted into each other. */
  readonly measure: string;
  /** The size in the measure's base unit: `factor` times ten to the power of `power`. */
  readonly factor: number;
  readonly power: number;
  readonly better: Better | null;
}

const TIMES: Readonly<Record<string, readonly [factor: number, power: number]>> = {
  ps: [1, -12],
  ns: [1, -9],
  nsec: [1, -9],
  us: [1, -6],
  usec: [1, -6],
  ms: [1, -3],
  msec: [1, -3],
  s: [1, 0],
  sec: [1, 0],
  second: [1, 0],
  seconds: [1, 0],
  min: [60, 0],
  h: [3600, 0],
  hr: [3600, 0],
};

const SIZES: Readonly<Record<string, readonly [factor: number, power: number]>> = {
  B: [1, 0],
  byte: [1, 0],
  bytes: [1, 0],
  kB: [1, 3],
  KB: [1, 3],
  MB: [1, 6],
  GB: [1, 9],
  KiB: [1024, 0],
  MiB: [1024 ** 2, 0],
  GiB: [1024 ** 3, 0],
};

const CALLS: ReadonlySet<string> = new Set(['op', 'iter', 'iteration', 'call', 'run']);

/**
 * The meaning of a unit: `us`, `ns/op`, `ops/min`, `MB/s`, `B/op`; any other is its own measure.
 */
export function meaningOf(unit: string): UnitMeaning {
  const [above = '', below = null, ...more] = unit.replace(/[\u00b5\u03bc]/g, 'u').split('/');
  const other = { measure: `${OTHER}${unit}`, factor: 1, power: 0, better: null };
  if (more.length > 0) return other;
  const [time, size] = [own(TIMES, above), own(SIZES, above)];
  const isPerCall = below === null || CALLS.has(below);
  if (time !== null && isPerCall) return meaning('time', time, 'lower');
  if (size !== null && isPerCall) return meaning('size', size, 'lower');
  if (below === null) return other;
  if (isPerCall) return { ...other, better: 'lower' };
  const per = own(TIMES, below);
  if (per === null || above === '') return other;
  const [factor, power] = size ?? [1, 0];
  const measure = size === null ? `rate of ${above}` : 'rate of bytes';
  return { measure, factor: factor / per[0], power: power - per[1], better: 'higher' };
}

const OTHER = 'other ';

/** True for a unit of time, of size, or of items per time. */
export function isKnownUnit(unit: string): boolean {
  return !meaningOf(unit).measure.startsWith(OTHER);
}

function meaning(
  measure: string,
  [factor, power]: readonly [number, number],
  better: Better,
): UnitMeaning {
  return { measure, factor, power, better };
}

/**
 * A function that converts values from one unit to another; null for units of different quantities.
 * Powers of ten move the decimal point and change no digit.
 */
export function converter(from: string, to: string): ((value: number) => number) | null {
  if (from === to) return (value) => value;
  const [a, b] = [meaningOf(from), meaningOf(to)];
  if (a.measure !== b.measure) return null;
  const power = a.power - b.power;
  const scaled = (value: number) => shifted(value, power);
  return a.factor === b.factor ? scaled : (value) => (scaled(value) * a.factor) / b.factor;
}

/**
 * A value times a power of ten, by its decimal digits: 0.0043 s are 4300 us, not 4300.000000000001.
 */
function shifted(value: number, power: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

/** The better direction by the words of a metric, if its unit does not determine it. */
export function directionOf(metric: string, unit: string | null): Better | null {
  const byUnit = unit === null ? null : meaningOf(unit).better;
  if (byUnit !== null) return byUnit;
  if (/(?:_per_second|throughput|\bops|\brate|\bqps|\bfps)$/i.test(metric)) return 'higher';
  return /(?:time|latency|duration)$/i.test(metric) ? 'lower' : null;
}
