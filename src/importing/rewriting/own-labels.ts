import type { InlineText } from '../../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../../markdown/outline.ts';
import { type Blocks, itemsIn, listsIn, numberedLists } from '../blocks.ts';
import { labelled } from '../words/labelled.ts';
import { plainLabel } from '../words/normal.ts';
import { hasScale, readScoreToken } from '../words/score-token.ts';
import { sumOf } from '../words/sums.ts';
import { weightIn, withoutTail } from '../words/weight-label.ts';
import { withTexts, withWord } from './with-texts.ts';

/** Matches the weight of `Impact (30)` at the end of a list item or header. */
const ITEM = /\((?<weight>\d{1,2})\)[\s*_.]*$/u;

/** Adds a percent sign to plain figures in the headers of a table if they add up to 100. */
export function withPercents(blocks: Blocks): Blocks {
  return blocks.map((block) => (block.kind === 'table' ? withPercentHeads(block) : block));
}

/**
 * Adds the sign to `| Gain (40) | Risk (60) |` only if some mark in a column is above the figure in
 * its header. Then the figure cannot be a maximum, so it is a weight.
 */
function withPercentHeads(table: TableBlock): TableBlock {
  const weights = table.header.map(({ text }) => ITEM.exec(text)?.groups?.['weight']);
  const isAbove = table.rows.some((row) =>
    row.some(({ text }, at) => Number.parseFloat(plainLabel(text)) > Number(weights[at])),
  );
  const said = weights.flatMap((weight) => (weight === undefined ? [] : [Number(weight)]));
  if (said.length < 2 || sumOf(said) !== 100 || !isAbove) return table;
  return { ...table, header: table.header.map(withSign) };
}

/** Adds a percent sign to each item `Impact (30)` of a list whose items add up to 100. */
export function withListedPercents(blocks: Blocks): Blocks {
  const own = listsIn(blocks).filter((items) => {
    const weights = items.map(({ inline }) => ITEM.exec(inline.text)?.groups?.['weight']);
    return weights.length > 1 && sumOf(weights.map(Number)) === 100;
  });
  const listed = new Set<MarkdownBlock>(own.flat());
  return blocks.map((block) => (listed.has(block) ? withTexts(block, withSign) : block));
}

/** `Impact (30%)` for `Impact (30)`. */
function withSign(inline: InlineText): InlineText {
  const end = inline.text.search(/(?<=^[^(]*\(\d+)\)/u);
  return end === -1 ? inline : withWord(inline, { start: end, end }, '%');
}

/**
 * Adds the name of its criterion before each mark that is alone in a list item. The name is that of
 * the item above it, or the one with the same number in the numbered list of criteria. The numbered
 * lists must have the same length.
 */
export function withOwnLabels(blocks: Blocks, isCriterion: (label: string) => boolean): Blocks {
  const numbered = numberedLists(blocks);
  const names = numbered.map((own) => own.map(({ inline }) => nameIn(inline)));
  const criteria = names.find((own) => own.length > 1 && own.every(isCriterion)) ?? [];
  const marked = numbered.filter((own) => own.every(({ inline }) => isMark(inline)));
  const isEven = marked.every((own) => own.length === criteria.length);
  const labels = new Map<MarkdownBlock, string>([
    ...marked.flatMap((own) =>
      isEven ? own.map((block, at) => [block, criteria[at] ?? ''] as const) : [],
    ),
    ...itemsIn(blocks).flatMap((block) => {
      const above = block.list?.parents.at(-1)?.text ?? '';
      return isMark(block.inline) && isCriterion(above)
        ? [[block, plainLabel(above)] as const]
        : [];
    }),
  ]);
  return blocks.map((block) => {
    const label = labels.get(block);
    if (block.kind !== 'line' || block.list === null || label === undefined) return block;
    const inline = withWord(block.inline, { start: 0, end: 0 }, `${label}: `);
    const parents = block.list.parents.filter(({ text }) => plainLabel(text) !== label);
    return { ...block, inline, list: { ...block.list, parents } };
  });
}

/** `Effort` for `**Effort** (weight 15; 10 means none)`. */
function nameIn(inline: InlineText): string {
  const label = labelled(inline)?.label ?? inline;
  return plainLabel(weightIn(label) === null ? label.text : withoutTail(label).text);
}

function isMark({ text }: InlineText): boolean {
  return hasScale(readScoreToken(text));
}
