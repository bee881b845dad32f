/** From so many values on buckets bring them near their places before they are sorted. */
const MANY = 24;

/** The places of values, the greatest value first; used again for the next values. */
export type DescendingOrder = (values: Float64Array) => Uint32Array;

/**
 * Sorts so many values again and again. A few are nearly in the order of the last
 * time and sorted by insertion, from there. Of many, the order of the last time says
 * little: they are first put into as many buckets as there are values, all of one
 * width, so that insertion has little left to do.
 */
export function descendingOrder(count: number): DescendingOrder {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const bucketOf = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  return (values) => {
    if (count >= MANY && fillBuckets(values, bucketOf, starts)) {
      for (let i = 0; i < count; i += 1) {
        const bucket = bucketOf[i] as number;
        const place = starts[bucket] as number;
        order[place] = i;
        starts[bucket] = place + 1;
      }
    }
    insert(order, values);
    return order;
  };
}

/** The bucket of each value and the place where each bucket starts; false where all values are equal. */
function fillBuckets(values: Float64Array, bucketOf: Uint32Array, starts: Uint32Array): boolean {
  let [least, greatest] = [values[0] as number, values[0] as number];
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  const perUnit = (values.length - 1) / (greatest - least);
  if (!Number.isFinite(perUnit)) return false;
  starts.fill(0);
  for (let i = 0; i < values.length; i += 1) {
    const bucket = ((greatest - (values[i] as number)) * perUnit) | 0;
    bucketOf[i] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket += 1) {
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number);
  }
  return true;
}

function insert(order: Uint32Array, values: Float64Array): void {
  for (let i = 1; i < order.length; i += 1) {
    const moved = order[i] as number;
    const value = values[moved] as number;
    let place = i;
    while (place > 0 && (values[order[place - 1] as number] as number) < value) {
      order[place] = order[place - 1] as number;
      place -= 1;
    }
    order[place] = moved;
  }
}
