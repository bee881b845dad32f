/** Items that share a key. It is never empty. */
type Group<T> = [T, ...T[]];

/** Groups items by key. Items keep their order; groups are in the order of their first items. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, Group<T>> {
  const groups = new Map<string, Group<T>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Each item whose key an earlier item has too, with the first such item. */
export function repeatsBy<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string,
): readonly (readonly [repeat: T, first: T])[] {
  return [...groupBy(items, keyOf).values()].flatMap(([first, ...others]) =>
    others.map((each) => [each, first] as const),
  );
}
