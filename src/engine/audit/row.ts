import type { Location } from '../../diagnostic/location.ts';
import type { Figure } from '../../model/figure.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { Lacking } from '../roi/roi.ts';
import type { NoTotal, Undecided } from '../scoring/panel-ranking.ts';
import type { FigureJudgement } from './judge.ts';

/** The figures that people state and shark computes. */
export type FigureName =
  | 'total'
  | 'roi'
  | 'naive'
  | 'gain'
  | 'rank'
  | 'mean'
  | 'gap'
  | 'change'
  | 'winner';

export type StatedVerdict = FigureJudgement | 'uncomputable';

/** What a figure is about; null where that has no meaning. */
export interface Subject {
  readonly round: string;
  readonly shark: string | null;
  readonly proposal: string | null;
  readonly variant: string | null;
  /** A case of the baseline or of a benchmark. */
  readonly case: string | null;
  readonly figure: FigureName;
}

/** A computed figure, in the unit that its stated counterpart is kept in. */
export interface Value {
  readonly point: Exact;
  /** From its lowest to its highest, where what it follows from is a range. */
  readonly span: ValueSpan | null;
  /** True where doubles were used on the way. */
  readonly approximate: boolean;
}

export interface ValueSpan {
  readonly low: Exact;
  readonly high: Exact;
}

/**
 * The domain a figure was written in, and is judged in: `plain` is the unit it
 * is kept in; `factor` a change of speed as a ratio, 1.5 for `1.5x`; `time` a
 * change of speed as a change of time, 0.31 for `31% slower`.
 */
export type Measure = 'plain' | 'factor' | 'time';

/** One of the forms in which a figure was printed. */
export interface JudgedForm {
  readonly stated: Figure;
  readonly verdict: StatedVerdict;
  /** The domain of the three figures below. */
  readonly measure: Measure;
  /** The end that is farthest off where ranges are compared, else the point. */
  readonly value: Exact;
  readonly computed: Exact | null;
  /** Stated less computed. */
  readonly difference: Exact | null;
}

/** Why a figure cannot be computed; `names` are what it lacks or what it lies between. */
export interface Uncomputable {
  readonly code:
    | NoTotal
    | Undecided
    | 'not-an-entry'
    | 'not-ranked'
    | 'no-estimate'
    | 'lacking'
    | 'no-target'
    | 'no-reading'
    | 'no-direction'
    | 'other-unit'
    | 'not-positive'
    | 'tie';
  readonly names: readonly (Lacking | string)[];
}

/**
 * A way of going wrong that has no free parameter:
 * `factor-as-gain` 1.5x counted as a gain of 150 %; `hours-twice` divided by the
 * hours a second time; `loss-as-time` a change of speed taken for one of time or
 * the reverse; `na-as-zero` n/a scored 0; `not-normalized` not divided by the sum
 * of the weights; `uncapped` the cap of a gate forgotten.
 */
export type LikelyCauseCode =
  | 'factor-as-gain'
  | 'hours-twice'
  | 'loss-as-time'
  | 'na-as-zero'
  | 'not-normalized'
  | 'uncapped';

/** A likely cause of a wrong figure, and the value that it leads to. */
export interface LikelyCause {
  readonly code: LikelyCauseCode;
  readonly value: Value;
}

/** A single score that would have to differ for a stated total to be right. */
export interface ScoreChange {
  /** The criterion's id. */
  readonly criterion: string;
  readonly label: string;
  readonly from: Exact;
  readonly to: Exact;
}

/** A stated figure compared with the computed one. */
export interface AuditRow extends Subject {
  /** The form with the worst verdict, the first of these; an id for a winner. */
  readonly stated: Figure | string;
  /** Every form it was printed in; none for a winner. */
  readonly forms: readonly JudgedForm[];
  /** In the unit of the stated figure's point; an id for a winner. */
  readonly computed: Exact | string | null;
  readonly span: ValueSpan | null;
  /** The worst of the forms. */
  readonly verdict: StatedVerdict;
  readonly why: Uncomputable | null;
  /** Stated less computed, in the unit of `computed`; of ranges, the end that is farthest off. */
  readonly difference: Exact | null;
  /** Only where it alone reproduces every form that is wrong, at its digits. */
  readonly likelyCause: LikelyCause | null;
  /** For a wrong total, every criterion that could set it right alone; else null. */
  readonly needs: readonly ScoreChange[] | null;
  /** The sum it was said to come from. */
  readonly working: string | null;
  readonly at: Location;
  /** True where the computed figure comes from doubles, as a geometric mean does. */
  readonly approximate: boolean;
  /** How it was computed, where that needs a name. */
  readonly method: 'geometric-mean' | null;
}
