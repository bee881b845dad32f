import type { TextRange } from '../markdown/inline.ts';
import type { Exact } from '../quantity/exact.ts';
import { groupBy } from '../quantity/group-by.ts';
import type { CellFigure, WrittenNumber } from '../tables/figure.ts';
import type { TableGrid } from '../tables/grid.ts';
import type { Weight } from '../tables/weight.ts';
import { isOut } from './surroundings/ruled-out.ts';
import type { UnreadLine } from './unread-line.ts';

/** A decision matrix as it was read, without any computed values. */
export interface Matrix {
  readonly where: TextRange;
  /** The heading above the table. */
  readonly title: string | null;
  readonly orientation: Orientation;
  readonly family: MatrixFamily;
  readonly criteria: readonly MatrixCriterion[];
  readonly options: readonly MatrixOption[];
  /** By criterion, then by option. */
  readonly scores: readonly (readonly ScoreCell[])[];
  /** The stated products of weight and score, by criterion, then by option. */
  readonly products: readonly (readonly (StatedNumber | null)[])[];
  readonly totals: readonly TotalLine[];
  /** For WSJF, the stated cost of delay by option: the sum of value, urgency and risk. */
  readonly subtotal: readonly (StatedNumber | null)[] | null;
  readonly ranks: readonly RankLine[];
  /** The lines that may be ranks or name the winner, but are not read. */
  readonly unread: readonly UnreadLine[];
  /** The options that the matrix marks as the winner, each once. Several contradict each other. */
  readonly winners: readonly StatedWinner[];
  /** The stated sum of the weights. */
  readonly weightTotal: StatedNumber | null;
  readonly scale: MatrixScale | null;
  /** A reason why wrong totals may follow another rule, or null. */
  readonly doubt: PossibleOtherRule | null;
  /** True if the document says that the lowest total wins. */
  readonly lowestWins: boolean;
  /** A formula that the document states for the total, or null. */
  readonly formula: StatedFormula | null;
}

export type Orientation = 'criteria-as-rows' | 'options-as-rows' | 'sections';

/** The kind of table; each has its own formulas. */
export type MatrixFamily = 'weighted' | 'points' | 'rice' | 'ice' | 'wsjf' | 'panel';

export interface MatrixCriterion {
  readonly label: string;
  /** Null for families without weights. */
  readonly weight: Weight | null;
  readonly where: TextRange;
}

export interface MatrixOption {
  readonly label: string;
  /** True if the option has the label of a line, such as `Max`, and may be one. */
  readonly mayBeLine?: boolean;
  /** True if its label says that it is out of the decision: its total counts, but not its rank. */
  readonly isOut?: boolean;
}

export type ScoreCell =
  | { readonly kind: 'score'; readonly value: Exact; readonly figure: CellFigure }
  | { readonly kind: 'missing' }
  /** `isWord`: a word that the legend does not explain. */
  | { readonly kind: 'unclear'; readonly text: string; readonly isWord: boolean };

/** A stated figure and its position. */
export interface StatedNumber
  extends WrittenNumber,
    Pick<CellFigure, 'isPercent' | 'isApproximate' | 'outOf'> {
  readonly where: TextRange;
}

/** The total of each option, or null. */
export type Totals = readonly (Exact | null)[];

export interface TotalLine {
  readonly label: string;
  readonly where: TextRange;
  /** By option. */
  readonly cells: readonly (StatedNumber | null)[];
}

export interface RankLine {
  readonly label: string;
  /** By option. */
  readonly cells: readonly (StatedRank | null)[];
  /**
   * A cell that suggests that an option is out of the decision: `disqualified`, `-`, or a rank of
   * an excluded option. Null if there is none.
   */
  readonly other: string | null;
}

export interface StatedRank {
  readonly rank: number;
  readonly text: string;
  readonly where: TextRange;
}

/** An option that the document marks as the winner. */
export interface StatedWinner {
  readonly option: number;
  /** `award`, `row` and `line` state the winner; `choice` and `bold` only suggest it. */
  readonly mark: 'award' | 'row' | 'line' | 'choice' | 'bold';
  readonly where: TextRange;
}

export interface MatrixScale {
  readonly low: Exact;
  readonly high: Exact;
  /** The figures of the words, ascending, if all scores are words. Null if any is allowed. */
  readonly values: readonly Exact[] | null;
}

/** `0.4 × Impact + 0.3 × Confidence`, as a function of the criteria of a matrix. */
export type StatedFormula = (value: (criterion: number) => Exact) => Exact | null;

/** A rule that may change a total, as the reason for not auditing it. */
export type PossibleOtherRule = Pick<Refusal, 'code' | 'about'>;

/** The reason why a table that seems to be a decision matrix is not audited. */
export interface Refusal {
  readonly where: TextRange;
  readonly title: string | null;
  readonly code: RefusalCode;
  /** The word, label or figure with the problem; empty if it concerns the whole table. */
  readonly about: string;
}

export type RefusalCode =
  | 'no-figure-for-word'
  | 'unclear-score'
  | 'mixed-scales'
  | 'mixed-units'
  | 'no-formula-fits'
  | 'ambiguous-formula'
  | 'ambiguous-weight'
  | 'no-weight'
  | 'other-formula'
  | 'adjusted-total'
  | 'doubtful-total'
  | 'line-among-options'
  | 'judges-beside-options'
  | UnreadLine['code']
  | 'html-table';

export type MatrixReading = Matrix | Refusal | null;

export function isRefusal(reading: object): reading is Refusal {
  return 'code' in reading;
}

/** Refuses a table, or a matrix read from it, with the reason. */
export function refusal(
  { where, title }: Pick<Refusal, 'where' | 'title'>,
  code: RefusalCode,
  about = '',
): Refusal {
  return { where, title, code, about };
}

type OwnParts = Pick<
  Matrix,
  'family' | 'criteria' | 'options' | 'scores' | 'totals' | 'ranks' | 'winners'
>;

/**
 * Combines a matrix with the statements around its table. Fields that few kinds have are preset.
 */
export function matrixOf(
  { where, isTransposed }: Pick<TableGrid, 'where' | 'isTransposed'>,
  { title, doubt, lowestWins }: Pick<Matrix, 'title' | 'doubt' | 'lowestWins'>,
  own: OwnParts & Partial<Matrix>,
): Matrix {
  return {
    where,
    title,
    doubt,
    lowestWins,
    orientation: isTransposed ? 'options-as-rows' : 'criteria-as-rows',
    products: own.scores.map((row) => row.map(() => null)),
    subtotal: null,
    unread: [],
    weightTotal: null,
    scale: null,
    formula: null,
    ...own,
    options: withUniqueLabels(own.options),
  };
}

/** Names options without a name, and those with the same name, by their position. */
function withUniqueLabels(options: readonly MatrixOption[]): readonly MatrixOption[] {
  const byLabel = groupBy(options, ({ label }) => label);
  return options.map((option, index) => {
    const { label } = option;
    const place = `option ${index + 1}`;
    const name = byLabel.get(label)?.[1] !== undefined ? `${label} (${place})` : label;
    return { ...option, label: label === '' ? place : name, isOut: isOut(label) };
  });
}

/** True if an option without a rank may be out of the decision. */
export function hasOther({ ranks }: Pick<Matrix, 'ranks'>): boolean {
  return ranks.some(({ other }) => other !== null);
}

/** The totals of the options that are not out of the decision. */
export function standingTotals({ options }: Pick<Matrix, 'options'>, totals: Totals): Totals {
  return totals.map((total, option) => (options[option]?.isOut === true ? null : total));
}

/** True if every option that is not out of the decision has a total. */
export function allHaveTotals({ options }: Pick<Matrix, 'options'>, totals: Totals): boolean {
  return options.every(({ isOut }, option) => isOut === true || totals[option] != null);
}

/** The score of an option; null if it is missing or unclear. */
export function scoreAt({ scores }: Matrix, criterion: number, option: number): Exact | null {
  const cell = scores[criterion]?.[option];
  return cell?.kind === 'score' ? cell.value : null;
}

/** The scores of an option in the order of the criteria; null if one of them is not a figure. */
export function scoresOf(
  { scores }: Pick<Matrix, 'scores'>,
  option: number,
): readonly Exact[] | null {
  const values = valuesIn(scores.flatMap((row) => row[option] ?? []));
  return values.length === scores.length ? values : null;
}

/** The weights of the criteria that have one. */
export function weightsOf({ criteria }: Pick<Matrix, 'criteria'>): readonly Weight[] {
  return criteria.flatMap(({ weight }) => weight ?? []);
}

/** The options with a figure in a line, and the figure. */
export function statedCells<Cell>({ cells }: { readonly cells: readonly (Cell | null)[] }) {
  return cells.flatMap((cell, option) => (cell === null ? [] : [{ cell, option }]));
}

/** The values of the cells that have a score. */
export function valuesIn(cells: readonly ScoreCell[]): readonly Exact[] {
  return cells.flatMap((cell) => (cell.kind === 'score' ? [cell.value] : []));
}
