/** The least of the values, and of `most` where it is given; Infinity where there are none. */
export function leastOf(values: Iterable<number>, most = Number.POSITIVE_INFINITY): number {
  let least = most;
  for (const value of values) least = Math.min(least, value);
  return least;
}

/** The greatest of the values, and of `least` where it is given; -Infinity where there are none. */
export function greatestOf(values: Iterable<number>, least = Number.NEGATIVE_INFINITY): number {
  let greatest = least;
  for (const value of values) greatest = Math.max(greatest, value);
  return greatest;
}
