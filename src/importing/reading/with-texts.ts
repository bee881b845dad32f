import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock } from '../../markdown/outline.ts';

/** A line, or the cells of a table, in other words; every character keeps its place in the document. */
export function withTexts(
  block: MarkdownBlock,
  change: (inline: InlineText) => InlineText,
): MarkdownBlock {
  switch (block.kind) {
    case 'table':
      return {
        ...block,
        header: block.header.map(change),
        rows: block.rows.map((row) => row.map(change)),
      };
    case 'line':
      return { ...block, inline: change(block.inline) };
    default:
      return block;
  }
}

/** A text with other words in place of what a pattern finds: they stand where the first ones do. */
export function replaced(
  inline: InlineText,
  pattern: RegExp,
  wordFor: (found: string) => string,
): InlineText {
  const found = [...inline.text.matchAll(pattern)];
  if (found.length === 0) return inline;
  const at = [...inline.at];
  let strong = inline.strong;
  // From the end on, so that what stands before keeps its index.
  for (const { index, 0: word } of found.toReversed()) {
    const other = wordFor(word);
    const longer = other.length - word.length;
    at.splice(index, word.length, ...Array.from({ length: other.length }, () => at[index] ?? 0));
    const moved = (place: number) => (place > index ? place + longer : place);
    strong = strong.map(({ start, end }) => ({ start: moved(start), end: moved(end) }));
  }
  return { ...inline, text: inline.text.replaceAll(pattern, wordFor), at, strong };
}
