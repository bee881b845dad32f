import { groupBy } from '../../quantity/group-by.ts';

/**
 * Compares names in natural order: `round10` comes after `round2`. Runs of digits compare as
 * integers of any length, everything else by code unit, not by locale. The order is total: `round2`
 * and `round02` differ, and their code units decide.
 */
export function compareNatural(a: string, b: string): number {
  const [left, right] = [tokens(a), tokens(b)];
  const shared = Math.min(left.length, right.length);
  for (let at = 0; at < shared; at += 1) {
    const order = compareTokens(left[at] ?? '', right[at] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}

/** Splits a text into runs of digits and single other code units. */
function tokens(text: string): readonly string[] {
  return text.match(/[0-9]+|[^0-9]/g) ?? [];
}

function compareTokens(a: string, b: string): number {
  if (!isDigits(a) || !isDigits(b)) return compareText(a, b);
  const [left, right] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return left.length - right.length || compareText(left, right);
}

function isDigits(token: string): boolean {
  return token >= '0' && token < ':';
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Pairs of consecutive names, such as `round2` and `round10`.
 *
 * Names are consecutive only if they share one pattern with a number: the rest is equal, and either
 * only one number differs, or the first of several numbers is a year (`2025-q4`, `2026-q1`).
 * `q4-2025` and `q1-2026` have no known order.
 */
export function followingNames(names: readonly string[]): readonly (readonly [string, string])[] {
  const groups = groupBy(names, (name) => name.replace(/\d+/g, '#'));
  return [...groups.values()].flatMap((group) => {
    if (!isCounted(group)) return [];
    const sorted = [...group].sort(compareNatural);
    return sorted.slice(1).map((name, at) => [sorted[at] ?? name, name] as const);
  });
}

/** The names in order if all of them form one sequence; null if they do not. */
export function inNameOrder(names: readonly string[]): readonly string[] | null {
  const isOne = followingNames(names).length === Math.max(names.length - 1, 0);
  return isOne ? [...names].sort(compareNatural) : null;
}

function isCounted(group: readonly string[]): boolean {
  const numbers = group.map(numbersOf);
  const places = (numbers[0] ?? []).map((_, at) => new Set(numbers.map((each) => each[at])));
  const varying = places.filter(({ size }) => size > 1);
  if (varying.length === 1 && varying[0] !== undefined) return varying[0].size === group.length;
  const isYearFirst = group.every((name) => /^(?:19|20)\d\d(?!\d)/.test(name));
  return isYearFirst && new Set(numbers.map((each) => each.join(' '))).size === group.length;
}

/** The numbers in a name, without leading zeros. */
function numbersOf(name: string): readonly string[] {
  return (name.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''));
}
