import type { InlineText } from '../markdown/inline.ts';
import type { HeadingBlock, LineBlock, MarkdownBlock } from '../markdown/outline.ts';
import { groupBy } from '../quantity/group-by.ts';

/** The blocks of a document in order. */
export type Blocks = readonly MarkdownBlock[];

/** A block with one text. */
export type TextBlock = HeadingBlock | LineBlock;

/** The text of a heading or a line; null for blocks with several texts. */
export function inlineOf(block: TextBlock): InlineText;
export function inlineOf(block: MarkdownBlock): InlineText | null;
export function inlineOf(block: MarkdownBlock): InlineText | null {
  if (block.kind === 'heading') return block.heading.inline;
  return block.kind === 'line' ? block.inline : null;
}

/** The first lines of the items that a block stands in, outermost first. */
export function parentsOf(block: MarkdownBlock): readonly InlineText[] {
  return block.kind === 'line' ? (block.list?.parents ?? []) : [];
}

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
