import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import { readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import { estimatePart, isOnlyP, isOverall, shortPart } from '../words/label-kind.ts';
import { hasScale, readScoreToken, type ScoreToken } from '../words/score-token.ts';
import { isWhole } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { cell, type Grid, isWeightRow, pivot } from './grid.ts';
import { type ColumnKind, scaleInHeader } from './heads.ts';
import type { TableNames } from './names.ts';
import { cellsOf, type LineHead, rowsFor, type TableLayout, unreadIn } from './table-layout.ts';

/**
 * Lays out standings (`| Rank | Contestant | Score | ROI | Verdict |`) and tables with proposals
 * down the side and criteria across. Null if no column names proposals.
 */
export function proposalRowsLayout(grid: Grid, names: TableNames): TableLayout | null {
  const { header, rows, kinds } = grid;
  const column = nameColumn(grid, names);
  if (column === -1) return null;
  const isTest = (at: number) => isOnlyP(cell(header, at).text);
  const columns = [...header.keys()].filter(
    (at) => at !== column && !UNREAD_KINDS.has(kinds[at] ?? 'other') && !isTest(at),
  );
  const turned = {
    ...pivot(grid, column, columns),
    kinds: ['other' as const, ...rows.map(kindOf)],
  };
  function kindOf(row: Grid['rows'][number]): ColumnKind {
    const { text } = cell(row, column);
    if (isWeightRow(text)) return 'weight';
    if (/^(?:max(?:imum)?|out of)$/.test(nameKey(text))) return 'most';
    return isOverall(text) || isSummaryLabel(text) ? 'other' : 'proposal';
  }
  const own = turned.kinds.flatMap((kind, at) => (kind === 'proposal' ? [at] : []));
  const members = own.map((score) => ({
    name: turned.header[score] ?? NOTHING,
    score,
    product: -1,
  }));
  const parts = header.map(({ text }) => estimatePart(text));
  const layout = rowsFor(turned, members, (_, line) => {
    const at = columns[line] ?? -1;
    return isCriterionColumn(grid, at, names) ? CRITERION : headOf(grid, at, parts);
  });
  const isStanding = layout.lines.some(({ kind }) => STANDING.has(kind));
  const isScored = layout.lines.some(({ kind }) => kind === 'criterion');
  const isName = kinds[column] === 'proposal' || isBesideCriteria(grid, column, names);
  const isNamed = isName && (isStanding || isScored);
  const tests = cellsOf(grid, (at) => (isTest(at) ? 'ambiguous' : undefined));
  return {
    ...layout,
    namesAt: 'down',
    members: members.map(({ name }) => ({ name, isSure: isNamed || isNumbered(name) })),
    unread: [...unreadIn(grid), ...tests],
  };
}

/** Columns that are not read: a second name, another round, other people. */
const UNREAD_KINDS: ReadonlySet<ColumnKind> = new Set(['alias', 'former', 'others']);
/** Rows below the proposals that summarize them, or that proposals are compared with. */
const SUMMARY_LABEL =
  /^(?:|(?:the )?(?:winners?|best|worst|highest|lowest|min(?:imum)?|median|spread|range|notes?|scale|direction|(?:all )?others?|questions?|baseline|control|status quo|pass mark|threshold|cut off|target|ideal|reference|as is|todays? .*|current .*)|total .*)$/;
/** True for a label of a summary (`Best`) or of a reference (`Baseline`) down the side. */
export function isSummaryLabel(label: string): boolean {
  return SUMMARY_LABEL.test(nameKey(label));
}

const STANDING: ReadonlySet<ColumnKind> = new Set([
  'rank',
  'score',
  'total',
  'roi',
  'verdict',
  'estimate',
]);

const CRITERION = { kind: 'criterion', part: null } as const;

/**
 * Returns the kind of a column that is no criterion. Beside a chance of success, short words name a
 * part of an estimate.
 *
 * @param parts the part of an estimate that each header names
 */
function headOf({ header, kinds }: Grid, at: number, parts: readonly LineHead['part'][]): LineHead {
  const { text } = cell(header, at);
  const short = parts.includes('success') ? shortPart(text) : null;
  const part = short === null || parts.includes(short) ? (parts[at] ?? null) : short;
  const own = kinds[at] === 'criterion' ? 'other' : (kinds[at] ?? 'other');
  return { kind: part !== null && own === 'other' ? 'estimate' : own, part };
}

/** Returns the column that names the proposals, or -1. */
function nameColumn(grid: Grid, names: TableNames): number {
  const { header, rows, kinds } = grid;
  const named = kinds.indexOf('proposal');
  if (named !== -1) return named;
  const isBySide = [0, 1].find((column) => {
    const hits = rows.filter((row) => {
      const name = cell(row, column);
      return names.isProposal(name.text) || isNumbered(name);
    });
    return header.length > column && hits.length > 0 && hits.length * 2 >= rows.length;
  });
  return isBySide ?? (isBesideCriteria(grid, 0, names) ? 0 : -1);
}

/** True for unknown names, with an unknown header or none, beside columns of criteria. */
function isBesideCriteria(
  { header, rows, kinds }: Grid,
  column: number,
  names: TableNames,
): boolean {
  const known = header.filter(({ text }, at) => at !== column && names.isCriterion(text));
  const isCriteria = rows.some((row) => names.isCriterion(cell(row, column).text));
  return kinds[column] === 'other' && known.length > 1 && !isCriteria;
}

/** True for `Option 2` and `Contestant #3: Arena`. */
function isNumbered({ text }: InlineText): boolean {
  const { noun, label } = readMention(text);
  return noun !== null && label !== null;
}

/** The kinds of columns that may be criteria, because a criterion can have such a name. */
const POSSIBLE: ReadonlySet<ColumnKind> = new Set(['other', 'estimate', 'change', 'reason']);
/** The header of a product of weight and score. */
const PRODUCT = /\b(?:weighted|contribution|product)\b/i;
/** The header of a column of another reviewer. */
const REVIEWER = /^(?:shark|judge|reviewer|panell?ist|evaluator|voter|assessor)\b/i;
/** Words for figures that are counted or measured, not scored. */
const COUNT =
  /\b(?:hours?|days?|weeks?|cost|votes?|round|complexity|confidence|lines?|loc|tests?|number|count|us|ms)\b/i;

/**
 * True if a column holds the scores on a criterion, in a table with proposals down the side: the
 * column has a weight in its header or in a row of weights, its marks or its header have a scale,
 * or it has the name of a criterion. Plain numbers under an unknown name are scores only if no
 * criterion is known and the table has a total that they may add up to.
 */
function isCriterionColumn(grid: Grid, column: number, names: TableNames): boolean {
  const { rows, kinds } = grid;
  const header = cell(grid.header, column).text;
  const weights = rows.find((row) => isWeightRow(cell(row, 0).text));
  if (weights !== undefined) return isWeighedBy(weights, column) && !isOverall(header);
  if (!POSSIBLE.has(kinds[column] ?? 'other') || REVIEWER.test(header)) return false;
  if (PRODUCT.test(header)) return false;
  const marks = scoreTokensIn(grid, column);
  if (marks === null) return false;
  if (marks.some(hasScale)) return true;
  const isScaled = weightIn(cell(grid.header, column)) !== null || scaleInHeader(header) !== null;
  return isScaled || names.isCriterion(header) || isPlain(grid, column, names);
}

/** True if a row of weights has a weight for a column that is not the sum of the others. */
function isWeighedBy(weights: Grid['rows'][number], column: number): boolean {
  const sizes = weights.map(({ text }) => Number.parseFloat(/\d[\d.]*/.exec(text)?.[0] ?? '0'));
  const own = sizes[column] ?? 0;
  const isSum = [1, 100].includes(own) && isWhole(sizes.filter((_, at) => at !== column));
  return /\d/.test(cell(weights, column).text) && !isSum;
}

/** Returns the marks of a column; null if most cells hold none. */
function scoreTokensIn({ rows }: Grid, column: number): readonly ScoreToken[] | null {
  const marks = rows
    .map((row) => readScoreToken(cell(row, column).text))
    .filter(({ kind }) => kind !== 'none');
  return marks.length === 0 || marks.length * 2 < rows.length ? null : marks;
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
    marks.every(
      (mark) => mark.kind !== 'score' || (mark.outOf === null && Number(mark.digits) <= 10),
    )
  );
}
