import { type InlineText, slice } from '../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../markdown/outline.ts';
import { nameKey } from '../tables/name.ts';
import type { Blocks } from './blocks.ts';
import { type Match, matchesOf } from './candidate-texts.ts';
import { RangeIndex } from './range-index.ts';
import { cell, gridOf } from './tables/grid.ts';
import type { ColumnKind } from './tables/heads.ts';
import { estimatePart, isOverall } from './words/label-kind.ts';
import { labelled } from './words/labelled.ts';
import { plainLabel } from './words/normal.ts';

/** The kinds of figures that the import coverage counts. */
export const FIGURE_CLASSES = ['score', 'weight', 'total', 'rank', 'roi', 'estimate'] as const;

export type FigureClass = (typeof FIGURE_CLASSES)[number];

export interface CandidateFigure extends Match {
  readonly kind: FigureClass;
}

/** Matches `8/10` and `8 of 10`, but not `9 of 10 clients`, which is a count. */
const MARK =
  /(?<![\d.,/^*×])\d+(?:\.\d+)?\s*(?:\/|(?:out )?of(?!\s*\d+\s(?!(?:points|stars|marks)\b)\p{Ll}+s\b))\s*(?:5|10|20|25|30|35|40|50|100)(?![\d.]*(?:[\d%x×^]|\)\s*[\^*×]))/giu;
/** Matches the first number of `8 → 24`: a score before its weighted value or a second score. */
const ARROW = /(?<=^[\s*_]*)\d+(?:\.\d+)?(?=\s*(?:-+>|=+>|→|⇒)[\s*]*\d[\d.]*[\s*_]*$)/gu;
/** Matches filled and empty stars, except those of `⭐⭐⭐⭐ (4/5)`, where the figure counts. */
const STARS = /[★⭐]+[☆✩✭]*(?![★⭐☆✩✭]|½?[\s*_]*\(\s*\d+(?:\.\d+)?\s*\/)/gu;
const NUMERAL = /[+\-−~]?\d+(?:[.,]\d+)*\s?%?/gu;

/**
 * Finds every figure of a vote whose form is that of a score, a weight, a total, a rank, an ROI or
 * a part of an estimate, whether or not it can be assigned:
 *
 * - `8/10`, `28/35`, `7 out of 10`, `★★★☆☆` anywhere except in quotations: a score, or a total in
 *   a line or row whose label says so (`Total`, `Weighted average`);
 * - the first number of a cell in a column headed as weight, score, total, rank or ROI, and of a
 *   cell `8 → 24` in a table that has weights or scores;
 * - `40%` in parentheses after a label in a heading, in the first column or in a header,
 *   and after `weight` in a line;
 * - the result of a line labelled `ROI`, or of a calculation in a code block about ROI;
 * - the first number after a label such as `P_success`, `Upside` or `Implementation time`.
 *
 * It does not depend on what the readers found, because it measures the share of figures that they
 * assign.
 */
export function figuresIn(blocks: Blocks): readonly CandidateFigure[] {
  const seen = new RangeIndex<CandidateFigure>();
  return blocks.flatMap(figuresInBlock).filter((each) => seen.addIfNew(each));
}

/** The digits of a figure as files store them: `8.5` for `8,5/10`, `3` for `★★★☆☆`. */
export function digitsIn(written: string): string {
  const stars = written.match(/[★⭐]/gu)?.length;
  return stars === undefined
    ? (/[\d.,]*\d/.exec(written)?.[0] ?? '').replace(',', '.')
    : `${stars}`;
}

function figuresInBlock(block: MarkdownBlock): readonly CandidateFigure[] {
  switch (block.kind) {
    case 'table':
      return figuresInTable(block);
    case 'heading':
      return [...inParentheses(block.heading.inline), ...figuresInLine(block.heading.inline)];
    case 'line':
      return figuresInLine(block.inline);
    default:
      return block.kind === 'code' ? figuresInCode(block.lines) : [];
  }
}

function figuresInTable(table: TableBlock): readonly CandidateFigure[] {
  const { header, rows, kinds } = gridOf(table);
  const inHeader = header.flatMap(inParentheses);
  const isWeighed = inHeader.length > 0 || kinds.includes('weight') || kinds.includes('score');
  return [
    ...inHeader,
    ...rows.flatMap((row) => [
      ...inParentheses(cell(row, 0)),
      ...[...kinds.keys()].flatMap((column) => figuresInCell(kinds, row, column, isWeighed)),
    ]),
  ];
}

function figuresInCell(
  kinds: readonly ColumnKind[],
  row: readonly InlineText[],
  column: number,
  isWeighed: boolean,
): readonly CandidateFigure[] {
  const kind = kinds[column] ?? 'other';
  const value = cell(row, column);
  const isWhole = isOverall(cell(row, 0).text);
  const mark = isWhole ? 'total' : 'score';
  const isTotal = kind === 'total' || (kind === 'score' && (isWhole || kinds.includes('rank')));
  const counted = isTotal ? 'total' : FIGURE_CLASSES.find((each) => each === kind);
  const isCounted = counted !== undefined && counted !== 'estimate';
  return [
    ...(isCounted && (column > 0 || kind === 'rank') ? firstFigure(value, counted) : []),
    ...scaledFigures(value, mark),
    ...(isWeighed ? matchingFigures(value, ARROW, mark) : []),
  ];
}

function figuresInLine(inline: InlineText): readonly CandidateFigure[] {
  const weights = /% weight/i.test(inline.text)
    ? matchingFigures(inline, WEIGHT_AFTER, 'weight')
    : [];
  const part = labelled(inline);
  if (part === null) return [...weights, ...scaledFigures(inline, 'score')];
  const { label, value } = part;
  const name = nameKey(plainLabel(label.text));
  const isRoi = /\broi\b/.test(name) && /^[\s*]*[+\-−]?[\d.(]/.test(value.text);
  const isTotal = isOverall(label.text) && /\d/.test(value.text);
  const hasScale = /\d\s*(?:\/|out of)\s*\d/i.test(value.text);
  const isEstimate = estimatePart(label.text) !== null && /^\W*[+\-−~]?\d/u.test(value.text);
  return [
    ...(/\bweights?$/.test(name) ? matchingFigures(value, PERCENT, 'weight') : []),
    ...weights,
    ...(isRoi ? resultFigure(value, 'roi') : []),
    ...(isTotal ? scaledFigures(value, 'total') : []),
    ...(isTotal && !hasScale ? resultFigure(value, 'total') : []),
    ...scaledFigures(inline, 'score'),
    ...(isEstimate ? firstFigure(value, 'estimate') : []),
  ];
}

const PERCENT = /\d+(?:\.\d+)?\s*%/g;
const WEIGHT_AFTER = /[+-]?\d+(?:\.\d+)?\s*%(?= weight)/gi;

/** The marks in code, and each ROI result: the number after the last `=` of a calculation. */
function figuresInCode(lines: readonly InlineText[]): readonly CandidateFigure[] {
  const isReturn = lines.some(({ text }) => /\bROI\b|\breturn\b/i.test(text.replaceAll('_', ' ')));
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]?.text ?? '';
    const at = line.text.lastIndexOf('=');
    const given = line.text.slice(at + 1).replace(/\([^()]*\)\s*$/, '');
    const isLast = !/^=/.test(next) && /^[\s*]*[+\-−]?[\d.]+[\s*]*$/u.test(given);
    const isResult = isReturn && at !== -1 && isLast;
    return [...scaledFigures(line, 'score'), ...(isResult ? resultFigure(line, 'roi') : [])];
  });
}

function inParentheses(inline: InlineText): readonly CandidateFigure[] {
  return matchingFigures(
    inline,
    /(?<=[([]\s*(?:weight:?\s*)?)\d+(?:\.\d+)?\s*%(?=(?:\s+weight)?\s*[)\]])/gi,
    'weight',
  );
}

function scaledFigures(inline: InlineText, kind: FigureClass): readonly CandidateFigure[] {
  return [...matchingFigures(inline, MARK, kind), ...matchingFigures(inline, STARS, kind)];
}

function firstFigure(inline: InlineText, kind: FigureClass): readonly CandidateFigure[] {
  return matchingFigures(inline, NUMERAL, kind).slice(0, 1);
}

/** The number after the last equals sign, or the first number if there is no equals sign. */
function resultFigure(inline: InlineText, kind: FigureClass): readonly CandidateFigure[] {
  return firstFigure(slice(inline, inline.text.lastIndexOf('=') + 1), kind);
}

function matchingFigures(
  inline: InlineText,
  pattern: RegExp,
  kind: FigureClass,
): readonly CandidateFigure[] {
  return matchesOf(inline, pattern).map((each) => ({ kind, ...each }));
}
