/**
 * A quantile by linear interpolation between order statistics (type 7 of
 * Hyndman and Fan 1996, the default of R).
 *
 * @param {readonly number[]} samples at least one
 * @param {number} probability
 */
export function quantile(samples, probability) {
  const sorted = [...samples].sort((a, b) => a - b);
  const position = (sorted.length - 1) * probability;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

/** @param {readonly number[]} samples */
export function median(samples) {
  return quantile(samples, 0.5);
}

/**
 * The median and the quartiles of samples, as a row of a bench has them.
 *
 * @param {readonly number[]} samples at least one
 */
export function middleHalf(samples) {
  return { median: median(samples), low: quantile(samples, 0.25), high: quantile(samples, 0.75) };
}
