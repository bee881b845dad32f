import type { Block } from '../../document/document.ts';

/** The layout that says most, with a title of its own: the page has the room that a terminal lacks. */
export function tablesOf(blocks: readonly Block[], title: string): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first === undefined) return [];
  if (first.kind === 'fit') return tablesOf([...(first.layouts[0] ?? []), ...rest], title);
  if (first.kind !== 'table') return [first, ...tablesOf(rest, title)];
  const { aside: _, ...table } = first.table;
  return [{ kind: 'table', table: { ...table, title } }, ...rest];
}
