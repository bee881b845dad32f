/**
 * The median. For an even count, the mean of the two middle values, each halved first so that the
 * sum cannot overflow. NaN if there are no values.
 */
export function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return (sorted[(sorted.length >> 1) - 1] ?? Number.NaN) / 2 + upper / 2;
}
