import type { InlineText, TextRange } from '../../markdown/inline.ts';
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

/** A text with a word in place of a part of it, where that part stands, or before what stands there. */
export function withWord(inline: InlineText, { start, end }: TextRange, word: string): InlineText {
  const place = (at: number) => inline.at[at] ?? 0;
  const moved = (at: number) => (at < end ? Math.min(at, start) : at - end + start + word.length);
  return {
    ...inline,
    text: inline.text.slice(0, start) + word + inline.text.slice(end),
    at: [
      ...inline.at.slice(0, start),
      ...Array.from({ length: word.length }, (_, at) =>
        place(at === 0 ? start : Math.max(start, end - 1)),
      ),
      ...inline.at.slice(end),
    ],
    strong: inline.strong.map((range) => ({ start: moved(range.start), end: moved(range.end) })),
  };
}
