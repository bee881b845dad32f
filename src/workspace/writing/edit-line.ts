import { columnOf, lineEnd, type Span } from '../position.ts';
import { printScalar } from './print-yaml.ts';

/** The text that replaces a range. */
type LineChange = readonly [range: Span, text: string];

/**
 * The changes of a one-line collection. An item is removed together with the comma before or after
 * it.
 *
 * @param gone the indexes of the removed items
 * @param start the offset for a new item if no other item remains
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

/** The maximum line length of a one-line list. */
export const MAX_LINE_LENGTH = 100;

/**
 * A one-line list rewritten as a block: the range to remove from the line of its key, and the lines
 * to add below it.
 */
interface BlockList {
  readonly gone: Span;
  readonly at: number;
  readonly lines: readonly string[];
  readonly column: number;
}

/**
 * Rewrites a one-line list as a block, one item per line, if it would be too long with the added
 * items. Null if it stays unchanged because it is short enough, or because it is not the only thing
 * after its key.
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
  if (column + list.length + added.map((each) => `, ${each}`).join('').length <= MAX_LINE_LENGTH)
    return null;
  const written = [...items.map(([from, to]) => text.slice(from, to)), ...added];
  return {
    gone: [start - blanks.length, end],
    at: lineEnd(text, end),
    lines: written.map((each) => `- ${each}`),
    column: indent.length + 2,
  };
}
