import type { Blocks, LineBlock } from '../markdown/outline.ts';
import { groupBy } from '../quantity/group-by.ts';

/** Groups lines by the paragraph or list that they belong to. */
export function groupsIn(lines: readonly LineBlock[]): readonly (readonly LineBlock[])[] {
  return [...groupBy(lines, ({ group }) => `${group}`).values()];
}

/** The first line of each list item of a document, in document order. */
export function itemsIn(blocks: Blocks): readonly LineBlock[] {
  return blocks.filter(
    (block): block is LineBlock => block.kind === 'line' && block.list?.isFirst === true,
  );
}

/** The lists of a document, each as the first lines of its items. */
export function listsIn(blocks: Blocks): readonly (readonly LineBlock[])[] {
  return groupsIn(itemsIn(blocks));
}

/** The numbered lists of a document. */
export function numberedLists(blocks: Blocks): readonly (readonly LineBlock[])[] {
  return listsIn(blocks).filter((own) => own.every(({ list }) => list?.number !== null));
}
