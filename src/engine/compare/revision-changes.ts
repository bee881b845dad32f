import { type Exact, exact } from '../../quantity/exact.ts';
import type { RankedRoi } from '../roi/roi.ts';
import type { Comparison } from './comparison.ts';

export type ChangedFigure = 'total' | 'mean' | 'roi' | 'votes';

/** One figure that is not what it was at the revision; a null on one side is one that was not there. */
export interface FigureChange {
  readonly figure: ChangedFigure;
  /** Null for the panel's. */
  readonly shark: string | null;
  readonly name: string | null;
  readonly proposal: string;
  readonly title: string;
  readonly variant: string | null;
  readonly old: Exact | null;
  readonly now: Exact | null;
  readonly change: Exact | null;
  readonly oldRank: number | null;
  readonly newRank: number | null;
}

/** One estimate at two revisions. */
export interface RoiChange {
  readonly shark: string;
  readonly name: string;
  readonly proposal: string;
  readonly title: string;
  readonly variant: string | null;
  /** Null where the revision lacks the estimate. */
  readonly a: RankedRoi | null;
  readonly b: RankedRoi | null;
  /** Gain per hour; null where there are not two. */
  readonly change: Exact | null;
}

/** Every total, mean, ROI and count of votes that changed, or whose rank did. */
export function figureChanges({
  comparison,
  rois,
}: {
  readonly comparison: Comparison;
  readonly rois: readonly RoiChange[];
}): readonly FigureChange[] {
  const nobody = { shark: null, name: null, variant: null };
  const totals = comparison.sharks.flatMap(({ shark, name, totals: all }) =>
    all.map(({ proposal, title, a, b, change }): FigureChange => {
      const ranks = { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
      const figures = { old: a?.total ?? null, now: b?.total ?? null, change };
      return { figure: 'total', shark, name, variant: null, proposal, title, ...figures, ...ranks };
    }),
  );
  const means = comparison.panel.map(({ proposal, title, a, b, meanChange }): FigureChange => {
    const ranks = { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
    const figures = { old: a?.mean ?? null, now: b?.mean ?? null, change: meanChange };
    return { figure: 'mean', ...nobody, proposal, title, ...figures, ...ranks };
  });
  const votes = comparison.panel.map(({ proposal, title, a, b }): FigureChange => {
    const [old, now] = [exact(a?.votes ?? 0), exact(b?.votes ?? 0)];
    const figures = { old, now, change: now.sub(old), oldRank: null, newRank: null };
    return { figure: 'votes', ...nobody, proposal, title, ...figures };
  });
  const priced = rois.map(({ a, b, ...each }): FigureChange => {
    const ranks = { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
    const figures = { old: a?.mean?.rate ?? null, now: b?.mean?.rate ?? null };
    return { figure: 'roi', ...each, ...figures, ...ranks };
  });
  return [...totals, ...means, ...priced, ...votes].filter(hasChanged);
}

function hasChanged({ old, now, oldRank, newRank }: FigureChange): boolean {
  if (old === null || now === null) return old !== now;
  return !old.equals(now) || oldRank !== newRank;
}
