import { type Exact, ONE, product, sum } from './exact.ts';

/** The product or sum of the first figures over the sum of the others, over 1 of none; null over 0. Exact. */
export function quotientOf(
  join: 'product' | 'sum',
  over: readonly Exact[],
  under: readonly Exact[],
): Exact | null {
  const divisor = under.length === 0 ? ONE : sum(under);
  if (divisor.equals(0)) return null;
  return (join === 'product' ? product(over) : sum(over)).div(divisor);
}
