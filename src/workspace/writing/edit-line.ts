import { printScalar } from './print-yaml.ts';

/** Where something begins and ends in a text. */
export type BeginAndEnd = readonly [start: number, end: number];

/** What stands in the place of a range. */
type LineChange = readonly [range: BeginAndEnd, text: string];

/**
 * The changes of a collection on one line: what is taken out goes with the comma before it or after it.
 *
 * @param gone the places of what is taken out
 * @param start where an item goes if there is no other
 * @param items texts to add at the end
 */
export function lineChanges(
  gone: ReadonlySet<number>,
  ranges: readonly BeginAndEnd[],
  start: number,
  items: readonly string[],
): readonly LineChange[] {
  const changes: LineChange[] = [];
  for (const first of gone) {
    if (gone.has(first - 1)) continue;
    let next = first + 1;
    while (gone.has(next)) next += 1;
    const [from, to] = [ranges[first]?.[0] ?? 0, ranges[next - 1]?.[1] ?? 0];
    const before = ranges[first - 1];
    if (before === undefined) changes.push([[from, ranges[next]?.[0] ?? to], '']);
    else changes.push([[before[1], to], '']);
  }
  const last = ranges.findLast((_, at) => !gone.has(at));
  const at = last?.[1] ?? start;
  const added = items.map(printScalar).join(', ');
  changes.push([[at, at], last === undefined || added === '' ? added : `, ${added}`]);
  return changes;
}
