import { columnOf, lineEnd } from '../position.ts';
import type { BeginAndEnd } from './edit-line.ts';

/** As many characters as the line of a list may have. */
export const LONGEST_LIST = 100;

/** A list on one line as a block: what goes from the line of its key, and the lines below it. */
interface BlockList {
  readonly gone: BeginAndEnd;
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
  [start, end]: BeginAndEnd,
  items: readonly BeginAndEnd[],
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
