import type { Location } from '../diagnostic/location.ts';
import type { Independence } from '../schema/evidence.ts';
import type { Sample } from '../schema/sample.ts';
import type { Figure, StatedFigure } from './figure.ts';

export type OutcomeStatus = 'success' | 'partial' | 'failure' | 'blocked' | 'not-run';

/** What was measured after a proposal was built or tried. */
export interface Outcome {
  readonly proposal: string;
  readonly status: OutcomeStatus;
  readonly statusAt: Location;
  readonly reason: string | null;
  readonly variant: string | null;
  readonly benchmarks: Benchmarks | null;
  readonly correct: boolean | null;
  readonly hours: readonly { readonly activity: string; readonly hours: Figure }[];
  readonly causes: readonly string[];
  readonly reverted: boolean | null;
  readonly statedChange: StatedFigure | null;
  readonly lessons: readonly string[];
  readonly source: string | null;
  readonly notes: readonly string[];
  readonly at: Location;
}

/** Which way a metric is better. */
export type Better = 'lower' | 'higher';

/** Readings of one metric; what the file leaves out comes from the round's baseline. */
export interface Benchmarks {
  readonly metric: string | null;
  /** Null where neither the outcome nor the baseline says it of this metric: nothing is compared. */
  readonly better: Better | null;
  readonly unit: string | null;
  readonly cases: readonly BenchmarkCase[];
  /** Names of benchmarks that stand on one side only, as the file lists them. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** What was not the same on both sides when it was measured, as the file lists it. */
  readonly differs: readonly SettingDifference[];
  /** Why its verdicts hold although the machine was another one; null where nobody says so. */
  readonly otherMachine: string | null;
  /** The files that the readings come from, where that is on record. */
  readonly sources: {
    readonly before: readonly ReadingSource[];
    readonly after: readonly ReadingSource[];
  };
  readonly at: Location;
}

/** How the sides of a measurement differ in one setting. */
export interface SettingDifference {
  readonly setting: string;
  /** Values that only the side before has; what both have is left out. */
  readonly before: readonly string[];
  /** Values that only the side after has. */
  readonly after: readonly string[];
}

/** A file that readings come from, and the format it was read as. */
export interface ReadingSource {
  readonly file: string;
  readonly format: string;
}

export interface BenchmarkCase {
  readonly name: string;
  readonly before: Reading | null;
  readonly after: Reading;
  readonly statedChange: StatedFigure | null;
  readonly at: Location;
}

/** One figure, or the samples or summary behind it. */
export type Reading = { readonly kind: 'figure'; readonly figure: Figure } | Sample;

/** How a verdict is found: from 95 % intervals, or from point values alone. */
export type Decide = 'interval' | 'point';

/** What a round or its terms ask of a measurement; null for what they leave open. */
export interface StatedStandard {
  readonly decide: Decide | null;
  /** The smallest gain of speed that matters, a share of 1. */
  readonly matters: Figure | null;
  readonly evidence: Independence | null;
}
