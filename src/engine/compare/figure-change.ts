import type { Entry } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';

export type ChangedFigure = 'total' | 'mean' | 'roi' | 'votes';

/** The owner of a figure. */
interface FigureOwner {
  readonly figure: ChangedFigure;
  /** Null for a figure of the panel. */
  readonly shark: string | null;
  /** With the id after it if another shark has the same name. */
  readonly name: string | null;
  readonly variant: string | null;
}

/** One figure of a proposal in two states of a round, or in two rounds; null if it is missing. */
export interface FigureChange extends FigureOwner {
  readonly proposal: string;
  readonly title: string;
  readonly old: Exact | null;
  readonly now: Exact | null;
  /** New figure less old; null without two figures, or if they cannot be subtracted. */
  readonly change: Exact | null;
  readonly oldRank: number | null;
  readonly newRank: number | null;
}

/** @param canSubtract false if the two figures are not on one scale */
export function figureChange<T extends { readonly rank: number | null }>(
  { entry, ...owner }: FigureOwner & { readonly entry: Entry },
  [a, b]: readonly [T | null, T | null],
  figureOf: (row: T) => Exact | null,
  canSubtract = true,
): FigureChange {
  const [old, now] = [a && figureOf(a), b && figureOf(b)];
  return {
    ...owner,
    proposal: entry.id,
    title: entry.title,
    old,
    now,
    change: canSubtract && old !== null && now !== null ? now.sub(old) : null,
    oldRank: a?.rank ?? null,
    newRank: b?.rank ?? null,
  };
}

/** True if the figure or its rank changed. */
export function hasChanged({ old, now, oldRank, newRank }: FigureChange): boolean {
  if (old === null || now === null) return old !== now;
  return !old.equals(now) || oldRank !== newRank;
}
