import { type InlineText, NOTHING } from '../../markdown/inline.ts';
import type { TableBlock } from '../../markdown/outline.ts';
import { normal } from '../words/normal.ts';
import { readScoreToken } from '../words/score-token.ts';
import { type ColumnKind, columnKind, roundIn } from './headers.ts';
import type { ReadContext } from './read-context.ts';
import { weightIn } from './weight-label.ts';

/** A table with what its columns are about. */
export interface Grid {
  readonly block: TableBlock;
  readonly kinds: readonly ColumnKind[];
}

/**
 * @param round the round of the document: what is not of it is `former`, weights apart,
 *   which have rounds of their own; not given where nothing is read
 */
export function gridOf(table: TableBlock, round?: string | null): Grid {
  const block = unnumbered(table);
  const own = block.header.map((header) => {
    const kind = columnKind(header);
    const named = roundIn(header.text);
    const isOther = named === null ? FORMER.test(header.text) && DATED.has(kind) : named !== round;
    return round !== undefined && isOther && kind !== 'weight' ? 'former' : kind;
  });
  const [, ...others] = own;
  const kinds: readonly ColumnKind[] = isOfPlaces(block)
    ? ['rank', ...others]
    : isWeighedAcross(block)
      ? ['proposal', ...others]
      : [cornerOf(block, own), ...others];
  return { block, kinds: kinds.map((kind) => (isOnlyTotal(kind, kinds) ? 'total' : kind)) };
}

/** `| # | Criterion | Weight |` without the column that only counts. */
function unnumbered(table: TableBlock): TableBlock {
  const [first, second] = table.header.map((header) => columnKind(header));
  if (first !== 'rank' || second !== 'criterion') return table;
  return { ...table, header: table.header.slice(1), rows: table.rows.map((row) => row.slice(1)) };
}

/** What stands down the side under no word: what has weights beside it, or above it. */
function cornerOf(
  { header, rows }: TableBlock,
  [first = 'other', ...others]: readonly ColumnKind[],
) {
  if (normal(cell(header, 0).text) !== '') return first;
  if (others.includes('weight')) return 'criterion';
  return rows.some((row) => isWeightRow(cell(row, 0).text)) ? 'proposal' : first;
}

/** Weights in the headers: the criteria go across, whatever stands in the corner. */
function isWeighedAcross({ header }: TableBlock): boolean {
  const [corner = NOTHING, ...others] = header;
  const weighed = others.filter((each) => weightIn(each) !== null).length;
  return weightIn(corner) === null && weighed > 1 && columnKind(corner) === 'criterion';
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
function isOfPlaces({ header, rows, headings }: TableBlock): boolean {
  if (normal(cell(header, 0).text) !== '' || rows.length === 0) return false;
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

const FORMER = /^\W*(?:old|previous|prior|last|former|earlier|original)\b/i;
/** Kinds that an earlier round has too. */
const DATED: ReadonlySet<ColumnKind> = new Set(['score', 'total', 'rank', 'roi', 'verdict']);

export function cell(row: readonly InlineText[], column: number): InlineText {
  return column < 0 ? NOTHING : (row[column] ?? NOTHING);
}

const REVIEWER =
  /^\W*(?:(?:shark|judge|reviewer|panell?ist|voter)\s*#?\s*(?:\d{1,3}|[A-Z])\b|(?:me|mine|myself)\W*$)/i;

const OTHERS =
  /\bcompared? (?:with|to) (?:the )?(?:panel|others?)\b|\b(?:other|fellow|all) (?:sharks?|judges|reviewers|panell?ists|votes)\b|\bthe others\b|\bpanel (?:means?|scores?|results?|averages?|totals?)\b/i;

/** What several reviewers say, side by side, or one row for each round: not this vote's figures. */
export function isOfOthers({ block, kinds }: Grid): boolean {
  const labels = block.rows.map((row) => cell(row, 0).text);
  return (
    kinds[0] === 'time' ||
    kinds[0] === 'reviewer' ||
    OTHERS.test(block.headings.at(-1)?.inline.text ?? '') ||
    block.header.filter(({ text }) => isReviewer(text)).length > 1 ||
    labels.some(isReviewer)
  );
}

function isReviewer(text: string): boolean {
  return REVIEWER.test(text);
}

/** Column 0 holds criteria where nothing else is said of it. */
export function holdsCriteria({ kinds }: Grid): boolean {
  return kinds[0] === 'criterion' || kinds[0] === 'other' || kinds[0] === 'reason';
}

/** `| Dimension | Score | Notes |` under a proposal's name. */
export function isCriteria(grid: Grid): boolean {
  return (
    holdsCriteria(grid) &&
    grid.kinds.includes('score') &&
    !grid.kinds.includes('rank') &&
    !grid.kinds.includes('proposal')
  );
}

/** The columns that are about a proposal each. */
export function columnsOfProposals(context: ReadContext, { block, kinds }: Grid) {
  return block.header.flatMap((header, column) => {
    const proposal =
      column === 0 || kinds[column] === 'weight' ? null : context.proposals.find(header.text);
    return proposal === null ? [] : [{ column, proposal }];
  });
}

/** A row of weights above the scores: `| Weight | 50% | 30% |`. */
export function isWeightRow(label: string): boolean {
  return /^weights?$/.test(normal(label));
}

/** Criteria across and one row of scores: `| gain | risk |` over `| 8/10 | 6/10 |`. */
export function isSingleRow({ header, rows }: TableBlock): boolean {
  const [row = [], ...others] = rows;
  const marks = row.map(({ text }) => readScoreToken(text));
  return (
    others.length === 0 &&
    header.length > 1 &&
    marks.length > 1 &&
    marks.every((mark) => mark.kind === 'score' && mark.outOf !== null)
  );
}
