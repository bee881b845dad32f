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
  /** The day it took place, `2026-03-31`; null where none is written. */
  readonly date: string | null;
  /** Rounds that went before it. */
  readonly after: readonly Reference[];
  readonly entries: readonly Entry[];
  /** The sharks who were asked; none where the file does not say. */
  readonly asked: readonly Reference[];
  /** The day by which they are asked to answer, `2026-03-31`, which is shown and never compared with a clock; null where none is written. */
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
  /** Whether there is a rubric for all sharks without their own. */
  readonly hasSharedRubric: boolean;
  /** That rubric; null where there is none that can be read. */
  readonly sharedRubric: Rubric | null;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** What an import is told; null where there is no import.yaml that can be read. */
  readonly mapping: Mapping | null;
  /** The word `entries` in the file. */
  readonly entriesAt: Location;
  /** The date in the file; null where there is none. */
  readonly dateAt: Location | null;
  readonly at: Location;
}

/** A proposal that takes part; `pitch` is null where it has nothing to say in this round. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** For tables and sentences; no two entries of a round have the same. */
  readonly short: string;
  readonly proposal: Proposal | null;
  readonly pitch: Pitch | null;
  /** Whether its pitch stands: neither withdrawn nor disqualified. */
  readonly isLive: boolean;
  readonly at: Location;
}

/** A reviewer in one round. Either file may be missing. */
export interface Shark {
  readonly id: string;
  /** With the id behind it where another of the round has the same name. */
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

/** What the highest mean does where a shark has no total of some proposal. */
export type MissingTotals = 'pairwise' | 'refuse';

export type TieBreak = Role | 'fewest-hours';

export interface Rules {
  readonly winner: WinnerRule;
  readonly tieBreak: readonly TieBreak[];
  /** `pairwise`: each two by the sharks that have both; `refuse`: nobody is named. */
  readonly missing: MissingTotals;
  readonly quorum: number | null;
  /** The quorum in the file; null where there is none. */
  readonly quorumAt: Location | null;
  /** The least mean on 0 to 10 that is worth funding; null where there is none. */
  readonly floor: Figure | null;
  readonly mustAnswer: readonly Reference[];
  readonly adjust: readonly Adjustment[];
  /** What every verdict of the round asks of a measurement, unless its terms say otherwise. */
  readonly standard: StatedStandard;
  readonly contestants: readonly string[];
  readonly sharks: readonly string[];
}

/** A change the round asks of every rubric. */
export interface Adjustment {
  readonly role: Role;
  readonly weight: Figure;
  readonly question: string | null;
}

export interface Constraint {
  readonly id: string;
  readonly text: string;
  readonly source: string | null;
  /** What a pitch may declare under the constraint's name. */
  readonly limit: LimitFigure | null;
  /** The values a pitch may declare, as written; null where any will do. */
  readonly allowed: readonly string[] | null;
}

/** A round without a folder. */
export interface PastRound {
  readonly id: string;
  readonly summary: string;
  readonly proposal: Reference | null;
  readonly status: OutcomeStatus | null;
}

/** The hours to spend on the proposals of a round. */
export interface Budget {
  readonly hours: Figure;
  /** The share of them that no plan uses. */
  readonly reserve: Figure | null;
  readonly gain: 'factors' | 'additive';
  readonly shares: readonly GainShare[];
}

/** Beside another, a proposal keeps a share of its gain. */
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
