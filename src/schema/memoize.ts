/** Memoizes a function of one key, such as an id or a path. */
export function memoize<K, T>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, { readonly result: T }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}
