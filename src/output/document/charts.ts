/** What is shown; each kind is drawn by the file of its name in `chart/`. */
export type Chart = ContributionBars | IntervalRows | ShareBars | WeightSlopes;

/** A linear axis across the chart, which holds every value and ends at round figures. */
export interface Axis {
  readonly values: readonly number[];
  /** What is written at a tick; the plain number unless given. */
  readonly suffix?: string;
  /** A tick is its value times this: 100 where shares are written in percent. */
  readonly times?: number;
}

/** Totals as stacked bars: what each criterion adds. */
export interface ContributionBars {
  readonly kind: 'contributions';
  readonly axis: Axis;
  readonly rows: readonly ContributionRow[];
}

export interface ContributionRow {
  readonly label: RowLabel;
  /** One for each criterion, in their order; one alone for an overall score. */
  readonly parts: readonly ContributionPart[];
  /** Where a gate caps the total; null where none does. */
  readonly cap: number | null;
  /** Where somebody said it ends; null where nobody did. */
  readonly stated: number | null;
}

export interface ContributionPart {
  /** The letter in the legend; null for an overall score. */
  readonly key: string | null;
  /** Place among the criteria, for the colour. */
  readonly place: number;
  readonly value: number;
  readonly text: string;
}

/** Rows on one axis, each with marks and an interval: a forest plot. */
export interface IntervalRows {
  readonly kind: 'intervals';
  readonly axis: Axis;
  /** A line up the chart that rows are read against, and its word; null for none. */
  readonly reference: { readonly at: number; readonly word: string } | null;
  readonly rows: readonly IntervalRow[];
}

export interface IntervalRow {
  /** Stands above the row where it begins a group; null elsewhere. */
  readonly heading: string | null;
  readonly label: RowLabel;
  readonly span: IntervalSpan | null;
  readonly marks: readonly { readonly shape: MarkShape; readonly at: number }[];
}

export interface IntervalSpan {
  readonly from: number;
  readonly to: number;
  /** `likely` is an interval about a mark; `good` and `bad` say how far one mark is from another. */
  readonly tone: 'likely' | 'good' | 'bad';
}

/** Shares of a whole, in an order: how often a proposal takes rank 1, 2, 3. */
export interface ShareBars {
  readonly kind: 'shares';
  readonly rows: readonly ShareRow[];
}

export interface ShareRow {
  readonly label: RowLabel;
  readonly shares: readonly RankShare[];
}

export interface RankShare {
  /** What it is a share of, as `1st`. */
  readonly word: string;
  readonly value: number;
  readonly text: string;
}

/** Weights over rounds, a line for each criterion. */
export interface WeightSlopes {
  readonly kind: 'slopes';
  /** Two or more. */
  readonly rounds: readonly string[];
  readonly lines: readonly WeightLine[];
}

export interface WeightLine {
  readonly name: string;
  /** By round: a share of all weight, 0 where the rubric lacks the criterion. */
  readonly weights: readonly number[];
  /** The first and the last, as they are written. */
  readonly first: string;
  readonly last: string;
  /** `comes` and `goes`: it is not in the first rubric, or not in the last. */
  readonly change: 'none' | 'moves' | 'comes' | 'goes';
}

/** What stands above the marks of a row. */
export interface RowLabel {
  /** The rank; null where there is none, or the order says nothing of ranks. */
  readonly rank: number | null;
  /** Text from a file; what does not fit is cut, and stands whole in the table. */
  readonly name: string;
  /** Something short after the name, as `full variant`. */
  readonly note: string;
  /** The figure of the row, at its right end. */
  readonly value: string;
  /** A figure that somebody stated, and the word for what it is worth; null where nobody did. */
  readonly stated: StatedLabel | null;
  /** `faint` for what is shown and not ranked, `bad` for a figure that is bad news and says so. */
  readonly tone: 'plain' | 'faint' | 'bad';
}

export interface StatedLabel {
  readonly figure: string;
  readonly word: string;
  readonly isWrong: boolean;
}

/** Marks differ in shape as well as in colour. */
export type MarkShape = 'dot' | 'diamond' | 'tick' | 'arrow';

/** What a mark, a colour or a letter of a chart stands for. */
export interface LegendKey {
  readonly swatch:
    | { readonly kind: 'criterion'; readonly key: string; readonly place: number }
    | { readonly kind: 'mark'; readonly shape: MarkShape }
    | { readonly kind: 'span'; readonly tone: IntervalSpan['tone'] }
    | { readonly kind: 'slope'; readonly change: WeightLine['change'] }
    | { readonly kind: 'stated' };
  /** May be text from a file. */
  readonly label: string;
  /** A figure beside it, as a weight. */
  readonly figure: string;
}
