/** Enough for the names of one document. Limits the memory that a hostile document can use. */
const MAX_KEPT = 10_000;
const MAX_KEPT_LENGTH = 120;

/**
 * Memoizes a function of one text, because many rules ask about the same name or line. Long texts
 * are computed each time.
 */
export function memoizeText<T>(compute: (text: string) => T): (text: string) => T {
  const kept = new Map<string, { readonly found: T }>();
  return (text) => {
    if (text.length > MAX_KEPT_LENGTH) return compute(text);
    const before = kept.get(text);
    if (before !== undefined) return before.found;
    if (kept.size >= MAX_KEPT) kept.clear();
    const found = compute(text);
    kept.set(text, { found });
    return found;
  };
}
