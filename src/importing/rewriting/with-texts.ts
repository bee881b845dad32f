import type { InlineText, TextRange } from '../../markdown/inline.ts';
import type { Heading, MarkdownBlock } from '../../markdown/outline.ts';
import type { Blocks } from '../blocks.ts';

/**
 * Changes the text of a line or of the cells of a table. `change` must keep the positions of the
 * characters in the document.
 */
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

/** Changes all texts of the blocks, including headings and the lines that lead to a block. */
export function withAllTexts(blocks: Blocks, change: (inline: InlineText) => InlineText): Blocks {
  const changed = new Map<InlineText, InlineText>();
  // A text that several blocks share stays one object.
  const once = (inline: InlineText) => {
    const own = changed.get(inline) ?? change(inline);
    changed.set(inline, own);
    return own;
  };
  const headed = (heading: Heading) => ({ ...heading, inline: once(heading.inline) });
  return blocks.map((each) => {
    const lead = each.lead === null ? null : once(each.lead);
    const block = { ...withTexts(each, once), lead, headings: each.headings.map(headed) };
    if (block.kind === 'heading') return { ...block, heading: headed(block.heading) };
    if (block.kind !== 'line' || block.list === null) return block;
    return { ...block, list: { ...block.list, parents: block.list.parents.map(once) } };
  });
}

/** Replaces a range of a text by a word at its position. An empty range inserts the word. */
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

/** Replaces all matches of a pattern, from the end, so that earlier positions stay valid. */
export function withWords(
  inline: InlineText,
  pattern: RegExp,
  wordFor: (found: string) => string,
): InlineText {
  return [...inline.text.matchAll(pattern)].reduceRight(
    (all, { index, 0: found }) =>
      withWord(all, { start: index, end: index + found.length }, wordFor(found)),
    inline,
  );
}
