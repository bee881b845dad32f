/**
 * exp and ln from +, -, *, / alone. ECMAScript does not define the last digits of Math.exp,
 * Math.log and Math.pow; these give the same bits on every Node.
 */

/** ln 2 in two parts; the first has 33 bits, so that its small multiples are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SQRT_HALF = Math.sqrt(0.5);

/** The number of terms of the series; the next one is below 1e-18 of the sum. */
const LN_TERMS = 12;
const EXP_TERMS = 15;

/** The smallest double with a logarithm: smaller ones have fewer digits, and count as 0. */
export const MIN_NORMAL_DOUBLE = 2 ** -1022;

const bits = new DataView(new ArrayBuffer(8));

/**
 * The natural logarithm: `x = 2^k m` with m from sqrt(1/2) to sqrt(2), then
 * `ln m = 2 (s + s^3/3 + s^5/5 + ...)` at `s = (m - 1) / (m + 1)`.
 *
 * Domain: x > 0; 0 gives -Infinity. Subnormal numbers count as 0. Relative error
 * below 1e-15.
 */
export function ln(x: number): number {
  bits.setFloat64(0, x);
  const high = bits.getUint32(0);
  let exponent = (high >>> 20) - 1022;
  if (exponent === -1022) return Number.NEGATIVE_INFINITY;
  bits.setUint32(0, (high & 0xfffff) | (1022 << 20));
  let mantissa = bits.getFloat64(0);
  if (mantissa < SQRT_HALF) {
    mantissa *= 2;
    exponent -= 1;
  }
  const s = (mantissa - 1) / (mantissa + 1);
  const square = s * s;
  let series = 0;
  for (let term = LN_TERMS; term > 0; term -= 1) series = (series + 1 / (2 * term + 1)) * square;
  return exponent * LN2_HIGH + (exponent * LN2_LOW + 2 * s * series + 2 * s);
}

/**
 * e^x: `x = k ln 2 + r` with |r| at most ln(2) / 2, then the Taylor series of e^r
 * times 2^k.
 *
 * Domain: any finite x; below -708 the answer is 0, above 709 Infinity. Relative
 * error below 1e-15.
 */
export function exp(x: number): number {
  if (x < -708) return 0;
  if (x > 709) return Number.POSITIVE_INFINITY;
  const k = Math.round(x / (LN2_HIGH + LN2_LOW));
  const rest = x - k * LN2_HIGH - k * LN2_LOW;
  let series = 1;
  for (let term = EXP_TERMS; term > 0; term -= 1) series = 1 + (series * rest) / term;
  bits.setUint32(0, (k + 1023) << 20);
  bits.setUint32(4, 0);
  return series * bits.getFloat64(0);
}

/** B_2k / (2k (2k - 1)) for k from 1: the terms of Stirling's series. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360];
/** From here on the series is correct to the last digit. */
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

const STEPS = 200;

/**
 * The root of a function of one variable, between two points with opposite signs; without opposite
 * signs, the end with the smaller absolute value.
 *
 * Source: regula falsi with the Illinois correction, Dowell and Jarratt 1971.
 */
export function findRoot(valueAt: (x: number) => number, from: number, to: number): number {
  let [a, b] = [from, to];
  let [atA, atB] = [valueAt(a), valueAt(b)];
  if (atA * atB > 0) return Math.abs(atA) < Math.abs(atB) ? a : b;
  for (let step = 0; step < STEPS && atA !== atB; step += 1) {
    const x = b - (atB * (b - a)) / (atB - atA);
    const at = valueAt(x);
    // Halve the value at the end that stays, otherwise it could stay forever.
    if (at * atB < 0) [a, atA] = [b, atB];
    else atA /= 2;
    [b, atB] = [x, at];
    if (at === 0 || Math.abs(b - a) <= 1e-15 || Math.abs(at) < 1e-15) break;
  }
  return b;
}
