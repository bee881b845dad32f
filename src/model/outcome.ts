import type { Location } from '../diagnostic/location.ts';
import type { Independence } from '../schema/evidence.ts';
import type { Sample } from '../schema/sample.ts';
import type { Figure, StatedFigure } from './figure.ts';

export type OutcomeStatus = 'success' | 'partial' | 'failure' | 'blocked' | 'not-run';

/** The measurements after a proposal was built or tried. */
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

/** The direction in which a metric improves. */
export type Better = 'lower' | 'higher';

/** Readings of one metric. The round's baseline supplies what the file leaves out. */
export interface Benchmarks {
  readonly metric: string | null;
  /** Null if neither the outcome nor the baseline gives it; then nothing is compared. */
  readonly better: Better | null;
  readonly unit: string | null;
  readonly cases: readonly BenchmarkCase[];
  /** Names of benchmarks that are on one side only, as listed in the file. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** Settings that differed between the two measurements, as listed in the file. */
  readonly differs: readonly SettingDifference[];
  /** Why its verdicts hold although another machine was used; null if the file gives no reason. */
  readonly otherMachine: string | null;
  /** The files that the readings come from, if recorded. */
  readonly sources: {
    readonly before: readonly ReadingSource[];
    readonly after: readonly ReadingSource[];
  };
  readonly at: Location;
}

/** The difference between the two sides of a measurement in one setting. */
export interface SettingDifference {
  readonly setting: string;
  /** Values that only the `before` side has; common values are left out. */
  readonly before: readonly string[];
  /** Values that only the `after` side has. */
  readonly after: readonly string[];
}

/** A source file of readings, and the format it was read as. */
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

/** One figure, or samples, or a summary of samples. */
export type Reading = { readonly kind: 'figure'; readonly figure: Figure } | Sample;

/** How a verdict is determined: from 95 % intervals, or from point values alone. */
export type Decide = 'interval' | 'point';

/** The requirements of a round or its terms on a measurement; null for those they leave open. */
export interface StatedStandard {
  readonly decide: Decide | null;
  /** The smallest gain of speed that matters, as a share of 1. */
  readonly matters: Figure | null;
  readonly evidence: Independence | null;
}
