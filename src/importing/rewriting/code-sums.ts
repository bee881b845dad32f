import type { InlineText } from '../../markdown/inline.ts';
import type { CodeBlock, LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { withWord } from './with-texts.ts';

/** `Throughput   9 × 0.35 = 3.15`, and `total = 7.90` below such lines. */
const PRODUCT =
  /^(?<label>\p{L}[^\d:=×*·]*?)(?<gap>\s*:\s*|\s+)(?:\d+(?:\.\d+)?)\s*[×x*·]\s*\d+(?:\.\d+)?\s*=\s*\d+(?:\.\d+)?$/du;
const RESULT = /^(?<label>\p{L}[^\d:=×*·]*?)(?<gap>\s*[:=]\s*)\d+(?:\.\d+)?$/du;

/** Blocks of code that work a total out, a criterion a line, as lines of text: `Throughput: 9 × 0.35 = 3.15`. */
export function withCodeSums(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks.flatMap((block, at): readonly MarkdownBlock[] =>
    block.kind === 'code' ? (linesOf(block, at) ?? [block]) : [block],
  );
}

/** @param at the place of the block, which no other has */
function linesOf(block: CodeBlock, at: number): readonly LineBlock[] | null {
  const written = block.lines.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const products = written.filter(({ text }) => PRODUCT.test(text));
  const read = written.flatMap(
    (line) => labelledBy(line, PRODUCT) ?? labelledBy(line, RESULT) ?? [],
  );
  if (products.length < 2 || read.length < written.length || isLedElsewhere(block)) return null;
  const { headings, lead } = block;
  const own = { kind: 'line', list: null, group: -1 - at, headings, lead } as const;
  return read.map((inline) => ({ ...own, inline }));
}

/** Whether a sentence leads to the block that says more than that marks follow: `The authors come to`. */
function isLedElsewhere({ lead }: CodeBlock): boolean {
  return lead !== null && !/[.!?)]\W*$/u.test(lead.text) && !PLAIN_LEAD.test(lead.text);
}

const PLAIN_LEAD =
  /^(?:\W*\b(?:my|the|weighted|figures|here|is|are|arithmetic|calculations?|scores?|scoring|marks?|sums?|totals?|breakdown|working|maths?|for|this|one)\b)+\W*$/iu;

/** The line with a colon behind its label. */
function labelledBy(line: InlineText, pattern: RegExp): InlineText | null {
  const gap = pattern.exec(line.text)?.indices?.groups?.['gap'];
  return gap === undefined ? null : withWord(line, { start: gap[0], end: gap[1] }, ': ');
}
