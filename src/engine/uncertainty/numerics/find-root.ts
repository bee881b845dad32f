const STEPS = 200;

/**
 * Where a function of one variable is 0, between two places where it has opposite
 * signs; the end nearer to 0 where it has not.
 *
 * Source: regula falsi with the Illinois correction, Dowell and Jarratt 1971.
 */
export function findRoot(valueAt: (x: number) => number, from: number, to: number): number {
  let [a, b] = [from, to];
  let [atA, atB] = [valueAt(a), valueAt(b)];
  if (atA * atB > 0) return Math.abs(atA) < Math.abs(atB) ? a : b;
  for (let step = 0; step < STEPS && atA !== atB; step += 1) {
    const x = b - (atB * (b - a)) / (atB - atA);
    const at = valueAt(x);
    // The end that stays is weighed down, else it would stay for ever.
    if (at * atB < 0) [a, atA] = [b, atB];
    else atA /= 2;
    [b, atB] = [x, at];
    if (at === 0 || Math.abs(b - a) <= 1e-15 || Math.abs(at) < 1e-15) break;
  }
  return b;
}
