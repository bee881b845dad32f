/** Who has the highest value in how many rows, candidate by candidate. */
export interface RowRace {
  /** The least of the rows' highest values so far: who never reaches it wins no row. */
  readonly lowest: () => number;
  /** No candidate enters twice. */
  readonly enter: (candidate: number, values: Float64Array) => void;
  /** The share of the rows that each candidate wins, and then that of the status quo; they add up to 1. */
  readonly shares: () => number[];
}

/**
 * How many rows each candidate wins: the row's highest value, above 0 for a
 * candidate of its own, since the status quo stands at 0 in every row. Candidates
 * that tie share the row. Who never enters wins nothing.
 */
export function rowRace(candidates: number, rows: number): RowRace {
  const statusQuo = candidates;
  const highest = new Float64Array(rows);
  const winner = new Uint32Array(rows).fill(statusQuo);
  const ties = new Map<number, number[]>();
  let lowest = rows === 0 ? Number.NEGATIVE_INFINITY : 0;

  const tie = (row: number, candidate: number): void => {
    const tied = ties.get(row) ?? [winner[row] as number];
    tied.push(candidate);
    ties.set(row, tied);
  };

  return {
    lowest: () => lowest,
    enter: (candidate, values) => {
      lowest = Number.POSITIVE_INFINITY;
      for (let k = 0; k < rows; k += 1) {
        const value = values[k] as number;
        const before = highest[k] as number;
        if (value > before) {
          highest[k] = value;
          winner[k] = candidate;
          if (ties.size > 0) ties.delete(k);
        } else if (value === before) tie(k, candidate);
        lowest = Math.min(lowest, highest[k] as number);
      }
    },
    shares: () => {
      const wins = new Float64Array(candidates + 1);
      for (let k = 0; k < rows; k += 1) {
        const tied = ties.get(k) ?? [winner[k] as number];
        for (const each of tied) wins[each] = (wins[each] as number) + 1 / tied.length;
      }
      return Array.from(wins, (each) => (rows === 0 ? 0 : each / rows));
    },
  };
}

/** The share of rows in which the first is above the second; ties count half. */
export function beatsShare(first: Float64Array, second: Float64Array): number {
  let wins = 0;
  for (let k = 0; k < first.length; k += 1) {
    const [a, b] = [first[k] ?? 0, second[k] ?? 0];
    if (a > b) wins += 1;
    else if (a === b) wins += 0.5;
  }
  return wins / first.length;
}
