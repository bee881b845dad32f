/** Beyond so many steps the chance is left to the approximation. */
const MOST_STEPS = 60_000;

/**
 * The chance that sharks who rank blindly agree at least as much as these do:
 * P(4 S >= observed) where each row of ranks is in an order drawn at random, all
 * orders of it being equally likely. Ties stay as they were given.
 *
 * Counts every case, in whole numbers: the first row may stand as it is, and since
 * all orders of each further row are counted, only the sorted rank sums so far
 * matter. Null where that would take too long; the limit is on steps and not on
 * time, so that the answer is the same everywhere.
 *
 * @param ranks Doubled ranks, a row for each shark.
 * @param observed Four times S, as they stand.
 */
export function chanceByPermutation(
  ranks: readonly (readonly number[])[],
  observed: number,
): number | null {
  const [first = [], ...others] = ranks;
  const mean = ranks.length * (first.length + 1);
  let steps = 0;
  let states = new Map<string, State>([[keyOf(first), { sums: first, count: 1n }]]);
  for (const row of others) {
    const orders = distinctOrders(row, MOST_STEPS);
    if (orders === null) return null;
    steps += states.size * orders.length;
    if (steps > MOST_STEPS) return null;
    states = added(states, orders);
  }
  let [hits, all] = [0n, 0n];
  for (const { sums, count } of states.values()) {
    all += count;
    if (sums.reduce((whole, each) => whole + (each - mean) ** 2, 0) >= observed) hits += count;
  }
  return Number((hits * SCALE) / all) / Number(SCALE);
}

/** Fifteen digits of the quotient of two whole numbers, of whatever size. */
const SCALE = 10n ** 15n;

interface State {
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
      const key = keyOf(both);
      next.set(key, { sums: both, count: (next.get(key)?.count ?? 0n) + count });
    }
  }
  return next;
}

function keyOf(sums: readonly number[]): string {
  return [...sums].sort((a, b) => a - b).join();
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
