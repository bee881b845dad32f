import { type InlineText, type TextRange, textRangeOf } from '../markdown/inline.ts';
import type { MarkdownBlock } from '../markdown/outline.ts';
import type { Reason } from './fact.ts';

/** A part of a text that has some form. */
export interface Match {
  readonly where: TextRange;
  readonly written: string;
}

/** All parts of a text that have a form, each at its place. */
export function matchesOf(inline: InlineText, pattern: RegExp): readonly Match[] {
  return [...inline.text.matchAll(pattern)].map(({ 0: written, index }) => ({
    where: textRangeOf(inline, index, index + written.length),
    written: written.trim(),
  }));
}

/** What may be a figure, a vote or a mark, and why it is placed nowhere if no reader made anything of it. */
export interface Seen extends Match {
  readonly because: Reason;
}

/** The numbers of a document. */
export function numbersIn(blocks: readonly MarkdownBlock[]): readonly Seen[] {
  return blocks.flatMap((block) =>
    textsIn(block)
      .flatMap((inline) => matchesOf(inline, /(?<![\p{L}\d_.])\d+(?:[.,]\d+)*/gu))
      .map((each) => ({ ...each, because: reasonIn(block) })),
  );
}

/** The texts of a block, each with its place. */
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

/** Why what stands in a block is placed nowhere. */
export function reasonIn({ kind }: MarkdownBlock): Reason {
  if (kind === 'code') return 'code';
  return kind === 'quote' || kind === 'html' ? 'quoted' : 'prose';
}
