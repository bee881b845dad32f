/** The chance that a verdict on one family of tests is wrong. */
export const SIGNIFICANT = 0.05;

/** Half of it, for verdicts that may be wrong in either direction. */
export const TO_ONE_SIDE = SIGNIFICANT / 2;

/** With fewer readings no test can reach 5 %. */
export const MIN_SAMPLES = 4;

/**
 * Holm's adjusted p-values: the k-th smallest of m times `m - k + 1`, never below an earlier one
 * and never above 1. Rejecting those below 5 % keeps the chance of any false rejection among all m
 * tests below 5 %, however they depend on each other.
 *
 * Domain: p from 0 to 1; the result keeps their order, and null, which is no test, stays null.
 * Source: Holm 1979, Scandinavian Journal of Statistics 6, 65-70.
 */
export function holm(values: readonly (number | null)[]): readonly (number | null)[] {
  const tests = values.flatMap((p, place) => (p === null ? [] : [{ p, place }]));
  const adjusted = new Array<number | null>(values.length).fill(null);
  let least = 0;
  for (const [rank, { p, place }] of tests.sort((a, b) => a.p - b.p).entries()) {
    least = Math.min(1, Math.max(least, p * (tests.length - rank)));
    adjusted[place] = least;
  }
  return adjusted;
}
