/**
 * The pilot sample takes one of this many values, evenly spaced, to estimate a quantile's position.
 */
const PILOT_EVERY = 8;
/** The most and the fewest values of the pilot; fewer values are not informative. */
const MAX_PILOT_SIZE = 256;
const MIN_PILOT_SIZE = 32;
/** The margin of the cut, in standard errors of the pilot. */
const MARGIN = 5;

/**
 * A quantile of a sample, linear between order statistics at the position `p n - 1/2` from 0 (type
 * 5 of Hyndman and Fan 1996, Hazen's). It is the one without bias for points that fill the unit
 * interval evenly.
 *
 * Exact in any order of the values, and fast for a p near 0 or 1 if they are in random order or in
 * that of a lattice: then only a tail of them is selected. Domain: at least one value, none of them
 * NaN; p from 0 to 1.
 *
 * @param tail a buffer of the sample's length that is overwritten; frequent callers can reuse it
 */
export function sampleQuantile(
  sample: Float64Array,
  p: number,
  tail: Float64Array = new Float64Array(sample.length),
): number {
  return p <= 0.5 ? lowerQuantile(sample, p, 1, tail) : -lowerQuantile(sample, 1 - p, -1, tail);
}

/** The quantile of the values times their sign, p at most 1/2. */
function lowerQuantile(sample: Float64Array, p: number, sign: 1 | -1, spare: Float64Array): number {
  const last = sample.length - 1;
  const place = Math.min(Math.max(p * sample.length - 0.5, 0), last);
  const rank = Math.floor(place);
  const needed = Math.min(rank + 2, sample.length);
  const tail = tailOf(sample, p, sign, needed, spare) ?? signed(sample, sign, spare);
  const below = select(tail, rank);
  if (place === rank) return below;
  let above = Number.POSITIVE_INFINITY;
  for (let i = rank + 1; i < tail.length; i += 1) above = Math.min(above, tail[i] as number);
  return below + (above - below) * (place - rank);
}

/** All values up to a cut from the pilot; null if those are too few. */
function tailOf(
  sample: Float64Array,
  p: number,
  sign: 1 | -1,
  needed: number,
  tail: Float64Array,
): Float64Array | null {
  const pilot = Math.min(Math.floor(sample.length / PILOT_EVERY), MAX_PILOT_SIZE);
  if (pilot < MIN_PILOT_SIZE) return null;
  const step = Math.floor(sample.length / pilot);
  for (let i = 0; i < pilot; i += 1) tail[i] = sign * (sample[i * step] as number);
  const cut = select(tail.subarray(0, pilot), cutRank(p, pilot));
  let count = 0;
  let i = 0;
  while (i < sample.length) {
    const value = sign * (sample[i] as number);
    // Overwritten by the next value if it is not kept, which is faster than a branch.
    tail[count] = value;
    count += value <= cut ? 1 : 0;
    i += 1;
  }
  return count < needed ? null : tail.subarray(0, count);
}

function cutRank(p: number, pilot: number): number {
  const beyond = p * pilot + MARGIN * Math.sqrt(p * (1 - p) * pilot) + 1;
  return Math.min(Math.ceil(beyond), pilot - 1);
}

function signed(sample: Float64Array, sign: 1 | -1, into: Float64Array): Float64Array {
  for (let i = 0; i < sample.length; i += 1) into[i] = sign * (sample[i] as number);
  return into;
}

/** The value of the given rank, counted from 0, with no greater value before it (Hoare's Find). */
function select(values: Float64Array, rank: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    // With the last value as the pivot, a partition could leave the other side empty.
    const pivot = values[(left + right) >> 1] as number;
    const last = partition(values, left, right, pivot);
    if (rank <= last) right = last;
    else left = last + 1;
  }
  return values[rank] as number;
}

/** Hoare's partition: no value up to the returned index is above the pivot, none after it below. */
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
