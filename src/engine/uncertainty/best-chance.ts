/**
 * How many rows each candidate wins: the row's highest value, above 0 for a
 * candidate of its own, since the status quo stands at 0 in every row. Candidates
 * that tie share the row.
 *
 * @param columns by candidate, all of one length
 * @returns shares of the rows, by candidate and then for the status quo; they add up to 1
 */
export function bestShares(columns: readonly Float64Array[]): number[] {
  const rows = columns[0]?.length ?? 0;
  const wins = new Float64Array(columns.length + 1);
  const statusQuo = columns.length;
  for (let k = 0; k < rows; k += 1) {
    let [highest, winner, ties] = [0, statusQuo, 1];
    for (let i = 0; i < columns.length; i += 1) {
      const value = columns[i]?.[k] ?? 0;
      if (value > highest) [highest, winner, ties] = [value, i, 1];
      else if (value === highest) ties += 1;
    }
    if (ties === 1) wins[winner] = (wins[winner] ?? 0) + 1;
    else shareRow(wins, columns, k, highest, ties);
  }
  return Array.from(wins, (each) => (rows === 0 ? 0 : each / rows));
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

function shareRow(
  wins: Float64Array,
  columns: readonly Float64Array[],
  row: number,
  highest: number,
  ties: number,
): void {
  for (let i = 0; i <= columns.length; i += 1) {
    if ((columns[i]?.[row] ?? 0) === highest) wins[i] = (wins[i] ?? 0) + 1 / ties;
  }
}
