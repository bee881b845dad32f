import { faintLines } from '../../document/blocks.ts';
import type { Line } from '../../document/document.ts';
import { listOf } from '../../document/words.ts';

/**
 * `Ranks are among 5 in round1 and 4 in round2, so one may move where no total does.` Only where
 * something has a rank in two rounds, and something else not in all that have ranks.
 *
 * @param ranks of each proposal, by round
 */
export function rankNotes(
  ranks: readonly (readonly (number | null)[])[],
  rounds: readonly string[],
): readonly Line[] {
  const among = rounds.flatMap((round, at) => {
    const count = ranks.filter((own) => own[at] != null).length;
    return count === 0 ? [] : [`${count} in ${round}`];
  });
  const counts = ranks.map((own) => own.filter((rank) => rank !== null).length);
  const isComparable = counts.some((count) => count > 1);
  const isSame = counts.every((count) => count === 0 || count === among.length);
  return faintLines([
    isComparable &&
      !isSame &&
      `Ranks are among ${listOf(among)}, not the same ones: a rank may move where no figure does.`,
  ]);
}
