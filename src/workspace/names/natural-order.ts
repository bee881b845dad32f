import { groupBy } from '../../quantity/group-by.ts';

/**
 * Names in the order people count: `round10` after `round2`. Runs of digits compare
 * as whole numbers of any length, all else by code unit, never by locale. A total
 * order: `round2` and `round02` differ and the code units decide between them.
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

/** Runs of digits, and single code units for all else. */
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
 * Pairs of names of which the first is followed by the second: `round2`, `round10`.
 *
 * Only names of one pattern with a number say so: all else in them is equal, and one
 * number alone differs, or the first of several is a year (`2025-q4`, `2026-q1`). Of
 * `q4-2025` and `q1-2026` nothing follows.
 */
export function followingNames(names: readonly string[]): readonly (readonly [string, string])[] {
  const groups = groupBy(names, (name) => name.replace(/\d+/g, '#'));
  return [...groups.values()].flatMap((group) => {
    if (!isCounted(group)) return [];
    const sorted = [...group].sort(compareNatural);
    return sorted.slice(1).map((name, at) => [sorted[at] ?? name, name] as const);
  });
}

/** Names that all follow on one another, in that order; null where they do not. */
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

/** Without leading zeros. */
function numbersOf(name: string): readonly string[] {
  return (name.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''));
}
