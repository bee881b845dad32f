/** The floating-point sum of figures, only for comparison with written figures, not for output. */
export function sumOf(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0);
}

/** The tolerance between two floating-point sums. */
const TOLERANCE = 1e-9;

/** True if shares add up to 1 or 100. */
export function isWhole(shares: readonly number[]): boolean {
  return [1, 100].some((whole) => Math.abs(sumOf(shares) - whole) < TOLERANCE);
}

/** True if a written figure is the computed one rounded to its last digit. */
export function isRoundedTo(written: string, computed: number): boolean {
  const step = 10 ** -(written.split('.')[1]?.length ?? 0);
  return Math.abs(computed - Number(written)) < step / 2 + TOLERANCE;
}
