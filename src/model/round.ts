import type { Location } from '../diagnostic/location.ts';
import type { Figure, LimitFigure, Reference, StatedFigure } from './figure.ts';
import type { Mapping } from './mapping.ts';
import type { Better, Outcome, OutcomeStatus, StatedStandard } from './outcome.ts';
import type { Pitch, Proposal } from './proposal.ts';
import type { Role, Rubric } from './rubric.ts';
import type { Scorecard } from './scorecard.ts';

/** One round of the review, with everything that belongs to it. */
export interface Round {
  readonly id: string;
  readonly title: string;
  /** The day it took place, such as `2026-03-31`; null if none is written. */
  readonly date: string | null;
  /** The rounds it lists as earlier. */
  readonly after: readonly Reference[];
  readonly entries: readonly Entry[];
  /** The sharks that were asked; empty if the file does not list them. */
  readonly asked: readonly Reference[];
  /**
   * The day by which the sharks are asked to answer, such as `2026-03-31`; null if none is written.
   * It is displayed, never compared with a clock.
   */
  readonly due: string | null;
  readonly baseline: Baseline | null;
  readonly rules: Rules;
  readonly constraints: readonly Constraint[];
  readonly history: readonly PastRound[];
  readonly budget: Budget | null;
  readonly decision: Decision | null;
  readonly stated: StatedPanel;
  readonly lessons: readonly string[];
  readonly notes: readonly string[];
  /** By seat, then by id. */
  readonly sharks: readonly Shark[];
  /** True if there is a rubric for sharks without their own, even if it cannot be read. */
  readonly hasSharedRubric: boolean;
  /** The rubric for sharks without their own; null if there is none that can be read. */
  readonly sharedRubric: Rubric | null;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** The settings for imports; null if there is no import.yaml that can be read. */
  readonly mapping: Mapping | null;
  /** The location of the key `entries`. */
  readonly entriesAt: Location;
  /** The location of the date; null if there is none. */
  readonly dateAt: Location | null;
  readonly at: Location;
}

/** A proposal that takes part in the round. `pitch` is null if it has no pitch for this round. */
export interface Entry {
  readonly id: string;
  /** The title of the proposal, with its id if another entry of the round has the same title. */
  readonly title: string;
  /** The short title for tables and sentences, unique in the round. */
  readonly short: string;
  readonly proposal: Proposal | null;
  readonly pitch: Pitch | null;
  /** True if it has a pitch that is neither withdrawn nor disqualified. */
  readonly isLive: boolean;
  readonly at: Location;
}

/** A reviewer in one round. Rubric, scorecard or both may be missing. */
export interface Shark {
  readonly id: string;
  /** Followed by the id if another shark of the round has the same name. */
  readonly name: string;
  readonly seat: number | null;
  readonly rubric: Rubric | null;
  readonly scorecard: Scorecard | null;
}

export interface Baseline {
  readonly metric: string;
  readonly better: Better;
  readonly unit: string;
  readonly cases: readonly BaselineCase[];
  readonly notes: readonly string[];
}

export interface BaselineCase {
  readonly name: string;
  readonly now: Figure;
  readonly target: Figure | null;
  readonly statedGap: StatedFigure | null;
  readonly at: Location;
}

export type WinnerRule = 'highest-mean' | 'most-votes' | 'highest-roi';

/** How the highest mean treats a shark without a total for some proposal. */
export type MissingTotals = 'pairwise' | 'refuse';

export type TieBreak = Role | 'fewest-hours';

export interface Rules {
  readonly winner: WinnerRule;
  readonly tieBreak: readonly TieBreak[];
  /** `pairwise` compares each pair by the sharks with both totals; `refuse` names no winner. */
  readonly missing: MissingTotals;
  readonly quorum: number | null;
  /** The location of the quorum; null if there is none. */
  readonly quorumAt: Location | null;
  /** The lowest mean, on 0 to 10, that is worth funding; null if there is none. */
  readonly floor: Figure | null;
  readonly mustAnswer: readonly Reference[];
  readonly adjust: readonly Adjustment[];
  /** The requirements of every verdict on a measurement, unless its terms override them. */
  readonly standard: StatedStandard;
  readonly contestants: readonly string[];
  readonly sharks: readonly string[];
}

/** A change of weights that the round asks of every rubric. */
export interface Adjustment {
  readonly role: Role;
  readonly weight: Figure;
  readonly question: string | null;
}

export interface Constraint {
  readonly id: string;
  readonly text: string;
  readonly source: string | null;
  /** The limit for the value that a pitch declares under the constraint's name. */
  readonly limit: LimitFigure | null;
  /** The values a pitch may declare, as written; null if any value is allowed. */
  readonly allowed: readonly string[] | null;
}

/** A past round without a folder. */
export interface PastRound {
  readonly id: string;
  readonly summary: string;
  readonly proposal: Reference | null;
  readonly status: OutcomeStatus | null;
}

/** The hours available for the proposals of a round. */
export interface Budget {
  readonly hours: Figure;
  /** The share of the hours that no plan may use. */
  readonly reserve: Figure | null;
  readonly gain: 'factors' | 'additive';
  readonly shares: readonly GainShare[];
}

/** The share of its gain that a proposal keeps if another is built too. */
export interface GainShare {
  readonly proposal: Reference;
  readonly with: Reference;
  readonly keeps: Figure;
}

export interface Decision {
  readonly winner: Reference;
  readonly by: string | null;
  readonly because: readonly string[];
  readonly terms: Reference | null;
}

export interface StatedPanel {
  readonly winner: Reference | null;
  readonly means: readonly StatedOf[];
  readonly ranks: readonly StatedOf[];
}

export interface StatedOf {
  readonly proposal: Reference;
  readonly figure: StatedFigure;
}
