/** Beyond so many steps the chance is left to the approximation; 3 sharks on 6 proposals take 177 840. */
const MOST_STEPS = 200_000;

/**
 * The chance that sharks who rank blindly agree at least as much as these do:
 * P(4 S >= observed) where each row of ranks is in an order drawn at random, all
 * orders of it being equally likely. Ties stay as they were given.
 *
 * Counts every case, in whole numbers: the first row may stand as it is, and since
 * all orders of each further row are counted, only the sorted rank sums so far
 * matter. The row with the most orders goes first, for it need not be put in any
 * other. Null where that would take too long; the limit is on steps and not on
 * time, so that the answer is the same everywhere.
 *
 * @param ranks Doubled ranks, a row for each shark.
 * @param observed Four times S, as they stand.
 */
export function chanceByPermutation(
  ranks: readonly (readonly number[])[],
  observed: number,
): number | null {
  const [first = [], ...others] = [...ranks].sort((a, b) => countOrders(b) - countOrders(a));
  const mean = ranks.length * (first.length + 1);
  let steps = 0;
  let states = new Map<string, State>([['', { sums: first, count: 1n }]]);
  const last = others.pop() ?? first.map(() => 0);
  const take = (row: readonly number[]): number[][] | null => {
    const orders = distinctOrders(row, MOST_STEPS);
    steps += states.size * (orders?.length ?? 0);
    return steps > MOST_STEPS ? null : orders;
  };
  for (const row of others) {
    const orders = take(row);
    if (orders === null) return null;
    states = added(states, orders);
  }
  const orders = take(last);
  return orders === null ? null : shareOf(states, orders, (s) => s >= observed, mean);
}

/** The share of all cases whose squared deviations from the mean are wanted, each state with each order. */
function shareOf(
  states: ReadonlyMap<string, State>,
  orders: readonly (readonly number[])[],
  isWanted: (squares: number) => boolean,
  mean: number,
): number {
  let [hits, all] = [0n, 0n];
  for (const { sums, count } of states.values()) {
    const wanted = orders.filter((order) =>
      isWanted(sums.reduce((whole, each, at) => whole + (each + (order[at] ?? 0) - mean) ** 2, 0)),
    );
    hits += count * BigInt(wanted.length);
    all += count * BigInt(orders.length);
  }
  return Number((hits * SCALE) / all) / Number(SCALE);
}

/** Fifteen digits of the quotient of two whole numbers, of whatever size. */
const SCALE = 10n ** 15n;

interface State {
  /** Sorted, but for those of the first row. */
  readonly sums: readonly number[];
  readonly count: bigint;
}

function added(
  states: ReadonlyMap<string, State>,
  orders: readonly (readonly number[])[],
): Map<string, State> {
  const next = new Map<string, State>();
  for (const { sums, count } of states.values()) {
    for (const order of orders) {
      const both = sums.map((each, at) => each + (order[at] ?? 0)).sort((a, b) => a - b);
      const key = both.join();
      next.set(key, { sums: both, count: (next.get(key)?.count ?? 0n) + count });
    }
  }
  return next;
}

/** Every order of the values, equal ones not told apart; null where they are more than `most`. */
function distinctOrders(values: readonly number[], most: number): number[][] | null {
  if (countOrders(values) > most) return null;
  if (values.length === 0) return [[]];
  return [...new Set(values)].flatMap((first) => {
    const at = values.indexOf(first);
    const rest = [...values.slice(0, at), ...values.slice(at + 1)];
    return (distinctOrders(rest, most) ?? []).map((order) => [first, ...order]);
  });
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
