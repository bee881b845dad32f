import { type InlineText, type TextRange, textRangeOf } from '../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../markdown/outline.ts';
import { cell, gridOf } from './tables/grid.ts';
import type { ColumnKind } from './tables/heads.ts';
import { estimatePart } from './words/estimate-label.ts';
import { labelled } from './words/labelled.ts';
import { bare, normal } from './words/normal.ts';
import { isOverall } from './words/overall.ts';

/** The figures that the measure of an import counts. */
export const FIGURE_CLASSES = ['score', 'weight', 'total', 'rank', 'roi', 'estimate'] as const;

export type FigureClass = (typeof FIGURE_CLASSES)[number];

export interface SeenFigure {
  readonly kind: FigureClass;
  readonly where: TextRange;
  readonly written: string;
}

const MARK =
  /(?<![\d.,/^*×])\d+(?:\.\d+)?\s*(?:\/|(?:out )?of)\s*(?:5|10|20|25|30|35|40|50|100)(?![\d.]*(?:[\d%x×^]|\)\s*[\^*×]))/giu;
/** Stars, filled and empty. */
const STARS = /[★⭐]+[☆✩✭]*/gu;
const NUMERAL = /[+\-−~]?\d+(?:[.,]\d+)*\s?%?/gu;

/**
 * Every figure of a vote that is a score, a weight, a total, a rank, a return or a part of
 * an estimate by its form, whether or not anybody can place it:
 *
 * - `8/10`, `28/35`, `7 out of 10`, `★★★☆☆` anywhere but in quotations: a score, and a total in a
 *   line or row whose label says so (`Total`, `Weighted average`);
 * - the first number of a cell in a column headed as weight, score, total, rank or ROI;
 * - `40%` in parentheses after a label in a heading, in the first column or in a header,
 *   and after `weight` in a line;
 * - the result of a line labelled `ROI`, or of a working in a block of code about it;
 * - the first number after a label such as `P_success`, `Upside` or `Implementation time`.
 *
 * It knows nothing of what the readers found: the share that is placed is measured with it.
 */
export function figuresIn(blocks: readonly MarkdownBlock[]): readonly SeenFigure[] {
  const seen: SeenFigure[] = [];
  const add = (kind: FigureClass, inline: InlineText, from: number, to: number) => {
    const where = textRangeOf(inline, from, to);
    if (seen.some((each) => each.where.start < where.end && where.start < each.where.end)) return;
    seen.push({ kind, where, written: inline.text.slice(from, to).trim() });
  };
  for (const block of blocks) {
    if (block.kind === 'table') inTable(block, add);
    if (block.kind === 'heading') inHeading(block.heading.inline, add);
    if (block.kind === 'line') inLine(block.inline, add);
    if (block.kind === 'code') inCode(block.lines, add);
  }
  return seen;
}

type Add = (kind: FigureClass, inline: InlineText, from: number, to: number) => void;

function inTable(table: TableBlock, add: Add): void {
  const { header, rows, kinds } = gridOf(table);
  for (const head of header) inParentheses(head, add);
  for (const row of rows) {
    const label = cell(row, 0);
    inParentheses(label, add);
    for (const column of kinds.keys()) inCell(kinds, row, column, add);
  }
}

/** The columns whose first number counts, by their kind. */
const COUNTED: ReadonlySet<string> = new Set(['weight', 'rank', 'roi', 'score', 'total']);

function inCell(
  kinds: readonly ColumnKind[],
  row: readonly InlineText[],
  column: number,
  add: Add,
): void {
  const kind = kinds[column] ?? 'other';
  const value = cell(row, column);
  const [first] = numeralsOf(value.text);
  const isWhole = isOverall(cell(row, 0).text);
  // What a weight and a score make together is a step of the total, and none itself.
  const isProduct = kind === 'total' && kinds.includes('score') && holdsLabels(kinds) && !isWhole;
  const isTotal = kind === 'total' || (kind === 'score' && (isWhole || kinds.includes('rank')));
  const isCounted = COUNTED.has(kind) && !isProduct && (column > 0 || kind === 'rank');
  if (first !== undefined && isCounted) {
    add(isTotal ? 'total' : (kind as FigureClass), value, first.from, first.to);
  }
  marks(value, isWhole ? 'total' : 'score', add);
}

/** Whether criteria stand down the first column. */
function holdsLabels([first]: readonly ColumnKind[]): boolean {
  return first === 'criterion' || first === 'other' || first === 'reason';
}

function inHeading(inline: InlineText, add: Add): void {
  inParentheses(inline, add);
  inLine(inline, add);
}

function inLine(inline: InlineText, add: Add): void {
  const part = labelled(inline);
  const label = part === null ? '' : normal(bare(part.label.text));
  if (part !== null && /\bweights?$/.test(label))
    all(part.value, /\d+(?:\.\d+)?\s*%/g, 'weight', add);
  if (/[+-]?\d+(?:\.\d+)?\s*% weight/i.test(inline.text))
    all(inline, /[+-]?\d+(?:\.\d+)?\s*%(?= weight)/gi, 'weight', add);
  if (part !== null && /\broi\b/.test(label) && /^[\s*]*[+\-−]?[\d.(]/.test(part.value.text))
    last(part.value, 'roi', add);
  if (part !== null && isOverall(part.label.text) && /\d/.test(part.value.text)) {
    marks(part.value, 'total', add);
    if (!/\d\s*(?:\/|out of)\s*\d/i.test(part.value.text)) last(part.value, 'total', add);
  }
  marks(inline, 'score', add);
  const estimate = part === null ? null : estimatePart(part.label.text);
  const first = part === null ? undefined : numeralsOf(part.value.text)[0];
  if (
    part !== null &&
    estimate !== null &&
    first !== undefined &&
    /^\W*$/.test(part.value.text.slice(0, first.from))
  ) {
    add('estimate', part.value, first.from, first.to);
  }
}

/** The result of each working: what follows the last equals sign of its last line. */
function inCode(lines: readonly InlineText[], add: Add): void {
  const isReturn = lines.some(({ text }) => /\bROI\b|\breturn\b/i.test(text.replaceAll('_', ' ')));
  for (const [index, line] of lines.entries()) {
    marks(line, 'score', add);
    const next = lines[index + 1]?.text ?? '';
    const at = line.text.lastIndexOf('=');
    const result = line.text.slice(at + 1).replace(/\([^()]*\)\s*$/, '');
    const isLast = !/^=/.test(next) && /^[\s*]*[+\-−]?[\d.]+[\s*]*$/u.test(result);
    if (isReturn && at !== -1 && isLast) last(line, 'roi', add, at + 1);
  }
}

function marks(inline: InlineText, kind: FigureClass, add: Add): void {
  all(inline, MARK, kind, add);
  all(inline, STARS, kind, add);
}

function all(inline: InlineText, pattern: RegExp, kind: FigureClass, add: Add): void {
  for (const each of inline.text.matchAll(pattern))
    add(kind, inline, each.index, each.index + each[0].length);
}

function inParentheses(inline: InlineText, add: Add): void {
  for (const each of inline.text.matchAll(
    /[([]\s*(?:weight:?\s*)?(?<weight>\d+(?:\.\d+)?\s*%)(?:\s+weight)?\s*[)\]]/gi,
  )) {
    const from = each.index + each[0].search(/\d/);
    add('weight', inline, from, from + (each.groups?.['weight']?.length ?? 0));
  }
}

function last(
  inline: InlineText,
  kind: FigureClass,
  add: Add,
  from = inline.text.lastIndexOf('=') + 1,
): void {
  const first = numeralsOf(inline.text.slice(from))[0];
  if (first !== undefined) add(kind, inline, from + first.from, from + first.to);
}

function numeralsOf(text: string): readonly { readonly from: number; readonly to: number }[] {
  return [...text.matchAll(NUMERAL)].map((each) => ({
    from: each.index,
    to: each.index + each[0].length,
  }));
}

/** All numbers of a document, for the list of what was not placed. */
export function numbersIn(blocks: readonly MarkdownBlock[]): readonly {
  readonly block: MarkdownBlock;
  readonly where: TextRange;
  readonly written: string;
}[] {
  return blocks.flatMap((block) =>
    richIn(block).flatMap((inline) =>
      [...inline.text.matchAll(/(?<![\p{L}\d_.])\d+(?:[.,]\d+)*/gu)].map((each) => ({
        block,
        where: textRangeOf(inline, each.index, each.index + each[0].length),
        written: each[0],
      })),
    ),
  );
}

function richIn(block: MarkdownBlock): readonly InlineText[] {
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
