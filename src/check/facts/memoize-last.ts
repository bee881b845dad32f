import type { Round } from '../../model/round.ts';

/**
 * Memoizes a function of a round for the last round only. Consecutive rules look at the same round,
 * and rounds are immutable. A workspace has hundreds of rounds, so earlier results are not kept.
 */
export function memoizeLast<T>(compute: (round: Round) => T): (round: Round) => T {
  let last = new WeakMap<Round, { readonly result: T }>();
  return (round) => {
    const known = last.get(round);
    if (known !== undefined) return known.result;
    const result = compute(round);
    last = new WeakMap([[round, { result }]]);
    return result;
  };
}
