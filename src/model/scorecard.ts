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
  /** Written down when the result was known: shown, never scored. */
  readonly afterOutcome: boolean;
  /** Not every score survived. */
  readonly partial: boolean;
  readonly reviews: ReadonlyMap<string, Review>;
  /** The word `proposals` in the file, or the whole file where there is none. */
  readonly reviewsAt: Location;
  readonly terms: Terms | null;
  readonly predictions: readonly Prediction[];
  readonly lessons: readonly string[];
  readonly notes: readonly string[];
  /** The digests of the pitches as they were when they were judged, by proposal. */
  readonly judged: ReadonlyMap<string, string>;
  /** What the shark said first; null where it was not revised. It has no first of its own. */
  readonly first: Scorecard | null;
  readonly at: Location;
}

export interface Veto {
  readonly proposal: Reference;
  /** The id of a constraint, or words. */
  readonly constraint: string;
  readonly constraintAt: Location;
  readonly evidence: string;
}

/** What a shark says of one proposal. */
export interface Review {
  readonly proposal: Reference;
  readonly scores: ReadonlyMap<string, Score>;
  /** The word `scores` in the file; null where there is none. */
  readonly scoresAt: Location | null;
  /** One overall score, where no criteria were used. */
  readonly holistic: Score | null;
  /** Whether a placeholder stands where a score is to be written. */
  readonly isUnfilled: boolean;
  readonly because: readonly string[];
  readonly gates: ReadonlyMap<string, GateAnswer>;
  readonly estimate: Estimate | null;
  readonly variants: readonly Variant[];
  /** The realistic speedup, success or not; it feeds no ROI. */
  readonly expects: Figure | null;
  readonly verdict: string | null;
  readonly condition: string | null;
  readonly stated: StatedScores;
  readonly notes: readonly string[];
}

/** A score, or `n/a` where `mark` is null. */
export interface Score {
  readonly mark: Figure | null;
  readonly because: string | null;
  /** The criterion's name in the file, or the word `score`. */
  readonly keyAt: Location;
  readonly at: Location;
}

/** The answer to a gate; `met` is null where the text says neither yes nor no. */
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

/** Another form of the proposal, with an estimate of its own. */
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

/** What a shark asks for in return for its vote. */
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

/** What is accepted, and what was asked for at first. */
export interface SpeedupLimit {
  readonly accept: LimitFigure;
  readonly asked: LimitFigure | null;
}

/** Something that will be measured, foreseen. */
export interface Prediction {
  readonly proposal: Reference;
  readonly metric: string;
  readonly case: string | null;
  readonly value: Figure;
  readonly bound: 'at least' | 'at most' | null;
  readonly notes: readonly string[];
}
