import type { Run } from '../log.ts';
import { keptByCode, type SameCode } from './version.ts';

/** The runs of the first code in a log, and of the last code that was new when it was kept. */
export interface MeasuredEnds {
  readonly before: readonly Run[];
  /** Runs of the last code after the one for which it was kept. */
  readonly after: readonly Run[];
  /** The run for which the last code was kept. */
  readonly decided: Run;
}

/**
 * Returns the runs of a log's first and last code, wherever in the log they are, so that the two
 * may have been measured alternately.
 *
 * The run for which the last code was kept is left out: it was kept because its metric was good, so
 * on average it is better than the code is. Later runs of the same code are not selected by their
 * metric.
 *
 * Null if fewer than two versions of the code were kept.
 */
export function endsOf(runs: readonly Run[], same: SameCode): MeasuredEnds | null {
  const [start, ...others] = keptByCode(runs, same);
  const [decided, ...after] = others.at(-1)?.runs ?? [];
  return start === undefined || decided === undefined
    ? null
    : { before: start.runs, after, decided };
}
