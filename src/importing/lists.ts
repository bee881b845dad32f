import type { LineBlock, MarkdownBlock } from '../markdown/outline.ts';
import { groupBy } from '../quantity/group-by.ts';

/** The lines of each paragraph, and of each list. */
export function groupsIn(lines: readonly LineBlock[]): readonly (readonly LineBlock[])[] {
  return [...groupBy(lines, ({ group }) => `${group}`).values()];
}

/** The first line of each item of a document, in order. */
export function itemsIn(blocks: readonly MarkdownBlock[]): readonly LineBlock[] {
  return blocks.filter(
    (block): block is LineBlock => block.kind === 'line' && block.list?.isFirst === true,
  );
}

/** The lists of a document, each as its items. */
export function listsIn(blocks: readonly MarkdownBlock[]): readonly (readonly LineBlock[])[] {
  return groupsIn(itemsIn(blocks));
}

/** Those of them that are numbered. */
export function numberedLists(blocks: readonly MarkdownBlock[]): readonly (readonly LineBlock[])[] {
  return listsIn(blocks).filter((own) => own.every(({ list }) => list?.number !== null));
}
