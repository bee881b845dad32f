import type { Round } from '../../model/round.ts';

/**
 * A function of a round that is worked out once while one rule after the other looks at
 * the same round. Rounds are values that never change, so the result stays right; but a
 * workspace has hundreds of them, and only the last one's is kept.
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
