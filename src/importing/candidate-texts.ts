import { type InlineText, type TextRange, textRangeOf } from '../markdown/inline.ts';
import type { MarkdownBlock } from '../markdown/outline.ts';
import type { Blocks } from './blocks.ts';
import type { Reason } from './fact.ts';

/** A part of a text that matches a pattern. */
export interface Match {
  readonly where: TextRange;
  readonly written: string;
}

/** Returns all matches of a pattern in a text, each with its position in the document. */
export function matchesOf(inline: InlineText, pattern: RegExp): readonly Match[] {
  return [...inline.text.matchAll(pattern)].map(({ 0: written, index }) => ({
    where: textRangeOf(inline, index, index + written.length),
    written: written.trim(),
  }));
}

/** A part of a text that may be a figure, a vote or a mark. `because` applies if it is unused. */
export interface CandidateText extends Match {
  readonly because: Reason;
}

/** All numbers of a document. */
export function numbersIn(blocks: Blocks): readonly CandidateText[] {
  return blocks.flatMap((block) =>
    textsIn(block)
      .flatMap((inline) => matchesOf(inline, /(?<![\p{L}\d_.])\d+(?:[.,]\d+)*/gu))
      .map((each) => ({ ...each, because: unusedReason(block) })),
  );
}

/** The texts of a block, each with its position. */
export function textsIn(block: MarkdownBlock): readonly InlineText[] {
  switch (block.kind) {
    case 'heading':
      return [block.heading.inline];
    case 'line':
      return [block.inline];
    case 'table':
      return [...block.header, ...block.rows.flat()];
    default:
      return block.lines;
  }
}

/** The reason to report for an unused figure in a block. */
export function unusedReason({ kind }: MarkdownBlock): Reason {
  if (kind === 'code') return 'code';
  return kind === 'quote' || kind === 'html' ? 'quoted' : 'prose';
}
