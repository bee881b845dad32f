import type { Better } from '../../model/outcome.ts';
import { own } from '../../schema/plain-value.ts';

/**
 * What a unit measures, and what it is worth. Time and time per call are one measure;
 * so are a number of things per second and the same things per minute.
 */
export interface UnitMeaning {
  /** Values in units of one measure can be brought to one another's. */
  readonly measure: string;
  /** Worth in the measure's own unit: `factor` times ten to the power of `power`. */
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

/** What a unit means: `us`, `ns/op`, `ops/min`, `MB/s`, `B/op`; any other is a measure of its own. */
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

/** Whether it is a unit of time, of size, or of something per time. */
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
 * A function that brings values from one unit to another; null where they measure
 * different things. Powers of ten move the decimal point and change no digit.
 */
export function converter(from: string, to: string): ((value: number) => number) | null {
  if (from === to) return (value) => value;
  const [a, b] = [meaningOf(from), meaningOf(to)];
  if (a.measure !== b.measure) return null;
  const power = a.power - b.power;
  const scaled = (value: number) => shifted(value, power);
  return a.factor === b.factor ? scaled : (value) => (scaled(value) * a.factor) / b.factor;
}

/** A value times a power of ten, by its decimal digits: 0.0043 s are 4300 us and not 4300.000000000001. */
function shifted(value: number, power: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + power}`);
}

/** Which direction is better by the words of a metric, where its unit does not say. */
export function directionOf(metric: string, unit: string | null): Better | null {
  const byUnit = unit === null ? null : meaningOf(unit).better;
  if (byUnit !== null) return byUnit;
  if (/(?:_per_second|throughput|\bops|\brate|\bqps|\bfps)$/i.test(metric)) return 'higher';
  return /(?:time|latency|duration)$/i.test(metric) ? 'lower' : null;
}
