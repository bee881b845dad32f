import type { Exact } from '../../quantity/exact.ts';
import type { RankingMove, TotalChange } from './comparison.ts';

/** A proposal's total in the old round, under the new weights, and in the new round. */
interface Followed {
  readonly proposal: string;
  readonly old: Exact;
  readonly reweighed: Exact;
  readonly now: Exact;
}

/**
 * Whether the change of weights or that of the scores moved a shark's ranking: the
 * order of the proposals ranked in both rounds, as the old totals, the old scores
 * under the new weights, and the new totals have it.
 *
 * - `nothing`: old and new order are the same.
 * - `scores`: the new weights alone leave the old order.
 * - `weights`: the new weights alone give the new order.
 * - `both`: neither.
 *
 * Null with fewer than two such proposals.
 */
export function whatMoved(totals: readonly TotalChange[]): RankingMove | null {
  const followed = totals.flatMap(({ proposal, a, b, counterfactual }): Followed[] => {
    const [old, now, reweighed] = [a?.total, b?.total, counterfactual?.total];
    if (!old || !now || !reweighed || a?.rank === null || b?.rank === null) return [];
    return [{ proposal, old, reweighed, now }];
  });
  if (followed.length < 2) return null;
  const order = (key: (row: Followed) => Exact) => signs(followed.map(key));
  const [old, reweighed, now] = [
    order((row) => row.old),
    order((row) => row.reweighed),
    order((row) => row.now),
  ];
  const by = old === now ? 'nothing' : reweighed === old ? 'scores' : null;
  return {
    by: by ?? (reweighed === now ? 'weights' : 'both'),
    among: followed.map(({ proposal }) => proposal),
  };
}

/** How each pair compares. */
function signs(values: readonly Exact[]): string {
  return values.flatMap((a, at) => values.slice(at + 1).map((b) => a.compare(b))).join();
}
