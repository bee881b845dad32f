/** With more, a picture is slow to draw and its marks lie on one another. */
const MOST = 1000;
const STRETCHES = 200;

interface Placed {
  readonly kind: string;
  readonly across: number;
  readonly up: number | null;
}

/**
 * All items where they are few; of many, for each of 200 stretches from left to right and each kind,
 * the lowest and the highest. In their order.
 */
export function thinned<T extends Placed>(items: readonly T[]): readonly T[] {
  if (items.length <= MOST) return items;
  const ends = new Map<string, { low: T; high: T }>();
  for (const item of items) {
    const key = `${item.kind} ${Math.min(Math.floor(item.across * STRETCHES), STRETCHES - 1)}`;
    const found = ends.get(key);
    if (found === undefined) ends.set(key, { low: item, high: item });
    else if (heightOf(item) < heightOf(found.low)) found.low = item;
    else if (heightOf(item) > heightOf(found.high)) found.high = item;
  }
  const chosen = new Set([...ends.values()].flatMap(({ low, high }) => [low, high]));
  return items.filter((item) => chosen.has(item));
}

function heightOf({ up }: Placed): number {
  return up ?? 0;
}
