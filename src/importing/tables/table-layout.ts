import type { InlineText } from '../../markdown/inline.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import type { EstimatePart } from '../fact.ts';
import { estimatePart, isOverall, labelKind, unitOf } from '../words/label-kind.ts';
import { productIn } from '../words/product.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isWhole } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { cell, type Grid } from './grid.ts';
import { type ColumnKind, isCounted } from './heads.ts';
import type { ScoreColumns } from './score-columns.ts';

/** The cells beside one label, one for each member. */
export interface TableLine {
  readonly label: InlineText;
  /** `criterion` for scores, else the kind of a column with such a header. */
  readonly kind: ColumnKind;
  /** The part of an estimate in the cells. */
  readonly part: EstimatePart | null;
  readonly weight: InlineText;
  /** The highest possible score. */
  readonly maximum: InlineText;
  /** The reason for each member. */
  readonly reasons: readonly (string | null)[];
  readonly cells: readonly InlineText[];
}

/** The subject of the scores. The name is null if it stands above the table. */
export interface TableMember {
  readonly name: InlineText | null;
  /** True if the name is surely the name of a proposal. */
  readonly isSure: boolean;
}

/** A table of scores. Each cell has a member and a label, whatever the table's orientation. */
export interface TableLayout {
  readonly members: readonly TableMember[];
  readonly lines: readonly TableLine[];
  /**
   * Where the names are: down the side, across the header or above the table. `nowhere` if all is
   * of other people or unclear.
   */
  readonly namesAt: 'down' | 'across' | 'above' | 'nowhere';
  /** Cells of another round, of other people, of no proposal, or with an unclear meaning. */
  readonly unread: readonly {
    readonly value: InlineText;
    readonly because: 'other-round' | 'others' | 'no-proposal' | 'ambiguous';
  }[];
}

/**
 * Assigns each of several lines of reasons to the scores before it. If some scores have none, the
 * last line is for all.
 */
function withAssignedReasons(lines: readonly TableLine[]): readonly TableLine[] {
  const isReason = (line: TableLine | undefined) => line?.kind === 'reason';
  const isScored = (line: TableLine | undefined) => line?.kind === 'criterion';
  if (lines.filter(isReason).length < 2) return lines;
  const areAll = lines.every((line, at) => !isScored(line) || isReason(lines[at + 1]));
  const last = lines.findLastIndex(isScored);
  const isOfMarks = (at: number) =>
    isReason(lines[at]) && isScored(lines[at - 1]) && (areAll || at < last);
  return lines.flatMap((line, at) => {
    if (isOfMarks(at)) return [];
    const reasons = lines[at + 1]?.cells.map(({ text }) => text || null);
    return reasons !== undefined && isOfMarks(at + 1) ? [{ ...line, reasons }] : [line];
  });
}

/** The kind of a line and its part of an estimate. */
export type LineHead = Pick<TableLine, 'kind' | 'part'>;

/** Returns the rows as lines. Each has the kind that its label gives, unless `headOf` knows it. */
export function rowsFor(
  grid: Grid,
  columns: readonly ScoreColumns[],
  headOf?: (label: InlineText, row: number) => LineHead,
): TableLayout {
  const { rows, kinds } = grid;
  const weights = kinds.flatMap((kind, at) => (kind === 'weight' ? [at] : []));
  const weight = weights.length === 1 ? (weights[0] ?? -1) : -1;
  const most = areGreatest(grid, columns) ? -1 : kinds.indexOf('most');
  const reasons = kinds.flatMap((kind, at) => (kind === 'reason' && at > 0 ? [at] : []));
  // Each of several columns of reasons belongs to the scores before it.
  const reasonOf = (score: number) =>
    reasons.length > 1 ? reasons.find((at) => at === score + 1) : reasons[0];
  const isBesideWeight = (row: Grid['rows'][number]) =>
    cell(row, weight).text !== '' || weightIn(cell(row, 0)) !== null;
  const weighed = rows.filter(isBesideWeight);
  const hasWeights = weighed.length > 1;
  const shares = weighed.filter(([label]) => !isOverall(label?.text ?? ''));
  const areWhole =
    hasWeights && isWhole(shares.map((row) => Number.parseFloat(cell(row, weight).text)));
  const lines = rows.map((row, at): TableLine => {
    // A last row without a label is usually the total.
    const isLast = headOf === undefined && at === rows.length - 1 && cell(row, 0).text === '';
    const label = isLast ? { ...cell(row, 0), text: 'Total' } : cell(row, 0);
    const isWeighed = isBesideWeight(row);
    const marks = columns.map(({ score }) => cell(row, score));
    const sum = hasWeights && !isWeighed ? sumIn(label.text) : null;
    const head = headOf?.(label, at) ?? {
      kind: sum ?? withoutWeight(kindOfRow(label, marks, isWeighed), areWhole && !isWeighed),
      part: estimatePart(label.text),
    };
    return {
      ...{ label, ...head, weight: cell(row, weight), maximum: cell(row, most) },
      reasons: columns.map(({ score }) => cell(row, reasonOf(score) ?? -1).text || null),
      cells: columns.map(({ score, product }) => {
        const isProduct =
          head.kind === 'total' && readScoreToken(cell(row, product).text).kind === 'score';
        return cell(row, isProduct ? product : score);
      }),
    };
  });
  const members = columns.map(({ name }) => ({ name, isSure: name !== null }));
  const namesAt = columns[0]?.name == null ? 'above' : 'across';
  return { members, lines: withAssignedReasons(lines), namesAt: namesAt, unread: unreadIn(grid) };
}

/** Beside weights that sum to a whole, a row without one is usually a measurement. */
function withoutWeight(kind: ColumnKind, isApart: boolean): ColumnKind {
  return kind === 'criterion' && isApart ? 'other' : kind;
}

/**
 * True if the column of maxima holds the greatest mark of each row, so that it is no scale: the
 * maxima differ, and each one is a mark of its row.
 */
export function areGreatest(
  { rows, kinds }: Grid,
  columns: readonly Pick<ScoreColumns, 'score'>[],
): boolean {
  const most = kinds.indexOf('most');
  const figureIn = (row: Grid['rows'][number], at: number) => Number.parseFloat(cell(row, at).text);
  const said = rows.filter((row) => !Number.isNaN(figureIn(row, most)));
  return (
    columns.length > 1 &&
    new Set(said.map((row) => figureIn(row, most))).size > 1 &&
    said.every((row) => columns.some(({ score }) => figureIn(row, score) === figureIn(row, most)))
  );
}

/** Beside weights, `Points (of 50)` is a total, and `Points in round 3` one of another round. */
function sumIn(label: string): ColumnKind | null {
  const ofRound = label.replace(/\b(?:in )?(?:round \d+|R\d+)\b/i, '');
  if (lineKind(ofRound) !== 'total' || isCounted(label)) return null;
  return ofRound === label ? 'total' : 'former';
}

type UnreadCell = TableLayout['unread'][number];

const REASONS: Readonly<Record<string, UnreadCell['because'] | undefined>> = {
  former: 'other-round',
  others: 'others',
};

/** Returns the figures of other rounds or other people, and of several columns of weights. */
export function unreadIn(grid: Grid): readonly UnreadCell[] {
  const { kinds } = grid;
  const isOneOfWeights = kinds.filter((kind) => kind === 'weight').length > 1;
  return cellsOf(grid, (column) =>
    isOneOfWeights && kinds[column] === 'weight' ? 'ambiguous' : REASONS[kinds[column] ?? ''],
  );
}

/** Returns the figures in some columns, each with the reason why it is not read. */
export function cellsOf(
  { rows }: Grid,
  reasonOf: (column: number) => UnreadCell['because'] | undefined,
): readonly UnreadCell[] {
  return rows.flatMap((row) =>
    row.flatMap((value, column) => {
      const because = reasonOf(column);
      return because === undefined || !/\d/.test(value.text) ? [] : [{ value, because }];
    }),
  );
}

const WITH_UNIT =
  /^[\s*~+-]*\d+(?:\.\d+)?\s*(?:[x×]|h|hrs?|hours?|d|days?|weeks?|ms|us|µs|ns)[\s*]*$/iu;
const PERCENTAGE = /^[\s*~+-]*\d+(?:\.\d+)?\s*%[\s*]*$/u;
const CHANCE = /^(?:p|probability|chance)\b/;

/** True for times, factors, chances and gains, which are no scores even beside scores. */
function isMeasured(label: string, cells: readonly InlineText[]): boolean {
  const part = estimatePart(label);
  const isShare = CHANCE.test(nameKey(label)) || SHARES.has(part);
  const isHours = part !== null && part !== 'expects' && unitOf(label) !== null;
  const measured = cells.filter(
    ({ text }) => WITH_UNIT.test(text) || (isShare && PERCENTAGE.test(text)),
  );
  return (
    isCounted(label) || isHours || (measured.length > 0 && measured.length * 2 >= cells.length)
  );
}

/** Parts of an estimate that are percentages. */
const SHARES: ReadonlySet<EstimatePart | null> = new Set(['success', 'upside', 'downside']);

/** Returns the kind of a row. It is a criterion unless its label or cells show otherwise. */
export function kindOfRow(
  label: InlineText,
  cells: readonly InlineText[],
  isWeighed = weightIn(label) !== null,
): ColumnKind {
  if (isOverall(label.text)) return isCounted(label.text) ? 'other' : 'total';
  const text = nameKey(label.text);
  if (/\bclaim(?:ed|s)?\b/.test(text)) return 'claim';
  if (!isWeighed && isMeasured(label.text, cells))
    return estimatePart(label.text) === null ? 'other' : 'estimate';
  if (lineKind(label.text) === 'rank') return 'rank';
  if (/^verdict$/.test(text)) return 'verdict';
  const isMarked = cells.some((each) => readScoreToken(each.text).kind !== 'none');
  if (labelKind(label.text) === 'reason' && !isWeighed && !isMarked) return 'reason';
  return /^(?:expected |risk adjusted )?roi$/.test(text) ? 'roi' : 'criterion';
}

/** Returns the weight beside a label or in a product. Null if the label itself has one. */
export function weightOf({ label, weight, cells }: TableLine): InlineText | null {
  const product = cells.map((each) => productIn(each)?.weight).find((each) => each !== undefined);
  if (weight.text !== '') return weight;
  return weightIn(label) === null ? (product ?? null) : null;
}
