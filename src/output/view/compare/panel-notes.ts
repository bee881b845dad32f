import { listOf } from '../../../diagnostic/list-of.ts';
import type { Drift } from '../../../engine/compare/drift.ts';
import { faintLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';

/**
 * `Ranks are among 5 in round1 and 4 in round2, so one may move where no total does.` Only of
 * rounds that rank something another one ranks too, and only where something else is not in all.
 *
 * @param ranks of each proposal, by round
 */
export function rankNotes(
  ranks: readonly (readonly (number | null)[])[],
  rounds: readonly string[],
): readonly Line[] {
  const shared = [...rounds.keys()].filter((at) => ranks.some((own) => isInTwo(own, at)));
  const ranked = shared.map((at) => ranks.filter((own) => own[at] != null));
  const isSame = ranked.every((rows) => rows.every((own) => shared.every((at) => own[at] != null)));
  const among = shared.map((at, nth) => `${ranked[nth]?.length ?? 0} in ${rounds[at]}`);
  return faintLines([
    !isSame &&
      `Ranks are among ${listOf(among)}, not the same ones: a rank may move where no figure does.`,
  ]);
}

/**
 * `Other sharks than in the round before gave the totals in round2; part of a change is theirs.`
 * Only of rounds that have a mean of a proposal with a mean in another one.
 */
export function otherSharks({ rounds, sharks, panel }: Drift): readonly Line[] {
  const scored = rounds.flatMap((round, at) => {
    const gave = sharks.filter(({ totals }) => totals.some(({ figures }) => figures[at] != null));
    const isShared = panel.some(({ figures }) => isInTwo(figures, at));
    return isShared ? [{ round, by: gave.map(({ shark }) => shark).join() }] : [];
  });
  const others = scored.filter(({ by }, at) => at > 0 && by !== scored[at - 1]?.by);
  return faintLines([
    others.length > 0 &&
      `Other sharks than in the round before gave the totals in ${listOf(others.map(({ round }) => round))}; part of a change is theirs.`,
  ]);
}

/** True if a proposal has a figure in this round and in another one. */
function isInTwo(figures: readonly unknown[], at: number): boolean {
  return figures[at] != null && figures.some((each, other) => other !== at && each !== null);
}
