import { groupBy } from './group-by.ts';

/**
 * Makes texts unique: equal ones are each followed by the id of the item at its place, `Ann
 * (ann-b)`, so that none depends on the order. So is one that reads like another with its id.
 */
export function withIds(
  texts: readonly string[],
  items: readonly { readonly id: string }[],
): readonly string[] {
  const marked = texts.map((text, at) => `${text} (${items[at]?.id})`);
  const taken = new Set(marked);
  const alike = groupBy(texts, (text) => text);
  return texts.map((text, at) => {
    const isOnly = alike.get(text)?.length === 1 && !taken.has(text);
    return isOnly ? text : (marked[at] ?? text);
  });
}
