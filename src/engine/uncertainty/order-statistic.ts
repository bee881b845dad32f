/**
 * A quantile of a sample, linear between order statistics at the place
 * `p n - 1/2` from 0 (type 5 of Hyndman and Fan 1996, Hazen's). It is the one
 * without bias for points that fill the unit interval evenly.
 *
 * Reorders the sample. Domain: at least one value, none of them NaN; p from 0 to 1.
 */
export function sampleQuantile(sample: Float64Array, p: number): number {
  const last = sample.length - 1;
  const place = Math.min(Math.max(p * sample.length - 0.5, 0), last);
  const rank = Math.floor(place);
  const below = select(sample, rank);
  if (place === rank) return below;
  let above = Number.POSITIVE_INFINITY;
  for (let i = rank + 1; i <= last; i += 1) above = Math.min(above, sample[i] as number);
  return below + (above - below) * (place - rank);
}

/** The value of that rank, counted from 0, with none greater before it (Hoare's Find). */
function select(values: Float64Array, rank: number): number {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const middle = partition(values, left, right, values[rank] as number);
    if (rank <= middle) right = middle;
    else left = middle + 1;
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
