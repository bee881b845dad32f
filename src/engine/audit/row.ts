import type { Location } from '../../diagnostic/location.ts';
import type { Figure } from '../../model/figure.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { MissingRoiInput } from '../roi/roi.ts';
import type { NoTotal } from '../scoring/no-total.ts';
import type { Undecided } from '../scoring/panel-ranking.ts';
import type { FigureJudgement } from './judge-number.ts';

/** The figures that files can state and shark computes. */
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

/** The subject of a figure; fields that do not apply are null. */
export interface Subject {
  readonly round: string;
  readonly shark: string | null;
  readonly proposal: string | null;
  readonly variant: string | null;
  /** A case of the baseline or of a benchmark. */
  readonly case: string | null;
  readonly figure: FigureName;
}

/** A computed figure, in the unit in which the stated figure is stored. */
export interface Value {
  readonly point: Exact;
  /** The lowest and the highest value, if an input is a range. */
  readonly span: ValueSpan | null;
  /** True if it was computed with doubles. */
  readonly approximate: boolean;
}

export interface ValueSpan {
  readonly low: Exact;
  readonly high: Exact;
}

/**
 * The domain in which a figure was written, and is judged: `plain` is the unit in which it is
 * stored; `factor` a change of speed as a ratio, 1.5 for `1.5x`; `time` a change of speed as a
 * change of time, 0.31 for `31% slower`.
 */
export type Measure = 'plain' | 'factor' | 'time';

/** One of the printed forms of a figure. */
export interface JudgedForm {
  readonly stated: Figure;
  readonly verdict: StatedVerdict;
  /** The domain of the three figures below. */
  readonly measure: Measure;
  /** The end with the larger difference if ranges are compared, else the point. */
  readonly value: Exact;
  readonly computed: Exact | null;
  /** Stated less computed. */
  readonly difference: Exact | null;
}

/** Why a figure cannot be computed. `names` are the missing inputs, or the tied or lost entries. */
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
  readonly names: readonly (MissingRoiInput | string)[];
}

/**
 * A typical mistake without a free parameter:
 * - `factor-as-gain`: 1.5x counted as a gain of 150 %;
 * - `hours-twice`: divided by the hours a second time;
 * - `loss-as-time`: a change of speed taken for one of time or the reverse;
 * - `na-as-zero`: n/a scored 0;
 * - `not-normalized`: not divided by the sum of the weights;
 * - `uncapped`: the cap of a gate forgotten.
 */
export type LikelyCauseCode =
  | 'factor-as-gain'
  | 'hours-twice'
  | 'loss-as-time'
  | 'na-as-zero'
  | 'not-normalized'
  | 'uncapped';

/** A likely cause of a wrong figure, and the value that it gives. */
export interface LikelyCause {
  readonly code: LikelyCauseCode;
  readonly value: Value;
}

/** A change of a single score with which a stated total would be right. */
export interface ScoreChange {
  /** The criterion's id. */
  readonly criterion: string;
  readonly label: string;
  readonly from: Exact;
  readonly to: Exact;
}

/** A stated figure compared with the computed one. */
export interface AuditRow extends Subject {
  /** The first form with the worst verdict; an id for a winner. */
  readonly stated: Figure | string;
  /** All printed forms of the figure; none for a winner. */
  readonly forms: readonly JudgedForm[];
  /** In the unit of the stated figure's point; an id for a winner. */
  readonly computed: Exact | string | null;
  readonly span: ValueSpan | null;
  /** The worst verdict of the forms. */
  readonly verdict: StatedVerdict;
  readonly why: Uncomputable | null;
  /**
   * Stated less computed, in the unit of `computed`; for ranges, at the end with the larger
   * difference.
   */
  readonly difference: Exact | null;
  /** Only set if it is the only cause that reproduces every wrong form, at its digits. */
  readonly likelyCause: LikelyCause | null;
  /** For a wrong total, every criterion whose score alone could correct it; else null. */
  readonly needs: readonly ScoreChange[] | null;
  /** The calculation that the file gives for the figure. */
  readonly working: string | null;
  readonly at: Location;
  /** True if the computed figure comes from doubles, as a geometric mean does. */
  readonly approximate: boolean;
  /** The computing method, if it needs a name. */
  readonly method: 'geometric-mean' | null;
}
