/** What figures add up to, as binary fractions: to be held against what is written, and never written itself. */
export function sumOf(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}

/** A hair between two sums of binary fractions. */
const HAIR = 1e-9;

/** Whether two sums of binary fractions are the same figure. */
function areEqual(one: number, other: number): boolean {
  return Math.abs(one - other) < HAIR;
}

/** Whether shares make a whole: 1, or 100 percent. */
export function isWhole(shares: readonly number[]): boolean {
  return [1, 100].some((whole) => areEqual(sumOf(shares), whole));
}

/** Whether a figure is what was computed, rounded to its last digit. */
export function isRoundedTo(written: string, computed: number): boolean {
  const step = 10 ** -(written.split('.')[1]?.length ?? 0);
  return Math.abs(computed - Number(written)) < step / 2 + HAIR;
}
