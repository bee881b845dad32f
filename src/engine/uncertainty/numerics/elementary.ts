/**
 * exp and ln from +, -, *, / alone. ECMAScript leaves the last digits of Math.exp,
 * Math.log and Math.pow to the engine; these give the same bits on every Node.
 */

/** ln 2 in two parts; the first has 33 bits, so that its small multiples are exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const SQRT_HALF = Math.sqrt(0.5);

/** Terms of the series; the next one is below 1e-18 of the sum. */
const LN_TERMS = 12;
const EXP_TERMS = 15;

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
