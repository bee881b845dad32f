import type { Quantile } from '../../src/engine/uncertainty/distribution/shape.ts';

/** The quantile function of a lognormal distribution with these 5th and 95th percentiles. */
export function lognormal(low: number, high: number): Quantile {
  const mu = (Math.log(low) + Math.log(high)) / 2;
  const sigma = (Math.log(high) - Math.log(low)) / 2 / 1.6448536269514722;
  return (p) => Math.exp(mu + sigma * normalQuantile(p));
}

/** Coefficients of the numerators and denominators, constant terms first. */
const A = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
  67265.7709270087, 33430.57558358813, 2509.0809287301227,
];
const B = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
  28729.085735721943, 5226.495278852854,
];
const C = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
  0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
];
const D = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008,
  0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9,
];

/**
 * The standard normal quantile for p from 2e-11 to 1 - 2e-11.
 * Source: Wichura 1988, "Algorithm AS 241", PPND16.
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(A, B, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p))) - 1.6;
  return Math.sign(q) * ratio(C, D, r);
}

function ratio(over: readonly number[], under: readonly number[], x: number): number {
  return polynomial(over, x) / polynomial(under, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i -= 1) value = value * x + (coefficients[i] ?? 0);
  return value;
}
