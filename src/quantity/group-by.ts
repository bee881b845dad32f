/** Items that share a key: there is always a first. */
type Group<T> = [T, ...T[]];

/** Items by a key, each group in their order and the groups by their first item. */
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
