/** The relative tolerance: smaller differences come from rounding in logarithms. */
const ROUNDING = 1e-12;

/** True if two figures count as equal: they differ by 1e-12 of the larger at most. */
export function areClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= ROUNDING * Math.max(Math.abs(a), Math.abs(b));
}
