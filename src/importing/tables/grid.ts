import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import type { Heading, TableBlock } from '../../markdown/outline.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import { isWhole } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { type ColumnKind, columnKind, roundIn } from './heads.ts';
import { withoutProducts } from './products.ts';

/** A table with what its columns are about, going by their headers. */
export interface Grid {
  readonly header: readonly InlineText[];
  readonly rows: readonly (readonly InlineText[])[];
  readonly kinds: readonly ColumnKind[];
  readonly headings: readonly Heading[];
}

/**
 * @param round the round of the document: what is not of it is `former`, weights apart,
 *   which have rounds of their own; not given where nothing is read
 */
export function gridOf(table: TableBlock, round?: string | null): Grid {
  const { header, rows, headings } = multiplied(labelsFirst(unnumbered(table)));
  const [corner = 'other', ...others] = header.map((head) => kindOf(head, round));
  const kinds = [cornerOf({ header, rows, headings, kinds: [corner, ...others] }), ...others];
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

/** Whether `Note` heads marks, as in French: with a figure in every row, and no other column of them. */
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

/** Whether `#` counts the rows: a ranking by totals that rise would be none. */
function onlyCounts(head: InlineText, rows: Grid['rows'], kinds: Grid['kinds']): boolean {
  const total = Math.max(kinds.lastIndexOf('total'), kinds.lastIndexOf('score'));
  const totals = rows.map((row) => Number.parseFloat(cell(row, total).text.replace(/^\W+/, '')));
  return (
    head.text.trim() === '#' && totals.some((each, at) => at > 0 && each > (totals[at - 1] ?? each))
  );
}

const BEFORE = /\s*\((?:before|old|previous|initial|first|was)\b[^()]*\)\W*$/i;
const AFTER = /\s*\((?:after|new|now|final|revised|current)\b[^()]*\)\W*$/i;

/** `Gain (before)` where `Gain (after)` stands in another header. */
function isBefore(header: Grid['header'], column: number): boolean {
  const text = cell(header, column).text;
  if (!BEFORE.test(text)) return false;
  const name = nameKey(text.replace(BEFORE, ''));
  return header.some(
    (each) => AFTER.test(each.text) && nameKey(each.text.replace(AFTER, '')) === name,
  );
}

/** Kinds that an earlier round has too. */
const DATED: ReadonlySet<ColumnKind> = new Set(['score', 'total', 'rank', 'roi', 'verdict']);
const ROUND = /^\W*(?:round\s*#?|R)\d+\W*$/i;

/** Whether a column is headed by the round alone, and holds no weights. */
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

/** A table without products, with the weights that stand in them in a row or a column of their own where it has none. */
function multiplied({ header, rows: written, headings }: TableBlock): Omit<Grid, 'kinds'> {
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

/** `| # | Criterion | Weight |` and `| No | Proposal | Score |` without the column that only counts, or holds abbreviations. */
function unnumbered(table: TableBlock): TableBlock {
  const [first, second, ...others] = table.header.map((head) => columnKind(head));
  const isCount =
    /^\W*(?:no|nr|row|code|id|abbr(?:eviation)?|short|symbol|letter|tag|kürzel)\W*$/i.test(
      cell(table.header, 0).text,
    );
  // `#` counts the rows where the places have a column of their own.
  const isSign = first === 'rank' && others.includes('rank');
  const isBeside =
    (second === 'criterion' && (isCount || first === 'rank')) ||
    (second === 'proposal' && (isCount || isSign));
  if (!isBeside) return table;
  return { ...table, header: table.header.slice(1), rows: table.rows.map((row) => row.slice(1)) };
}

/** `| Weight | Criterion | Arena | Pool |` with the criteria down the side. */
function labelsFirst(table: TableBlock): TableBlock {
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

/** What stands down the side: places, what has weights above it or beside it, else as its header says. */
function cornerOf(grid: Grid): ColumnKind {
  const { header, rows, kinds } = grid;
  const [first = 'other', ...others] = kinds;
  if (isOfPlaces(grid)) return 'rank';
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

/** `Impact (50%)` down the side. */
export function holdsWeightedLabels(rows: Grid['rows']): boolean {
  const weighed = rows.filter((row) => weightIn(cell(row, 0)) !== null);
  return weighed.length > 1 && weighed.length * 2 >= rows.length;
}

/** `Weighted` beside proposals is their total; beside criteria it is a product. */
function isOnlyTotal(kind: ColumnKind, kinds: readonly ColumnKind[]): boolean {
  return (
    kind === 'product' &&
    kinds.includes('proposal') &&
    !kinds.includes('total') &&
    !kinds.includes('score')
  );
}

/** A first column under no word that holds medals, or places under a heading that ranks. */
function isOfPlaces({ header, rows, headings }: Grid): boolean {
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

/** The table with some columns as its rows, and what stands in another column as its header. */
export function turnedBy(
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

/** A row of weights above the scores: `| Weight | 50% | 30% |`. */
export function isWeightRow(label: string): boolean {
  return lineKind(label) === 'weight';
}

/** Column 0 holds criteria where nothing else is said of it. */
export function holdsCriteria({ kinds: [first] }: Pick<Grid, 'kinds'>): boolean {
  return first === 'criterion' || first === 'other' || first === 'reason';
}
