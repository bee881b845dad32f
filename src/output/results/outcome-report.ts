import type { ReadingWarning } from '../../outcome/reading/benchmark.ts';
import type { OutcomeSource } from '../../outcome/reading/outcome-file.ts';
import type { StatusJudgement } from '../../outcome/verdict/status.ts';

/** A file of readings, on which side it stands, and what to know of it. */
export interface ReadSource extends OutcomeSource {
  readonly side: 'before' | 'after';
  readonly warnings: readonly ReadingWarning[];
}

/** What was typed for a measurement, so that it can be asked for again with more files. */
export interface TypedMeasurement {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Other options and their values; null for one that takes none. */
  readonly options: readonly (readonly [name: string, value: string | null])[];
}

/** What was read and where it goes. */
export interface OutcomeReading {
  readonly sources: readonly ReadSource[];
  /** Benchmarks of which nothing is kept: among many readings one is not above 0. */
  readonly unkept: readonly string[];
  /** Cases that the file had and that were not measured again. */
  readonly removed: readonly string[];
  readonly path: string;
  readonly written: 'yes' | 'dry-run' | 'no-status';
  readonly typed: TypedMeasurement;
}

/** An outcome as it was judged, and what was read for it. */
export interface JudgedOutcome {
  readonly round: string;
  readonly judgement: StatusJudgement;
  /** Null where an outcome that is there was only looked at. */
  readonly reading: OutcomeReading | null;
}
