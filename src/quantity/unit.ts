import { type Exact, exact } from './exact.ts';

/** The value of each unit in the base unit that values are kept in. */
export type UnitTable = ReadonlyMap<string, Exact>;

/** Units of effort in working hours: a day is 8 hours, a week 40. */
export const HOUR_UNITS: UnitTable = new Map([
  ...named(exact(1, 60), ['min', 'mins', 'minute', 'minutes']),
  ...named(exact(1), ['h', 'hr', 'hrs', 'hour', 'hours']),
  ...named(exact(8), ['d', 'day', 'days']),
  ...named(exact(40), ['w', 'wk', 'wks', 'week', 'weeks']),
]);

/** Units of clock time in seconds. */
export const TIME_UNITS: UnitTable = new Map([
  ...named(exact(1, 1_000_000_000), ['ns', 'nsec', 'nanosecond', 'nanoseconds']),
  ...named(exact(1, 1_000_000), ['us', 'usec', 'microsecond', 'microseconds']),
  ...named(exact(1, 1_000), ['ms', 'msec', 'millisecond', 'milliseconds']),
  ...named(exact(1), ['s', 'sec', 'secs', 'second', 'seconds']),
  ...named(exact(60), ['min', 'mins', 'minute', 'minutes']),
  ...named(exact(3600), ['h', 'hr', 'hrs', 'hour', 'hours']),
]);

const FACTOR_UNITS = new Set(['x', 'X', '×', 'times']);

/** True if a unit makes its number a factor: `1.5x`. */
export function isFactor(unit: string | null): boolean {
  return unit !== null && FACTOR_UNITS.has(unit);
}

/**
 * The value of a unit; null if the table lacks it. Symbols are case-sensitive, because `Ms` is not
 * `ms`; names of three letters or more are not.
 */
export function unitSize(unit: string, table: UnitTable): Exact | null {
  const plain = unit.replace('\u00b5', 'u').replace('\u03bc', 'u');
  const name = plain.length > 2 ? plain.toLowerCase() : plain;
  return table.get(name) ?? null;
}

function named(worth: Exact, names: readonly string[]): readonly (readonly [string, Exact])[] {
  return names.map((name) => [name, worth] as const);
}
