/** Enough for the names of a document, and a bound on the memory that a hostile one can take. */
const MOST_KEPT = 10_000;
const LONGEST_KEPT = 120;

/**
 * A function of a text alone that keeps what it found: many rules ask the same of the same name or
 * line. What is long is worked out each time.
 */
export function memoizeText<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { readonly found: T }>();
  return (text) => {
    if (text.length > LONGEST_KEPT) return compute(text);
    const before = kept.get(text);
    if (before !== undefined) return before.found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const found = compute(text);
    kept.set(text, { found });
    return found;
  };
}
