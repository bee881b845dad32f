import { ln } from './elementary.ts';

/** B_2k / (2k (2k - 1)) for k from 1: the terms of Stirling's series. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360];
/** From here on the series is good to the last digit. */
const LARGE = 15;
const HALF_LN_TWO_PI = 0.9189385332046727;

/**
 * The logarithm of the beta function, `ln G(a) + ln G(b) - ln G(a + b)`, for a
 * and b above 0.
 *
 * Source: Stirling's series, DLMF 5.11.1, after moving each argument up by
 * `G(x + 1) = x G(x)`.
 */
export function lnBeta(a: number, b: number): number {
  return lnGamma(a) + lnGamma(b) - lnGamma(a + b);
}

/** The logarithm of the gamma function, for x above 0. */
export function lnGamma(x: number): number {
  let product = 1;
  let large = x;
  for (; large < LARGE; large += 1) product *= large;
  const inverse = 1 / large;
  let series = 0;
  for (const term of STIRLING.toReversed()) series = series * inverse * inverse + term;
  return (large - 0.5) * ln(large) - large + HALF_LN_TWO_PI + series * inverse - ln(product);
}
