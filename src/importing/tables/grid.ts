import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import type { Heading, TableBlock } from '../../markdown/outline.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { isWhole } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { type ColumnKind, columnKind, roundIn } from './heads.ts';
import { withoutProducts } from './products.ts';

/** A table and the kind of each column by its header. */
export interface Grid {
  readonly header: readonly InlineText[];
  readonly rows: readonly (readonly InlineText[])[];
  readonly kinds: readonly ColumnKind[];
  readonly headings: readonly Heading[];
}

/**
 * Returns the grid of a table.
 *
 * @param round the round of the document. Columns of other rounds are `former`, except weights,
 * which may have a column for each round. Without it no column is `former` by its round.
 */
export function gridOf(table: TableBlock, round?: string | null): Grid {
  const { header, rows, headings } = withoutProductCells(
    withLabelsFirst(withoutNumberColumn(table)),
  );
  const hasWeightRow = rows.some((row) => isWeightRow(cell(row, 0).text));
  const [corner = 'other', ...others] = header.map((head, column) => {
    const kind = kindOf(head, round);
    // Above a row of weights, `Bundle weight` is a criterion.
    return column > 0 && kind === 'weight' && hasWeightRow ? 'other' : kind;
  });
  const kinds = [
    firstColumnKind({ header, rows, headings, kinds: [corner, ...others] }),
    ...others,
  ];
  return {
    header,
    rows,
    headings,
    kinds: kinds.map((kind, column) => {
      if (isBefore(header, column)) return 'former';
      if (kind === 'other' && isOfRound(cell(header, column), rows, column, round)) return 'score';
      if (kind === 'reason' && holdsNotes(cell(header, column), rows, column, kinds))
        return 'score';
      if (kind === 'rank' && onlyCounts(cell(header, column), rows, kinds)) return 'other';
      return isOnlyTotal(kind, kinds) ? 'total' : kind;
    }),
  };
}

/** True if `Note` heads marks, as in French: a figure in every row, and no column of scores. */
function holdsNotes(
  head: InlineText,
  rows: Grid['rows'],
  column: number,
  kinds: Grid['kinds'],
): boolean {
  const isNote = /^\W*notes?\W*$/i.test(head.text) && !kinds.includes('score');
  const isMark = ({ text }: InlineText) => /^[\s*_]*\d{1,3}(?:[.,]\d{1,2})?[\s*_]*$/.test(text);
  return isNote && rows.length > 1 && rows.every((row) => isMark(cell(row, column)));
}

/** True if `#` only numbers the rows, because the totals rise, as they cannot in a ranking. */
function onlyCounts(head: InlineText, rows: Grid['rows'], kinds: Grid['kinds']): boolean {
  const total = Math.max(kinds.lastIndexOf('total'), kinds.lastIndexOf('score'));
  const totals = rows.map((row) => Number.parseFloat(cell(row, total).text.replace(/^\W+/, '')));
  return (
    head.text.trim() === '#' && totals.some((each, at) => at > 0 && each > (totals[at - 1] ?? each))
  );
}

const BEFORE = /\s*\((?:before|old|previous|initial|first|was)\b[^()]*\)\W*$/i;
const AFTER = /\s*\((?:after|new|now|final|revised|current)\b[^()]*\)\W*$/i;

/** True for `Gain (before)` if another header is `Gain (after)`. */
function isBefore(header: Grid['header'], column: number): boolean {
  const text = cell(header, column).text;
  if (!BEFORE.test(text)) return false;
  const name = nameKey(text.replace(BEFORE, ''));
  return header.some(
    (each) => AFTER.test(each.text) && nameKey(each.text.replace(AFTER, '')) === name,
  );
}

/** The kinds of columns that may belong to an earlier round. */
const DATED: ReadonlySet<ColumnKind> = new Set(['score', 'total', 'rank', 'roi', 'verdict']);
const ROUND = /^\W*(?:round\s*#?|R)\d+\W*$/i;

/** True if the header is only the round of the document, and the column holds no weights. */
function isOfRound(
  head: InlineText,
  rows: Grid['rows'],
  column: number,
  round: string | null | undefined,
): boolean {
  const figures = rows.map((row) => Number.parseFloat(cell(row, column).text));
  return ROUND.test(head.text) && roundIn(head.text) === round && !isWhole(figures);
}

const FORMER = /^\W*(?:old|previous|prior|last|former|earlier|original)\b/i;

function kindOf(head: InlineText, round: string | null | undefined): ColumnKind {
  const kind = columnKind(head);
  const named = roundIn(head.text);
  const isOther = named === null ? FORMER.test(head.text) && DATED.has(kind) : named !== round;
  return round !== undefined && isOther && kind !== 'weight' ? 'former' : kind;
}

/** Replaces products by scores. Adds their weights as a row or column if the table has none. */
function withoutProductCells({ header, rows: written, headings }: TableBlock): Omit<Grid, 'kinds'> {
  const { rows, ofColumns, ofRows } = withoutProducts(written);
  const weight: InlineText = { ...NOTHING, text: 'Weight' };
  const isWeighed =
    header.some((head) => weightIn(head) !== null || columnKind(head) === 'weight') ||
    rows.some((row) => isWeightRow(cell(row, 0).text)) ||
    holdsWeightedLabels(rows);
  if (isWeighed || (ofColumns === null) === (ofRows === null)) return { header, rows, headings };
  return ofRows === null
    ? { header, rows: [[weight, ...(ofColumns ?? []).slice(1)], ...rows], headings }
    : {
        header: [...header, weight],
        rows: rows.map((row, at) => [
          ...header.map((_, column) => cell(row, column)),
          ofRows[at] ?? NOTHING,
        ]),
        headings,
      };
}

/**
 * Removes the first column of `| # | Criterion | Weight |`, `| | Criterion | Weight |` or
 * `| No | Proposal | Score |`, which only numbers or abbreviates.
 */
function withoutNumberColumn(table: TableBlock): TableBlock {
  const [first, second, ...others] = table.header.map((head) => columnKind(head));
  const head = cell(table.header, 0).text;
  const isCount =
    /^\W*(?:no|nr|row|code|id|abbr(?:eviation)?|short|symbol|letter|tag|kürzel)\W*$/i.test(head);
  // `#` numbers the rows if the ranks have a column of their own.
  const isSign = first === 'rank' && others.includes('rank');
  const isBeside =
    (second === 'criterion' && (isCount || first === 'rank' || nameKey(head) === '')) ||
    (second === 'proposal' && (isCount || isSign));
  if (!isBeside) return table;
  return { ...table, header: table.header.slice(1), rows: table.rows.map((row) => row.slice(1)) };
}

/** Moves the criteria of `| Weight | Criterion | Arena | Pool |` to the first column. */
function withLabelsFirst(table: TableBlock): TableBlock {
  const kinds = table.header.map((head) => columnKind(head));
  const at = kinds.indexOf('criterion');
  if (at < 1 || kinds[0] !== 'weight' || kinds.includes('proposal')) return table;
  const moved = (row: readonly InlineText[]) => [
    cell(row, at),
    ...row.slice(0, at),
    ...row.slice(at + 1),
  ];
  return { ...table, header: moved(table.header), rows: table.rows.map(moved) };
}

/**
 * Returns the kind of the first column: ranks, proposals if there are weights above, criteria if
 * there are weights beside it, or else the kind of its header.
 */
function firstColumnKind(grid: Grid): ColumnKind {
  const { header, rows, kinds } = grid;
  const [first = 'other', ...others] = kinds;
  if (isRankColumn(grid)) return 'rank';
  const weighed = header.slice(1).filter((each) => weightIn(each) !== null).length;
  const isCriterion = first === 'criterion' && weightIn(cell(header, 0)) === null;
  if (isCriterion && weighed > 1) return 'proposal';
  const isWeighedAbove = weighed > 1 || rows.some((row) => isWeightRow(cell(row, 0).text));
  if (others.includes('proposal')) return first;
  if (nameKey(cell(header, 0).text) !== '')
    return isWeighedAbove && first === 'other' ? 'proposal' : first;
  if (others.includes('weight') || holdsWeightedLabels(rows)) return 'criterion';
  return isWeighedAbove ? 'proposal' : first;
}

/** True if labels down the side have weights: `Impact (50%)`. */
export function holdsWeightedLabels(rows: Grid['rows']): boolean {
  const weighed = rows.filter((row) => weightIn(cell(row, 0)) !== null);
  return weighed.length > 1 && weighed.length * 2 >= rows.length;
}

/** True if `Weighted` is the total of proposals. Beside criteria it is a product. */
function isOnlyTotal(kind: ColumnKind, kinds: readonly ColumnKind[]): boolean {
  return (
    kind === 'product' &&
    kinds.includes('proposal') &&
    !kinds.includes('total') &&
    !kinds.includes('score')
  );
}

/** True for a first column without a header that holds medals, or ranks in a ranking. */
function isRankColumn({ header, rows, headings }: Grid): boolean {
  if (nameKey(cell(header, 0).text) !== '' || rows.length === 0) return false;
  const cells = rows.map((row) => cell(row, 0).text.trim());
  const isRanking = /\brank(?:ing|ed|s)?\b|\bstandings?\b/i.test(
    headings.at(-1)?.inline.text ?? '',
  );
  const medals = cells.filter((text) => /^[🥇🥈🥉]/u.test(text)).length;
  const places = cells.filter((text) =>
    /^[*#\s]*\d{1,2}(?:st|nd|rd|th)?[.*\s]*$/.test(text),
  ).length;
  return medals > 0 ? medals === Math.min(3, rows.length) : isRanking && places === rows.length;
}

/** Returns the table with some columns as its rows, and another column as its header. */
export function pivot(
  { header, rows, headings }: Grid,
  column: number,
  columns: readonly number[],
) {
  const line = (at: number) => [cell(header, at), ...rows.map((row) => cell(row, at))];
  return { header: line(column), rows: columns.map(line), headings };
}

export function cell(row: readonly InlineText[], column: number): InlineText {
  return column < 0 ? NOTHING : (row[column] ?? NOTHING);
}

/** True for the label of a row of weights above the scores: `| Weight | 50% | 30% |`. */
export function isWeightRow(label: string): boolean {
  return lineKind(label) === 'weight';
}

/** True if column 0 may hold criteria: its kind is unknown or allows it. */
export function holdsCriteria({ kinds: [first] }: Pick<Grid, 'kinds'>): boolean {
  return first === 'criterion' || first === 'other' || first === 'reason';
}
