import type { InlineText, TextRange } from '../../markdown/inline.ts';
import type { Heading, MarkdownBlock } from '../../markdown/outline.ts';

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

/** The blocks with all their texts in other words, those of headings and of what stands above a block too. */
export function withAllTexts(
  blocks: readonly MarkdownBlock[],
  change: (inline: InlineText) => InlineText,
): readonly MarkdownBlock[] {
  const changed = new Map<InlineText, InlineText>();
  // What is one text in several places stays one.
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

/** A text with other words in place of all that has some form: from its end, so that what is still to be changed keeps its place. */
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
