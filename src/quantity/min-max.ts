/** The minimum of the values and of `most`; Infinity if there are neither. */
export function minOf(values: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let least = most;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** The maximum of the values and of `least`; -Infinity if there are neither. */
export function maxOf(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let greatest = least;
  for (const value of values) greatest = Math.max(greatest, value);
  return greatest;
}
