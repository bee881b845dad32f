/** The middle value; of an even count the mean of the two in the middle, halved first so that it cannot overflow. NaN of nothing. */
export function medianOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return (sorted[(sorted.length >> 1) - 1] ?? Number.NaN) / 2 + upper / 2;
}
