/**
 * Memoizes a function of an immutable object, such as a round, for the last one only. Consecutive
 * rules look at the same round; a workspace has hundreds, so earlier results are not kept.
 */
export function memoizeLast<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  let last = new WeakMap<K, { readonly result: T }>();
  return (key) => {
    const known = last.get(key);
    if (known !== undefined) return known.result;
    const result = compute(key);
    last = new WeakMap([[key, { result }]]);
    return result;
  };
}
