import { type InlineText, slice } from '../markdown/inline.ts';
import type { MarkdownBlock, TableBlock } from '../markdown/outline.ts';
import { nameKey } from '../tables/name.ts';
import { Places } from './places.ts';
import { type Match, matchesOf } from './seen.ts';
import { cell, gridOf } from './tables/grid.ts';
import type { ColumnKind } from './tables/heads.ts';
import { estimatePart } from './words/estimate-label.ts';
import { isOverall } from './words/label-kind.ts';
import { labelled } from './words/labelled.ts';
import { bare } from './words/normal.ts';

/** The kinds of figures that the import coverage counts. */
export const FIGURE_CLASSES = ['score', 'weight', 'total', 'rank', 'roi', 'estimate'] as const;

export type FigureClass = (typeof FIGURE_CLASSES)[number];

export interface SeenFigure extends Match {
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
export function figuresIn(blocks: readonly MarkdownBlock[]): readonly SeenFigure[] {
  const seen = new Places<SeenFigure>();
  return blocks.flatMap(inBlock).filter((each) => seen.addIfNew(each));
}

/** The digits of a figure as files store them: `8.5` for `8,5/10`, `3` for `★★★☆☆`. */
export function digitsIn(written: string): string {
  const stars = written.match(/[★⭐]/gu)?.length;
  return stars === undefined
    ? (/[\d.,]*\d/.exec(written)?.[0] ?? '').replace(',', '.')
    : `${stars}`;
}

function inBlock(block: MarkdownBlock): readonly SeenFigure[] {
  switch (block.kind) {
    case 'table':
      return inTable(block);
    case 'heading':
      return [...inParentheses(block.heading.inline), ...inLine(block.heading.inline)];
    case 'line':
      return inLine(block.inline);
    default:
      return block.kind === 'code' ? inCode(block.lines) : [];
  }
}

function inTable(table: TableBlock): readonly SeenFigure[] {
  const { header, rows, kinds } = gridOf(table);
  const inHeader = header.flatMap(inParentheses);
  const isWeighed = inHeader.length > 0 || kinds.includes('weight') || kinds.includes('score');
  return [
    ...inHeader,
    ...rows.flatMap((row) => [
      ...inParentheses(cell(row, 0)),
      ...[...kinds.keys()].flatMap((column) => inCell(kinds, row, column, isWeighed)),
    ]),
  ];
}

function inCell(
  kinds: readonly ColumnKind[],
  row: readonly InlineText[],
  column: number,
  isWeighed: boolean,
): readonly SeenFigure[] {
  const kind = kinds[column] ?? 'other';
  const value = cell(row, column);
  const isWhole = isOverall(cell(row, 0).text);
  const mark = isWhole ? 'total' : 'score';
  const isTotal = kind === 'total' || (kind === 'score' && (isWhole || kinds.includes('rank')));
  const counted = isTotal ? 'total' : FIGURE_CLASSES.find((each) => each === kind);
  const isCounted = counted !== undefined && counted !== 'estimate';
  return [
    ...(isCounted && (column > 0 || kind === 'rank') ? first(value, counted) : []),
    ...marks(value, mark),
    ...(isWeighed ? all(value, ARROW, mark) : []),
  ];
}

function inLine(inline: InlineText): readonly SeenFigure[] {
  const weights = /% weight/i.test(inline.text) ? all(inline, WEIGHT_AFTER, 'weight') : [];
  const part = labelled(inline);
  if (part === null) return [...weights, ...marks(inline, 'score')];
  const { label, value } = part;
  const name = nameKey(bare(label.text));
  const isRoi = /\broi\b/.test(name) && /^[\s*]*[+\-−]?[\d.(]/.test(value.text);
  const isTotal = isOverall(label.text) && /\d/.test(value.text);
  const hasScale = /\d\s*(?:\/|out of)\s*\d/i.test(value.text);
  const isEstimate = estimatePart(label.text) !== null && /^\W*[+\-−~]?\d/u.test(value.text);
  return [
    ...(/\bweights?$/.test(name) ? all(value, PERCENT, 'weight') : []),
    ...weights,
    ...(isRoi ? result(value, 'roi') : []),
    ...(isTotal ? marks(value, 'total') : []),
    ...(isTotal && !hasScale ? result(value, 'total') : []),
    ...marks(inline, 'score'),
    ...(isEstimate ? first(value, 'estimate') : []),
  ];
}

const PERCENT = /\d+(?:\.\d+)?\s*%/g;
const WEIGHT_AFTER = /[+-]?\d+(?:\.\d+)?\s*%(?= weight)/gi;

/** The marks in code, and each ROI result: the number after the last `=` of a calculation. */
function inCode(lines: readonly InlineText[]): readonly SeenFigure[] {
  const isReturn = lines.some(({ text }) => /\bROI\b|\breturn\b/i.test(text.replaceAll('_', ' ')));
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]?.text ?? '';
    const at = line.text.lastIndexOf('=');
    const given = line.text.slice(at + 1).replace(/\([^()]*\)\s*$/, '');
    const isLast = !/^=/.test(next) && /^[\s*]*[+\-−]?[\d.]+[\s*]*$/u.test(given);
    const isResult = isReturn && at !== -1 && isLast;
    return [...marks(line, 'score'), ...(isResult ? result(line, 'roi') : [])];
  });
}

function inParentheses(inline: InlineText): readonly SeenFigure[] {
  return all(
    inline,
    /(?<=[([]\s*(?:weight:?\s*)?)\d+(?:\.\d+)?\s*%(?=(?:\s+weight)?\s*[)\]])/gi,
    'weight',
  );
}

function marks(inline: InlineText, kind: FigureClass): readonly SeenFigure[] {
  return [...all(inline, MARK, kind), ...all(inline, STARS, kind)];
}

function first(inline: InlineText, kind: FigureClass): readonly SeenFigure[] {
  return all(inline, NUMERAL, kind).slice(0, 1);
}

/** The number after the last equals sign, or the first number if there is no equals sign. */
function result(inline: InlineText, kind: FigureClass): readonly SeenFigure[] {
  return first(slice(inline, inline.text.lastIndexOf('=') + 1), kind);
}

function all(inline: InlineText, pattern: RegExp, kind: FigureClass): readonly SeenFigure[] {
  return matchesOf(inline, pattern).map((each) => ({ kind, ...each }));
}
