/** The 97.5 % point of the normal distribution. */
const Z = 1.959963984540054;

/** The ends of a two-sided 95 % confidence interval of a share. */
export interface ConfidenceBand {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's 95 % confidence interval of a share, count of n: `(count + z^2/2) / (n + z^2) -+ z / (n
 * + z^2) sqrt(count (n - count) / n + z^2 / 4)`.
 *
 * Unit: shares of 1. Domain: 0 <= count <= n, n at least 1; null for n = 0. Error below 1e-15.
 * Errors: none. Source: Wilson 1927, Journal of the American Statistical Association 22(158).
 */
export function wilsonBand(count: number, n: number): ConfidenceBand | null {
  if (n === 0) return null;
  const square = Z * Z;
  const middle = (count + square / 2) / (n + square);
  const half = (Z / (n + square)) * Math.sqrt((count * (n - count)) / n + square / 4);
  return { low: count === 0 ? 0 : middle - half, high: count === n ? 1 : middle + half };
}
