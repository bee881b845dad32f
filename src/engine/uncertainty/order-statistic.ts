/** So many values from the front show about where a quantile lies. */
const PILOT = 256;
/** How far beyond, in standard errors of the pilot. */
const MARGIN = 5;

/**
 * A quantile of a sample, linear between order statistics at the place
 * `p n - 1/2` from 0 (type 5 of Hyndman and Fan 1996, Hazen's). It is the one
 * without bias for points that fill the unit interval evenly.
 *
 * Exact in any order of the values, and fast for a p near 0 or 1 where they stand
 * in random order: then only a tail of them is sorted out. Domain: at least one
 * value, none of them NaN; p from 0 to 1.
 */
export function sampleQuantile(sample: Float64Array, p: number): number {
  return p <= 0.5 ? lowerQuantile(sample, p, 1) : -lowerQuantile(sample, 1 - p, -1);
}

/** The quantile of the values times their sign, p at most 1/2. */
function lowerQuantile(sample: Float64Array, p: number, sign: 1 | -1): number {
  const last = sample.length - 1;
  const place = Math.min(Math.max(p * sample.length - 0.5, 0), last);
  const rank = Math.floor(place);
  const needed = Math.min(rank + 2, sample.length);
  const tail = tailOf(sample, p, sign, needed) ?? sample.map((value) => sign * value);
  const below = select(tail, rank);
  if (place === rank) return below;
  let above = Number.POSITIVE_INFINITY;
  for (let i = rank + 1; i < tail.length; i += 1) above = Math.min(above, tail[i] as number);
  return below + (above - below) * (place - rank);
}

/** All values up to a cut that the front of the sample suggests; null if those are too few. */
function tailOf(
  sample: Float64Array,
  p: number,
  sign: 1 | -1,
  needed: number,
): Float64Array | null {
  if (sample.length < 4 * PILOT) return null;
  const tail = new Float64Array(sample.length);
  for (let i = 0; i < PILOT; i += 1) tail[i] = sign * (sample[i] as number);
  const cut = select(tail.slice(0, PILOT), cutRank(p));
  let count = 0;
  let i = 0;
  while (i < sample.length) {
    const value = sign * (sample[i] as number);
    // Written over by the next where it is not kept: cheaper than a branch.
    tail[count] = value;
    count += value <= cut ? 1 : 0;
    i += 1;
  }
  return count < needed ? null : tail.subarray(0, count);
}

function cutRank(p: number): number {
  const beyond = p * PILOT + MARGIN * Math.sqrt(p * (1 - p) * PILOT) + 1;
  return Math.min(Math.ceil(beyond), PILOT - 1);
}

/** The value of that rank, counted from 0, with none greater before it (Hoare's Find). */
function select(values: Float64Array, rank: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    // With the last value for its pivot a partition may leave the other side empty.
    const pivot = values[(left + right) >> 1] as number;
    const last = partition(values, left, right, pivot);
    if (rank <= last) right = last;
    else left = last + 1;
  }
  return values[rank] as number;
}

/** Hoare's partition: nothing up to the place given back is above the pivot, nothing after it below. */
function partition(values: Float64Array, left: number, right: number, pivot: number): number {
  let i = left - 1;
  let j = right + 1;
  for (;;) {
    do i += 1;
    while ((values[i] as number) < pivot);
    do j -= 1;
    while ((values[j] as number) > pivot);
    if (i >= j) return j;
    const swapped = values[i] as number;
    values[i] = values[j] as number;
    values[j] = swapped;
  }
}
