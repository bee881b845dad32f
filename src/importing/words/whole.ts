/** Whether shares make a whole: 1, or 100 percent. A hair beside it is how binary fractions add up. */
export function isWhole(shares: readonly number[]): boolean {
  const sum = shares.reduce((total, each) => total + each, 0);
  return [1, 100].some((whole) => Math.abs(sum - whole) < 1e-9);
}
