import type { Location } from '../diagnostic/location.ts';
import type { Figure, LimitFigure, Reference, StatedFigure } from './figure.ts';
import type { StatedStandard } from './outcome.ts';
import type { PlanPhase } from './proposal.ts';

/** One shark's scores, estimates, verdicts, terms and vote in one round. */
export interface Scorecard {
  readonly shark: string;
  readonly vote: Reference | null;
  readonly second: Reference | null;
  readonly abstain: readonly Reference[];
  readonly hold: { readonly proposal: Reference; readonly concern: string } | null;
  readonly veto: readonly Veto[];
  readonly because: readonly string[];
  /** True if it was recorded when the result was already known. It is displayed, never scored. */
  readonly afterOutcome: boolean;
  /** True if some scores have been lost. */
  readonly partial: boolean;
  readonly reviews: ReadonlyMap<string, Review>;
  /** The location of the key `proposals`, or of the whole file if there is none. */
  readonly reviewsAt: Location;
  readonly terms: Terms | null;
  readonly predictions: readonly Prediction[];
  readonly lessons: readonly string[];
  readonly notes: readonly string[];
  /** The digests of the pitches at the time they were judged, by proposal. */
  readonly judged: ReadonlyMap<string, string>;
  /** The shark's first judgement; null if it was not revised. Its own `first` is always null. */
  readonly first: Scorecard | null;
  readonly at: Location;
}

export interface Veto {
  readonly proposal: Reference;
  /** The id of a constraint, or free text. */
  readonly constraint: string;
  readonly constraintAt: Location;
  readonly evidence: string;
}

/** A shark's review of one proposal. */
export interface Review {
  readonly proposal: Reference;
  readonly scores: ReadonlyMap<string, Score>;
  /** The location of the key `scores`; null if there is none. */
  readonly scoresAt: Location | null;
  /** One overall score, used without criteria. */
  readonly holistic: Score | null;
  /** True if a placeholder is in place of a score. */
  readonly isUnfilled: boolean;
  readonly because: readonly string[];
  readonly gates: ReadonlyMap<string, GateAnswer>;
  readonly estimate: Estimate | null;
  readonly variants: readonly Variant[];
  /** The expected speedup, including the case of failure. It is not used for ROI. */
  readonly expects: Figure | null;
  readonly verdict: string | null;
  readonly condition: string | null;
  readonly stated: StatedScores;
  readonly notes: readonly string[];
}

/** A score; `mark` is null for `n/a`. */
export interface Score {
  readonly mark: Figure | null;
  readonly because: string | null;
  /** The location of the criterion's name, or of the key `score`. */
  readonly keyAt: Location;
  readonly at: Location;
}

/** The answer to a gate; `met` is null if the text starts with neither yes nor no. */
export interface GateAnswer {
  readonly gate: Reference;
  readonly met: boolean | null;
  readonly text: string;
}

export interface Estimate {
  readonly success: Figure | null;
  readonly upside: Figure | null;
  readonly downside: Figure | null;
  readonly implementation: Figure | null;
  readonly validation: Figure | null;
  readonly rollback: Figure | null;
  readonly phases: readonly EstimatePhase[];
  readonly of: string | null;
  readonly given: string | null;
  readonly notes: readonly string[];
  readonly at: Location;
}

export interface EstimatePhase {
  readonly phase: string | null;
  readonly hours: Figure;
  readonly pass: Figure;
  readonly loss: Figure | null;
  readonly gain: Figure | null;
}

/** Another form of the proposal, with its own estimate. */
export interface Variant {
  readonly name: string;
  readonly estimate: Estimate;
  readonly stated: StatedReturns;
  readonly notes: readonly string[];
}

export interface StatedReturns {
  readonly roi: StatedFigure | null;
  readonly naive: StatedFigure | null;
  readonly gain: StatedFigure | null;
}

export interface StatedScores extends StatedReturns {
  readonly total: StatedFigure | null;
  readonly rank: StatedFigure | null;
}

/** A shark's conditions for its vote. */
export interface Terms {
  readonly proposal: Reference;
  readonly before: readonly string[];
  readonly during: readonly string[];
  readonly plan: readonly PlanPhase[];
  readonly acceptance: Acceptance;
  readonly also: readonly string[];
  readonly followUp: readonly {
    readonly when: string;
    readonly action: string;
    readonly at: Location;
  }[];
  readonly notes: readonly string[];
  readonly at: Location;
}

export interface Acceptance {
  readonly standard: StatedStandard;
  readonly geomeanSpeedup: SpeedupLimit | null;
  readonly worstRegression: LimitFigure | null;
  readonly variation: LimitFigure | null;
  readonly speedup: readonly { readonly case: string; readonly limit: SpeedupLimit }[];
  readonly correct: boolean | null;
}

/** The accepted limit, and the limit first asked for. */
export interface SpeedupLimit {
  readonly accept: LimitFigure;
  readonly asked: LimitFigure | null;
}

/** A predicted measurement. */
export interface Prediction {
  readonly proposal: Reference;
  readonly metric: string;
  readonly case: string | null;
  readonly value: Figure;
  readonly bound: 'at least' | 'at most' | null;
  readonly notes: readonly string[];
}
