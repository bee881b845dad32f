import type { Figure } from '../../model/figure.ts';
import type { PastRound } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';
import type { StatusJudgement } from '../verdict/status.ts';
import type { Interval } from '../verdict/terms-verdict.ts';

/**
 * How a foreseen figure and the measured one are compared: as factors of speed, as slowdowns
 * (shares of 1 more time), or as readings in the unit of the benchmarks.
 */
export type Form = 'factor' | 'slowdown' | 'reading';

/** A figure that somebody foresaw, and what was measured of it. */
export interface Foreseen {
  readonly kind: 'claim' | 'expects' | 'prediction';
  /** Null for a claim: the pitch says it. */
  readonly shark: string | null;
  readonly metric: string;
  readonly case: string | null;
  /** Which form of the proposal is meant; null for the whole. */
  readonly of: string | null;
  readonly headline: boolean;
  readonly value: Figure;
  readonly bound: 'at least' | 'at most' | null;
  /** Null where nothing of the kind was measured; so are the three below. */
  readonly form: Form | null;
  readonly measured: Interval | null;
  /** Where the measured point lies: in the range, at the figure, or to one side. */
  readonly standing: 'below' | 'within' | 'above' | null;
  /**
   * Whether it came true, at the point. A bound must hold; a claim without one must be reached
   * or surpassed; any other range must hold the result. Null for a single figure besides.
   */
  readonly cameTrue: boolean | null;
}

/** The hours that somebody planned. */
export interface PlannedHours {
  /** Null for the effort that the pitch states. */
  readonly shark: string | null;
  /** What it takes to build; the whole effort of a pitch. */
  readonly building: Figure | null;
  /** Building and validation, or all phases; null where a part is not known. */
  readonly total: Exact | null;
}

/** Promise against result of one proposal that was funded, built or tried. */
export interface RetroResult {
  readonly proposal: string;
  readonly title: string;
  /** Whether the round's decision names it. */
  readonly funded: boolean;
  /** Null where no outcome is on record. */
  readonly judgement: StatusJudgement | null;
  readonly foreseen: readonly Foreseen[];
  readonly planned: readonly PlannedHours[];
  /** Null where no hours are on record. */
  readonly spent: Exact | null;
}

export interface Lesson {
  /** Who drew it: a proposal's outcome, a shark, or the round itself. */
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

/** What came of all that was decided. */
export interface Tally {
  /** With a folder or told by a later one. */
  readonly rounds: number;
  /** Decisions on record. */
  readonly funded: number;
  readonly fundedWithoutOutcome: number;
  /** Built or tried: success, partial or failure. */
  readonly built: number;
  readonly succeeded: number;
  readonly partial: number;
  readonly failed: number;
  readonly blocked: number;
  readonly notRun: number;
  /** Rounds told of without a status. */
  readonly withoutStatus: number;
  /** Hours spent on the outcomes that tell them. */
  readonly hours: Exact;
  readonly outcomesWithHours: number;
  readonly outcomes: number;
}

/** Promise against result over rounds. */
export interface Retro {
  readonly rounds: readonly RoundRetro[];
  /** Told by later rounds, without a folder of their own. */
  readonly past: readonly PastRound[];
  /** The ids of both, the earliest first. */
  readonly order: readonly string[];
  readonly record: Tally;
}
