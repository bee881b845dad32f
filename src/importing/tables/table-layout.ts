import type { InlineText } from '../../markdown/inline.ts';
import { lineKind } from '../../tables/line-kind.ts';
import { nameKey } from '../../tables/name.ts';
import type { EstimatePart } from '../fact.ts';
import { estimatePart, unitOf } from '../words/estimate-label.ts';
import { isOverall, labelKind } from '../words/label-kind.ts';
import { productIn } from '../words/product.ts';
import { readScoreToken } from '../words/score-token.ts';
import { isWhole } from '../words/sums.ts';
import { weightIn } from '../words/weight-label.ts';
import { cell, type Grid } from './grid.ts';
import { type ColumnKind, isCounted } from './heads.ts';
import type { ScoreColumns } from './score-columns.ts';

/** What the cells beside one label are about, one cell a member. */
export interface TableLine {
  readonly label: InlineText;
  /** `criterion` for scores; else as a header of this kind would say. */
  readonly kind: ColumnKind;
  /** The part of an estimate that the cells give. */
  readonly part: EstimatePart | null;
  readonly weight: InlineText;
  /** The most points there are. */
  readonly most: InlineText;
  /** Why, for each member. */
  readonly reasons: readonly (string | null)[];
  readonly cells: readonly InlineText[];
}

/** What the scores of a table are for; no name where it stands above the table. */
export interface TableMember {
  readonly name: InlineText | null;
  /** Whether nothing but the name of a proposal stands in its place. */
  readonly isSure: boolean;
}

/** A table of scores and what stands beside them: each cell has a member and a label, whatever goes down and across. */
export interface TableLayout {
  readonly members: readonly TableMember[];
  readonly lines: readonly TableLine[];
  /** Where the names stand: down the side, in the headers, or above the table; nowhere where all is of other people. */
  readonly goes: 'down' | 'across' | 'above' | 'nowhere';
  /** Cells under the name of another round or of other people, or for nobody. */
  readonly apart: readonly {
    readonly value: InlineText;
    readonly because: 'other-round' | 'others' | 'no-proposal' | 'ambiguous';
  }[];
}

/** Of several lines of reasons each is that of the scores before it; the last is of all where others have none. */
function explained(lines: readonly TableLine[]): readonly TableLine[] {
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

/** What a line is about, and the part of an estimate that it gives. */
export type LineHead = Pick<TableLine, 'kind' | 'part'>;

/** The rows as lines, with the columns that scores stand in; each is what its label says unless `headOf` knows better. */
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
  // Of several columns of reasons each is that of the scores before it.
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
    // The last row without a label is where people write the total.
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
      ...{ label, ...head, weight: cell(row, weight), most: cell(row, most) },
      reasons: columns.map(({ score }) => cell(row, reasonOf(score) ?? -1).text || null),
      cells: columns.map(({ score, product }) => {
        const isProduct =
          head.kind === 'total' && readScoreToken(cell(row, product).text).kind === 'score';
        return cell(row, isProduct ? product : score);
      }),
    };
  });
  const members = columns.map(({ name }) => ({ name, isSure: name !== null }));
  const goes = columns[0]?.name == null ? 'above' : 'across';
  return { members, lines: explained(lines), goes, apart: apartIn(grid) };
}

/** Beside weights that make a whole, a row without one is no criterion: what was measured, as a rule. */
function withoutWeight(kind: ColumnKind, isApart: boolean): ColumnKind {
  return kind === 'criterion' && isApart ? 'other' : kind;
}

/** Whether the column of maxima holds the greatest mark of each row, which is no scale: they differ, and a mark is each of them. */
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

/** Beside rows that have weights `Points (of 50)` is a total, and `Points in round 3` one of another round. */
function sumIn(label: string): ColumnKind | null {
  const ofRound = label.replace(/\b(?:in )?(?:round \d+|R\d+)\b/i, '');
  if (lineKind(ofRound) !== 'total') return null;
  return ofRound === label ? 'total' : 'former';
}

type Apart = TableLayout['apart'][number];

const REASONS: Readonly<Record<string, Apart['because'] | undefined>> = {
  former: 'other-round',
  others: 'others',
};

/** The figures under the name of another round or of other people, and of several columns of weights. */
export function apartIn(grid: Grid): readonly Apart[] {
  const { kinds } = grid;
  const isOneOfWeights = kinds.filter((kind) => kind === 'weight').length > 1;
  return cellsOf(grid, (column) =>
    isOneOfWeights && kinds[column] === 'weight' ? 'ambiguous' : REASONS[kinds[column] ?? ''],
  );
}

/** The figures in some columns, each with why it is not read. */
export function cellsOf(
  { rows }: Grid,
  reasonOf: (column: number) => Apart['because'] | undefined,
): readonly Apart[] {
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

/** Times, factors, chances and gains are no scores, whatever they stand beside. */
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

/** Parts of an estimate that are written as percentages. */
const SHARES: ReadonlySet<EstimatePart | null> = new Set(['success', 'upside', 'downside']);

/** What a row of scores is: few words say that it is none of a criterion. */
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

/** The weights in the headers or labels of a table. */
export function weightOf({ label, weight, cells }: TableLine): InlineText | null {
  const product = cells.map((each) => productIn(each)?.weight).find((each) => each !== undefined);
  if (weight.text !== '') return weight;
  return weightIn(label) === null ? (product ?? null) : null;
}
