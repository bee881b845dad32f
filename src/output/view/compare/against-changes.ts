import type { RevisionComparison } from '../../../engine/compare/revision.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';

export type ChangedFigure = 'total' | 'mean' | 'roi' | 'votes';

/** One figure that is not what it was at the revision; a null on one side is one that was not there. */
export interface AgainstChange {
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

/** Every total, mean, ROI and count of votes that changed, or whose rank did. */
export function changesOf({ comparison, rois }: RevisionComparison): readonly AgainstChange[] {
  const nobody = { shark: null, name: null, variant: null };
  const totals = comparison.sharks.flatMap(({ shark, name, totals: all }) =>
    all.map(({ proposal, title, a, b, change }): AgainstChange => {
      const ranks = { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
      const figures = { old: a?.total ?? null, now: b?.total ?? null, change };
      return { figure: 'total', shark, name, variant: null, proposal, title, ...figures, ...ranks };
    }),
  );
  const means = comparison.panel.map(({ proposal, title, a, b, meanChange }): AgainstChange => {
    const ranks = { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
    const figures = { old: a?.mean ?? null, now: b?.mean ?? null, change: meanChange };
    return { figure: 'mean', ...nobody, proposal, title, ...figures, ...ranks };
  });
  const votes = comparison.panel.map(({ proposal, title, a, b }): AgainstChange => {
    const [old, now] = [exact(a?.votes ?? 0), exact(b?.votes ?? 0)];
    const figures = { old, now, change: now.sub(old), oldRank: null, newRank: null };
    return { figure: 'votes', ...nobody, proposal, title, ...figures };
  });
  const priced = rois.map(({ a, b, ...each }): AgainstChange => {
    const ranks = { oldRank: a?.rank ?? null, newRank: b?.rank ?? null };
    return { figure: 'roi', ...each, old: a?.roi ?? null, now: b?.roi ?? null, ...ranks };
  });
  return [...totals, ...means, ...priced, ...votes].filter(hasChanged);
}

function hasChanged({ old, now, oldRank, newRank }: AgainstChange): boolean {
  if (old === null || now === null) return old !== now;
  return !old.equals(now) || oldRank !== newRank;
}
