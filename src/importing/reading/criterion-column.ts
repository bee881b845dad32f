import { bare, normal } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { estimatePart } from './estimates.ts';
import { cell, type Grid, isWeightRow } from './grid.ts';
import { type ColumnKind, scaleIn } from './headers.ts';
import { isOverall } from './score.ts';
import { weightIn } from './weight-label.ts';

/** Kinds that a criterion may be called like. */
const POSSIBLE: ReadonlySet<ColumnKind> = new Set([
  'other',
  'expects',
  'change',
  'reason',
  'hours',
  'success',
]);
/** What a weight and a score make together, beside the score itself. */
const PRODUCT = /\b(?:weighted|contribution|product)\b/i;
/** A column for another reviewer. */
const REVIEWER = /^(?:shark|judge|reviewer|panell?ist|evaluator|voter|assessor)\b/i;
/** What people count beside scores. */
const MAY_BE_SCORED = /^(?:cost|complexity|confidence)$/i;
const COUNT =
  /\b(?:hours?|days?|weeks?|cost|votes?|round|complexity|confidence|lines?|loc|tests?|number|count|us|ms)\b/i;

/**
 * Whether a column of a table with proposals down holds the scores on a criterion: by the
 * weight in its header or in a row of weights, by the scale of its marks or of its header,
 * or by its name. Plain numbers under an unknown name are scores only where no
 * criterion is known and the table has a total that they may add up to.
 */
export function isCriterionColumn(
  grid: Grid,
  column: number,
  criteria: ReadonlySet<string>,
): boolean {
  const { block, kinds } = grid;
  const header = cell(block.header, column).text;
  const weights = block.rows.find((row) => isWeightRow(cell(row, 0).text));
  if (weights !== undefined) return /\d/.test(cell(weights, column).text) && !isOverall(header);
  if (!POSSIBLE.has(kinds[column] ?? 'other') || REVIEWER.test(header)) return false;
  if (PRODUCT.test(header)) return false;
  const scales = scalesIn(grid, column);
  if (scales === null) return false;
  if (scales.some((scale) => scale !== null && scale !== '100')) return true;
  const isScaled = weightIn(cell(block.header, column)) !== null || scaleIn(header) !== null;
  return isScaled || criteria.has(normal(bare(header))) || isPlain(grid, column, criteria);
}

/** The scales of the marks in a column, null for none; null where most cells hold no mark. */
function scalesIn({ block }: Grid, column: number): readonly (string | null)[] | null {
  const marks = block.rows
    .map((row) => readScoreToken(cell(row, column).text))
    .filter(({ kind }) => kind !== 'none');
  if (marks.length === 0 || marks.length * 2 < block.rows.length) return null;
  return marks.flatMap((mark) => (mark.kind === 'score' ? [mark.outOf] : []));
}

/** `| Option | Latency | Cost |` under a heading that speaks of scores, every cell a plain mark. */
function isMatrix({ block, kinds }: Grid, column: number): boolean {
  const isAbout = block.headings.some(({ inline }) =>
    /\b(?:matrix|scor(?:es?|ing)|rat(?:es?|ings?)|marks?)\b/i.test(inline.text),
  );
  const isFull = block.rows.every((row) => readScoreToken(cell(row, column).text).kind === 'score');
  return isAbout && isFull && kinds[0] === 'proposal' && block.header.length > 2;
}

function isPlain(grid: Grid, column: number, criteria: ReadonlySet<string>): boolean {
  const { block, kinds } = grid;
  const header = cell(block.header, column).text;
  const part = estimatePart(header);
  const isCount = COUNT.test(header) && !(isMatrix(grid, column) && MAY_BE_SCORED.test(header));
  if (criteria.size > 0 || isCount || (part !== null && part !== 'expects')) return false;
  const hasTotal = kinds.includes('total') || kinds.includes('score') || isMatrix(grid, column);
  const marks = block.rows.map((row) => readScoreToken(cell(row, column).text));
  return (
    hasTotal &&
    marks.some((mark) => mark.kind === 'score') &&
    marks.every((mark) => mark.kind !== 'score' || isUpToTen(mark.digits, mark.outOf))
  );
}

function isUpToTen(digits: string, outOf: string | null): boolean {
  return outOf === null && Number(digits) <= 10;
}
