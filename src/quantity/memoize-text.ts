/**
 * Enough for the names of one document, and for the figures of a large workspace. Limits the memory
 * that a hostile file can use.
 */
const MAX_KEPT = 10_000;
const MAX_KEPT_LENGTH = 120;

/**
 * Memoizes a pure function of one text, because names, lines and figures such as `2h` occur again and
 * again. Long texts are computed each time.
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
