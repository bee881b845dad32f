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
  const found = [...inline.text.matchAll(pattern)].map(({ index, 0: { length }, 0: word }) => ({
    ...{ index, end: index + length, longer: wordFor(word).length - length },
  }));
  if (found.length === 0) return inline;
  const at = found.flatMap(({ index, end, longer }, order) => [
    ...inline.at.slice(found[order - 1]?.end ?? 0, index),
    ...Array.from({ length: end - index + longer }, () => inline.at[index] ?? 0),
  ]);
  const moved = (place: number) =>
    found.reduce((sum, { index, longer }) => (index < place ? sum + longer : sum), place);
  return {
    ...inline,
    text: inline.text.replaceAll(pattern, wordFor),
    at: [...at, ...inline.at.slice(found.at(-1)?.end)],
    strong: inline.strong.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
  };
}
