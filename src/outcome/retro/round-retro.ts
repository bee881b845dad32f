import type { Figure } from '../../model/figure.ts';
import type { PastRound } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { StatusJudgement } from '../verdict/status.ts';
import type { Interval } from '../verdict/terms-verdict.ts';

/**
 * The form in which a foreseen figure and the measured one are compared: as factors of speed, as
 * slowdowns (shares of 1 more time), or as readings in the unit of the benchmarks.
 */
export type Form = 'factor' | 'slowdown' | 'reading';

/** A foreseen figure, and the measured result. */
export interface Foreseen {
  readonly kind: 'claim' | 'expects' | 'prediction';
  /** Null for a claim, which comes from the pitch. */
  readonly shark: string | null;
  readonly metric: string;
  readonly case: string | null;
  /** The variant of the proposal; null for the whole. */
  readonly of: string | null;
  readonly headline: boolean;
  readonly value: Figure;
  readonly bound: 'at least' | 'at most' | null;
  /** Null if nothing comparable was measured; then the figures below are null too. */
  readonly form: Form | null;
  readonly measured: Interval | null;
  /** The ends of the foreseen figure in that form; none if nothing comparable was measured. */
  readonly ends: readonly number[];
  /** The position of the measured point: in the range, at the figure, or to one side. */
  readonly standing: 'below' | 'within' | 'above' | null;
  /**
   * Whether it came true, at the point. A bound must hold; a claim without one must be reached or
   * exceeded; any other range must contain the result. Null for any other figure without two ends.
   */
  readonly cameTrue: boolean | null;
}

/** Planned hours. */
export interface PlannedHours {
  /** Null for the effort in the pitch. */
  readonly shark: string | null;
  /** The building hours; for a pitch the whole effort. */
  readonly building: Figure | null;
  /** Building and validation, or all phases; null if a part is unknown. */
  readonly total: Exact | null;
}

/** Promises and results of one proposal that was funded, built or tried. */
export interface RetroResult {
  readonly proposal: string;
  readonly title: string;
  /** True if the round's decision names it. */
  readonly funded: boolean;
  /** Null if there is no outcome. */
  readonly judgement: StatusJudgement | null;
  readonly foreseen: readonly Foreseen[];
  readonly planned: readonly PlannedHours[];
  /** Null if no hours are recorded. */
  readonly spent: Exact | null;
}

export interface Lesson {
  /** The source: a proposal's outcome, a shark, or the round itself. */
  readonly by: 'outcome' | 'round' | 'shark';
  /** The proposal's or the shark's id; null for the round. */
  readonly from: string | null;
  readonly text: string;
}

export interface RoundRetro {
  readonly round: string;
  readonly title: string;
  readonly results: readonly RetroResult[];
  readonly lessons: readonly Lesson[];
}

/** The counted results of all decisions. */
export interface Tally {
  /** With a folder, or recorded in a later round. */
  readonly rounds: number;
  /** Recorded decisions. */
  readonly funded: number;
  readonly fundedWithoutOutcome: number;
  /** Built or tried: success, partial or failure. */
  readonly built: number;
  readonly succeeded: number;
  readonly partial: number;
  readonly failed: number;
  readonly blocked: number;
  readonly notRun: number;
  /** Recorded rounds without a status. */
  readonly withoutStatus: number;
  /** Hours spent, over the outcomes that state them. */
  readonly hours: Exact;
  readonly outcomesWithHours: number;
  readonly outcomes: number;
}

/** Promises and results over rounds. */
export interface Retro {
  readonly rounds: readonly RoundRetro[];
  /** Recorded in later rounds, without a folder. */
  readonly past: readonly PastRound[];
  /** The ids of both, the earliest first. */
  readonly order: readonly string[];
  readonly record: Tally;
}
