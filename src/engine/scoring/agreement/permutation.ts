/** With more steps only the approximation is used; 3 sharks on 6 proposals take 177 840. */
const MAX_STEPS = 200_000;

/**
 * The chance that sharks with random rankings agree at least as much as these do: P(4 S >=
 * observed) if the order of each row of ranks is drawn at random, with all orders equally likely.
 * Ties are kept.
 *
 * Enumerates every case, in integers: the first row can stay fixed, and since all orders of each
 * further row are counted, only the sorted rank sums so far matter. The row with the most orders is
 * first, since its orders need not be enumerated. Null if that would take too long; the limit is on
 * steps and not on time, so that the answer is the same on every machine.
 *
 * @param ranks Doubled ranks, a row for each shark.
 * @param observed Four times S, for these rows.
 */
export function chanceByPermutation(
  ranks: readonly (readonly number[])[],
  observed: number,
): number | null {
  const [first = [], ...others] = [...ranks].sort((a, b) => countOrders(b) - countOrders(a));
  const mean = ranks.length * (first.length + 1);
  const last = others.pop() ?? first.map(() => 0);
  let steps = 0;
  let states: ReadonlyMap<string, State> = new Map([['', { sums: first, count: 1n }]]);
  for (const [at, row] of others.entries()) {
    steps += states.size * countOrders(row);
    if (steps > MAX_STEPS) return null;
    // The next row takes a step for each state and order; more states would exceed the limit.
    const most = (MAX_STEPS - steps) / countOrders(others[at + 1] ?? last);
    const next = added(states, row, most);
    if (next === null) return null;
    states = next;
  }
  steps += states.size * countOrders(last);
  return steps > MAX_STEPS ? null : shareOf(states, last, observed, mean);
}

/**
 * The share of all cases whose squared deviations from the mean are at least `observed`, over each
 * state with each order.
 */
function shareOf(
  states: ReadonlyMap<string, State>,
  row: readonly number[],
  observed: number,
  mean: number,
): number {
  const sums = [...states.values()].map((state) => Float64Array.from(state.sums));
  const hits = new Float64Array(sums.length);
  let orders = 0n;
  for (const order of ordersOf(row)) {
    orders += 1n;
    sums.forEach((each, i) => {
      if (squaresOf(each, order, mean) >= observed) hits[i] = (hits[i] as number) + 1;
    });
  }
  let [wanted, all] = [0n, 0n];
  [...states.values()].forEach(({ count }, i) => {
    wanted += count * BigInt(hits[i] as number);
    all += count * orders;
  });
  return Number((wanted * SCALE) / all) / Number(SCALE);
}

/** The squared deviations of the sums from the mean, after adding the ranks of one more row. */
function squaresOf(sums: Float64Array, order: readonly number[], mean: number): number {
  let squares = 0;
  for (let k = 0; k < order.length; k += 1) {
    const off = (sums[k] as number) + (order[k] as number) - mean;
    squares += off * off;
  }
  return squares;
}

/** Keeps fifteen digits of the quotient of two integers of any size. */
const SCALE = 10n ** 15n;

interface State {
  /** Sorted, except for the sums of the first row. */
  readonly sums: readonly number[];
  readonly count: bigint;
}

/**
 * Combines each state with each order of a row; null as soon as there are more than `most` states.
 */
function added(
  states: ReadonlyMap<string, State>,
  row: readonly number[],
  most: number,
): ReadonlyMap<string, State> | null {
  const next = new Map<string, State>();
  for (const { sums, count } of states.values()) {
    for (const order of ordersOf(row)) {
      const both = sums.map((each, k) => each + (order[k] as number)).sort((a, b) => a - b);
      const key = both.join();
      next.set(key, { sums: both, count: (next.get(key)?.count ?? 0n) + count });
      if (next.size > most) return null;
    }
  }
  return next;
}

/**
 * Yields every distinct order of the values once, in ascending order. Reuses one array, which
 * changes with each step.
 */
function* ordersOf(values: readonly number[]): Generator<readonly number[]> {
  const order = values.toSorted((a, b) => a - b);
  for (;;) {
    yield order;
    let at = order.length - 2;
    while (at >= 0 && (order[at] as number) >= (order[at + 1] as number)) at -= 1;
    if (at < 0) return;
    let other = order.length - 1;
    while ((order[other] as number) <= (order[at] as number)) other -= 1;
    swap(order, at, other);
    // The rest is in descending order; reversed, it is the smallest possible rest.
    for (let i = at + 1, j = order.length - 1; i < j; i += 1, j -= 1) swap(order, i, j);
  }
}

function swap(values: number[], i: number, j: number): void {
  const moved = values[i] as number;
  values[i] = values[j] as number;
  values[j] = moved;
}

function countOrders(values: readonly number[]): number {
  const seen = new Map<number, number>();
  let count = 1;
  values.forEach((value, at) => {
    const times = (seen.get(value) ?? 0) + 1;
    seen.set(value, times);
    count = (count * (at + 1)) / times;
  });
  return count;
}
