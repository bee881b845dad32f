import { columnOf, lineEnd, type Span } from '../position.ts';
import { printScalar } from './print-yaml.ts';

/** What stands in the place of a range. */
type LineChange = readonly [range: Span, text: string];

/**
 * The changes of a collection on one line: what is taken out goes with the comma before it or after it.
 *
 * @param gone the places of what is taken out
 * @param start where an item goes if there is no other
 * @param items texts to add at the end
 */
export function lineChanges(
  gone: ReadonlySet<number>,
  ranges: readonly Span[],
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

/** As many characters as the line of a list may have. */
export const LONGEST_LIST = 100;

/** A list on one line as a block: what goes from the line of its key, and the lines below it. */
interface BlockList {
  readonly gone: Span;
  readonly at: number;
  readonly lines: readonly string[];
  readonly column: number;
}

/**
 * A list on one line that would be too long with what is added, with an item on each line as it is
 * written. Null where it stays as it is: it is short, or does not stand alone behind a key.
 */
export function asBlockList(
  text: string,
  [start, end]: Span,
  items: readonly Span[],
  added: readonly string[],
): BlockList | null {
  if (added.length === 0) return null;
  const column = columnOf(text, start);
  const line = text.slice(start - column, lineEnd(text, end)).trimEnd();
  const list = text.slice(start, end);
  const [, indent, blanks] = /^( *)[\w-]+:( +)\[/.exec(line) ?? [];
  const isAlone = /^\s*(?:#.*)?$/.test(line.slice(column + list.length));
  if (indent === undefined || blanks === undefined || !isAlone || list.includes('\n')) return null;
  if (column + list.length + added.map((each) => `, ${each}`).join('').length <= LONGEST_LIST)
    return null;
  const written = [...items.map(([from, to]) => text.slice(from, to)), ...added];
  return {
    gone: [start - blanks.length, end],
    at: lineEnd(text, end),
    lines: written.map((each) => `- ${each}`),
    column: indent.length + 2,
  };
}
