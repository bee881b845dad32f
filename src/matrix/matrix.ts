import type { TextRange } from '../markdown/inline.ts';
import type { Exact } from '../quantity/exact.ts';
import type { CellFigure } from '../tables/figure.ts';
import type { MatrixCell, TableGrid } from '../tables/grid.ts';
import type { Weight } from '../tables/weight.ts';
import { isOut } from './surroundings/ruled-out.ts';

/** A table that weighs options, as it was read; nothing in it is computed. */
export interface Matrix {
  readonly where: TextRange;
  /** The headings above, the nearest last. */
  readonly title: string | null;
  readonly orientation: Orientation;
  readonly family: MatrixFamily;
  readonly criteria: readonly MatrixCriterion[];
  readonly options: readonly MatrixOption[];
  /** By criterion, then by option. */
  readonly scores: readonly (readonly ScoreCell[])[];
  /** Weight times score as stated, by criterion, then by option. */
  readonly products: readonly (readonly (StatedNumber | null)[])[];
  readonly totals: readonly TotalLine[];
  /** Of WSJF the cost of delay as stated, by option: value, urgency and risk together. */
  readonly subtotal: readonly (StatedNumber | null)[] | null;
  readonly ranks: readonly RankLine[];
  /** The labels of lines that may be ranks, and are not read. */
  readonly unread: readonly Pick<MatrixCell, 'text' | 'where'>[];
  /** The options that it marks as the first, each once; several dispute each other. */
  readonly winners: readonly StatedWinner[];
  /** The sum of the weights as stated. */
  readonly weightTotal: StatedNumber | null;
  readonly scale: MatrixScale | null;
  /** Why its totals may follow another rule; it counts only where one does not follow. Null for none. */
  readonly doubt: Doubt | null;
  /** Whether the document says that the lowest total wins. */
  readonly lowestWins: boolean;
  /** A formula that the document states for the total; null where it states none. */
  readonly formula: StatedFormula | null;
}

export type Orientation = 'criteria-as-rows' | 'options-as-rows' | 'sections';

/** What kind of table it is; each has its own formulas. */
export type MatrixFamily = 'weighted' | 'points' | 'rice' | 'ice' | 'wsjf' | 'panel';

export interface MatrixCriterion {
  readonly label: string;
  /** Null where the family has none. */
  readonly weight: Weight | null;
  readonly where: TextRange;
}

export interface MatrixOption {
  readonly label: string;
  readonly where: TextRange;
  /** Whether it is called like a line, such as `Max`, and may be one. */
  readonly mayBeLine?: boolean;
  /** Whether its label says that it is out: then its total counts, and not its place. */
  readonly isOut?: boolean;
}

export type ScoreCell =
  | {
      readonly kind: 'score';
      readonly value: Exact;
      readonly figure: CellFigure;
      readonly where: TextRange;
    }
  | { readonly kind: 'missing'; readonly where: TextRange }
  | {
      readonly kind: 'unclear';
      readonly text: string;
      /** Whether it is a word that no legend explains. */
      readonly isWord: boolean;
      readonly where: TextRange;
    };

/** A stated figure, and where it stands. */
export interface StatedNumber {
  readonly value: Exact;
  readonly step: Exact;
  readonly isPercent: boolean;
  readonly isApproximate: boolean;
  readonly outOf: Exact | null;
  readonly text: string;
  readonly where: TextRange;
}

/** The total of each option; null where there is none. */
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
  /** A cell by which an option may be out: `disqualified`, `-`, or one that is out and has a rank; null for none. */
  readonly other: string | null;
}

export interface StatedRank {
  readonly rank: number;
  readonly text: string;
  readonly where: TextRange;
}

/** An option that the table marks as the first. */
export interface StatedWinner {
  readonly option: number;
  /** A cup, a row or a line of its own says it; a choice and bold type only suggest it. */
  readonly mark: 'award' | 'row' | 'line' | 'choice' | 'bold';
  readonly where: TextRange;
}

export interface MatrixScale {
  readonly low: Exact;
  readonly high: Exact;
  /** The figures that words stand for, ascending, where all scores are words; null where any figure may be given. */
  readonly values: readonly Exact[] | null;
}

/** `0.4 × Impact + 0.3 × Confidence`, over the criteria of a matrix. */
export type StatedFormula = (value: (criterion: number) => Exact) => Exact | null;

/** What may change a total, as a reason to leave it. */
export type Doubt = Pick<Refusal, 'code' | 'about'>;

/** Why a table that seems to weigh options is not audited. */
export interface Refusal {
  readonly where: TextRange;
  readonly title: string | null;
  readonly code: RefusalCode;
  /** The word, label or figure that it is about; empty where it is about the whole. */
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
  | 'unread-ranks'
  | 'html-table';

export type MatrixReading = Matrix | Refusal | null;

export function isRefusal(reading: Matrix | Refusal): reading is Refusal {
  return 'code' in reading;
}

/** Why a table, or a matrix read from it, is left. */
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

/** A matrix with what stands around its table; what few kinds of matrix state is left open. */
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
    options: toldApart(own.options),
  };
}

/** Options of which each has a name of its own: two called Kiwi, and those without a name, are told apart by their place. */
function toldApart(options: readonly MatrixOption[]): readonly MatrixOption[] {
  const [seen, repeated] = [new Set<string>(), new Set<string>()];
  for (const { label } of options) (seen.has(label) ? repeated : seen).add(label);
  return options.map((option, index) => {
    const { label } = option;
    const place = `option ${index + 1}`;
    const name = repeated.has(label) ? `${label} (${place})` : label;
    return { ...option, label: label === '' ? place : name, isOut: isOut(label) };
  });
}

/** Whether an option without a rank may be out. */
export function hasOther({ ranks }: Pick<Matrix, 'ranks'>): boolean {
  return ranks.some(({ other }) => other !== null);
}

/** The totals of the options that are not out. */
export function standingTotals({ options }: Pick<Matrix, 'options'>, totals: Totals): Totals {
  return totals.map((total, option) => (options[option]?.isOut === true ? null : total));
}

/** Whether every option that is not out has a total. */
export function isWhole({ options }: Pick<Matrix, 'options'>, totals: Totals): boolean {
  return options.every(({ isOut }, option) => isOut === true || totals[option] != null);
}

/** The score of an option; null where it is missing or unclear. */
export function scoreAt({ scores }: Matrix, criterion: number, option: number): Exact | null {
  const cell = scores[criterion]?.[option];
  return cell?.kind === 'score' ? cell.value : null;
}

/** The scores of an option in the order of the criteria; null where one is no figure. */
export function scoresOf(
  { scores }: Pick<Matrix, 'scores'>,
  option: number,
): readonly Exact[] | null {
  const values = scores.flatMap((row) => {
    const cell = row[option];
    return cell?.kind === 'score' ? [cell.value] : [];
  });
  return values.length === scores.length ? values : null;
}
