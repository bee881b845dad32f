import { estimatePart } from '../words/estimate-label.ts';
import { isOverall } from '../words/overall.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isWhole } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { cell, type Grid, isWeightRow } from './grid.ts';
import { type ColumnKind, scaleIn } from './heads.ts';
import type { TableNames } from './names.ts';

/** Kinds that a criterion may be called like. */
const POSSIBLE: ReadonlySet<ColumnKind> = new Set(['other', 'estimate', 'change', 'reason']);
/** What a weight and a score make together, beside the score itself. */
const PRODUCT = /\b(?:weighted|contribution|product)\b/i;
/** A column for another reviewer. */
const REVIEWER = /^(?:shark|judge|reviewer|panell?ist|evaluator|voter|assessor)\b/i;
/** What people count beside scores. */
const COUNT =
  /\b(?:hours?|days?|weeks?|cost|votes?|round|complexity|confidence|lines?|loc|tests?|number|count|us|ms)\b/i;

/**
 * Whether a column of a table with proposals down holds the scores on a criterion: by the
 * weight in its header or in a row of weights, by the scale of its marks or of its header,
 * or by its name. Plain numbers under an unknown name are scores only where no
 * criterion is known and the table has a total that they may add up to.
 */
export function isCriterionColumn(grid: Grid, column: number, names: TableNames): boolean {
  const { rows, kinds } = grid;
  const header = cell(grid.header, column).text;
  const weights = rows.find((row) => isWeightRow(cell(row, 0).text));
  if (weights !== undefined) return isWeighedBy(weights, column) && !isOverall(header);
  if (!POSSIBLE.has(kinds[column] ?? 'other') || REVIEWER.test(header)) return false;
  if (PRODUCT.test(header)) return false;
  const scales = scalesIn(grid, column);
  if (scales === null) return false;
  if (scales.some((scale) => scale !== null && scale !== '100')) return true;
  const isScaled = weightIn(cell(grid.header, column)) !== null || scaleIn(header) !== null;
  return isScaled || names.isCriterion(header) || isPlain(grid, column, names);
}

/** Whether a row of weights has one for a column, and not their sum. */
function isWeighedBy(weights: Grid['rows'][number], column: number): boolean {
  const sizes = weights.map(({ text }) => Number.parseFloat(/\d[\d.]*/.exec(text)?.[0] ?? '0'));
  const own = sizes[column] ?? 0;
  const isSum = [1, 100].includes(own) && isWhole(sizes.filter((_, at) => at !== column));
  return /\d/.test(cell(weights, column).text) && !isSum;
}

/** The scales of the marks in a column, null for none; null where most cells hold no mark. */
function scalesIn({ rows }: Grid, column: number): readonly (string | null)[] | null {
  const marks = rows
    .map((row) => readScoreToken(cell(row, column).text))
    .filter(({ kind }) => kind !== 'none');
  if (marks.length === 0 || marks.length * 2 < rows.length) return null;
  return marks.flatMap((mark) => (mark.kind === 'score' ? [mark.outOf] : []));
}

function isPlain(grid: Grid, column: number, names: TableNames): boolean {
  const { rows, kinds } = grid;
  const header = cell(grid.header, column).text;
  const part = estimatePart(header);
  if (names.hasCriteria || COUNT.test(header) || (part !== null && part !== 'expects'))
    return false;
  const hasTotal = kinds.includes('total') || kinds.includes('score');
  const marks = rows.map((row) => readScoreToken(cell(row, column).text));
  return (
    hasTotal &&
    !/\brank(?:ing)?\b/i.test(header) &&
    marks.some((mark) => mark.kind === 'score') &&
    marks.every((mark) => mark.kind !== 'score' || isUpToTen(mark.digits, mark.outOf))
  );
}

function isUpToTen(digits: string, outOf: string | null): boolean {
  return outOf === null && Number(digits) <= 10;
}
