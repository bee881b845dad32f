import type { Run } from '../log.ts';
import { keptByCode, type SameCode } from './version.ts';

/** The runs of the code that a log starts with, and of the last one that was new in it when it was kept. */
export interface MeasuredEnds {
  readonly before: readonly Run[];
  /** Runs of the end after the one that it was kept for. */
  readonly after: readonly Run[];
  /** The run that the end was kept for. */
  readonly decided: Run;
}

/**
 * What a log measured of its start and of its end, wherever in the log these runs stand, so that the
 * two may have been measured in turn.
 *
 * The run that the end was kept for is left out: it was kept because it was good, so it is better than
 * the code is. Later runs of the same code are not chosen by their figure.
 *
 * Null where fewer than two states of the code were kept.
 */
export function endsOf(runs: readonly Run[], same: SameCode): MeasuredEnds | null {
  const [start, ...others] = keptByCode(runs, same);
  const [decided, ...after] = others.at(-1)?.runs ?? [];
  return start === undefined || decided === undefined
    ? null
    : { before: start.runs, after, decided };
}
