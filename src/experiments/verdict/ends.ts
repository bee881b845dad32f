import type { Run } from '../log.ts';
import type { SameCode } from './version.ts';

/** The runs of the code that a log starts with, and of that which it ends with. */
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
  const kept = runs.filter(({ fate, metric }) => fate === 'kept' && metric !== null);
  const codeOf = ({ commit }: Run): string => same.get(commit) ?? commit;
  const [first] = kept;
  if (first === undefined) return null;
  const isSame = (one: Run, other: Run): boolean =>
    one === other || (one.commit !== '' && codeOf(one) === codeOf(other));
  const last = kept.findLast((run) => !isSame(run, first));
  if (last === undefined) return null;
  const [decided, ...after] = kept.filter((run) => isSame(run, last));
  if (decided === undefined) return null;
  return { before: kept.filter((run) => isSame(run, first)), after, decided };
}
