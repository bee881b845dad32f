import type { TextRange } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { Blocks } from '../blocks.ts';
import { labelled } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { weightIn } from '../words/weight-label.ts';
import { withWord } from './with-texts.ts';

/**
 * Matches `7 × 2 = 14`. Unlike in a table cell, a remark may follow, and the product may be wrong,
 * because only the given mark is used.
 */
const PRODUCT =
  /^[\s*_]*(?<first>\d+(?:\.\d+)?)\s*[×x*·]\s*(?<second>\d+(?:\.\d+)?)\s*=\s*\d+(?:\.\d+)?/du;

/** A line `Effort: 7 × 2 = 14`, with the positions of its parts in the text. */
interface ProductLine {
  readonly block: LineBlock;
  readonly label: string;
  readonly labelEnd: number;
  readonly first: TextRange;
  readonly second: TextRange;
  readonly end: number;
}

type Factor = 'first' | 'second';

/**
 * Reduces each line `Effort: 7 × 2 = 14` to the mark, and adds the weight to the label. The lines
 * of each label must share one factor, the weight, and differ in the other. A single line does not
 * show which factor is the weight.
 */
export function withProductLines(blocks: Blocks): Blocks {
  const lines = blocks.flatMap(productLineIn);
  const byLabel = [...groupBy(lines, ({ label }) => label).values()];
  if (byLabel.length < 2 || byLabel.some(({ length }) => length < 2)) return blocks;
  const isShared = (factor: Factor) =>
    byLabel.every((own) => new Set(own.map((line) => textOf(line, factor))).size === 1);
  if (isShared('first') === isShared('second')) return blocks;
  const weight: Factor = isShared('first') ? 'first' : 'second';
  const marked = new Map(lines.map((line) => [line.block, withMark(line, weight)] as const));
  return blocks.map((block) => (block.kind === 'line' ? (marked.get(block) ?? block) : block));
}

function productLineIn(block: MarkdownBlock): readonly ProductLine[] {
  const part = block.kind === 'line' ? labelled(block.inline) : null;
  if (block.kind !== 'line' || part === null || weightIn(part.label) !== null) return [];
  const found = PRODUCT.exec(part.value.text);
  const { first, second } = found?.indices?.groups ?? {};
  if (found === null || first === undefined || second === undefined) return [];
  const from = block.inline.text.length - part.value.text.length;
  const placed = ([start, end]: readonly [number, number]) => ({
    start: from + start,
    end: from + end,
  });
  const label = { label: nameKey(plainLabel(part.label.text)), labelEnd: part.label.text.length };
  const factors = { first: placed(first), second: placed(second) };
  return [{ block, ...label, ...factors, end: from + found[0].length }];
}

function textOf(line: ProductLine, factor: Factor): string {
  return line.block.inline.text.slice(line[factor].start, line[factor].end);
}

/**
 * Rewrites a line to `Effort ×2: 7`. Edits run from the end of the line to its start, so that the
 * positions of later edits stay valid.
 */
function withMark(line: ProductLine, weight: Factor): LineBlock {
  const { block, labelEnd, first, end } = line;
  const mark = line[weight === 'first' ? 'second' : 'first'];
  const short = withWord(block.inline, { start: mark.end, end }, '');
  const alone = withWord(short, { start: first.start, end: mark.start }, '');
  const label = { start: labelEnd, end: labelEnd };
  return { ...block, inline: withWord(alone, label, ` ×${textOf(line, weight)}`) };
}
