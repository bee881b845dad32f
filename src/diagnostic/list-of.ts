/** `a`, `a and b`, `a, b and c`; if an item contains a comma, `a; b, resized; and c`. */
export function listOf(items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return '';
  if (items.length === 1) return last;
  const rest = items.slice(0, -1);
  const hasComma = items.length > 2 && items.some((item) => item.includes(','));
  return hasComma ? `${rest.join('; ')}; and ${last}` : `${rest.join(', ')} and ${last}`;
}
