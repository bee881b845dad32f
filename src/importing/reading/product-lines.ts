import { slice } from '../../markdown/inline.ts';
import type { LineBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import { labelled } from '../words/labelled.ts';
import { bare } from '../words/normal.ts';
import { weightIn } from '../words/weight-label.ts';
import { withWord } from './with-texts.ts';

const PRODUCT =
  /^(?<open>[\s*_]*)(?<first>\d+(?:\.\d+)?)\s*[×x*·]\s*(?<second>\d+(?:\.\d+)?)\s*=\s*\d+(?:\.\d+)?/u;

/** A line `Effort: 7 × 2 = 14`. */
interface ProductLine {
  readonly block: LineBlock;
  readonly label: string;
  readonly first: string;
  readonly second: string;
  /** Where the label ends, and where the product stands, in the line. */
  readonly labelEnd: number;
  readonly start: number;
  readonly end: number;
}

/**
 * The blocks with the mark alone in each line `Effort: 7 × 2 = 14`, and its weight beside the label, where the
 * lines under each label share one factor and differ in the other: what they share is the weight. Of one
 * line alone nobody can say which factor is which.
 */
export function withProductLines(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  const lines = blocks.flatMap(productLineIn);
  const byLabel = [...groupBy(lines, ({ label }) => label).values()];
  if (byLabel.length < 2 || byLabel.some(({ length }) => length < 2)) return blocks;
  const count = (own: readonly ProductLine[], side: 'first' | 'second') =>
    new Set(own.map((each) => each[side])).size;
  const areWeights = (side: 'first' | 'second') => byLabel.every((own) => count(own, side) === 1);
  const [isFirst, isSecond] = [areWeights('first'), areWeights('second')];
  if (isFirst === isSecond) return blocks;
  const marked = new Map(lines.map((line) => [line.block, withMark(line, isFirst)] as const));
  return blocks.map((block) => (block.kind === 'line' ? (marked.get(block) ?? block) : block));
}

function productLineIn(block: MarkdownBlock): readonly ProductLine[] {
  if (block.kind !== 'line') return [];
  const part = labelled(block.inline);
  const found = PRODUCT.exec(part?.value.text ?? '')?.groups;
  if (part === null || found === undefined || weightIn(part.label) !== null) return [];
  const { open = '', first = '', second = '' } = found;
  const from = block.inline.text.length - part.value.text.length;
  const end = from + (PRODUCT.exec(part.value.text)?.[0].length ?? 0);
  const label = nameKey(bare(part.label.text));
  return [
    {
      block,
      label,
      first,
      second,
      labelEnd: part.label.text.length,
      start: from + open.length,
      end,
    },
  ];
}

function withMark(
  { block, first, second, labelEnd, start, end }: ProductLine,
  isFirst: boolean,
): LineBlock {
  const [weight, mark] = isFirst ? [first, second] : [second, first];
  const product = slice(block.inline, start, end).text;
  const at = start + (isFirst ? product.indexOf(second, first.length) : 0);
  const behind = withWord(block.inline, { start: at + mark.length, end }, '');
  const alone = withWord(behind, { start, end: at }, '');
  return { ...block, inline: withWord(alone, { start: labelEnd, end: labelEnd }, ` ×${weight}`) };
}
