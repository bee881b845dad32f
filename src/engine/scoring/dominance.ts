import type { Entry } from '../../model/round.ts';
import type { RankedTotal, SharkRanking } from './panel-ranking.ts';

/**
 * True if no weights can put a rival above one shark's leader: it is at least as good as each live
 * rival on every criterion, and better on at least one. Weights of 0 may still make it a tie.
 *
 * Domain: at least two live totals, all weighted, over the same criteria and without `n/a`; one
 * leader; no gate that caps it. Otherwise false, since then weights may change the order: an
 * overall score, or a cap, does not change while a weighted total does.
 */
export function dominates({ ranking }: SharkRanking): boolean {
  const live = ranking.filter(({ rank }) => rank !== null);
  const [leader, ...rivals] = live;
  if (leader === undefined || rivals.length === 0 || leader.gatesNotMet.length > 0) return false;
  return rivals.every((rival) => rival.rank !== 1 && beats(leader, rival));
}

/**
 * The leader of the whole panel if it has such a one, else null: every shark with live totals puts
 * the same proposal first, and it dominates for each shark with weighted criteria. Sharks that gave
 * only overall scores must put it first too; their totals have no weights that could change.
 */
export function dominantLeader(rankings: readonly SharkRanking[]): Entry | null {
  const live = rankings
    .map(({ shark, ranking }) => ({ shark, ranking: ranking.filter((each) => each.rank !== null) }))
    .filter(({ ranking }) => ranking.length > 0);
  const weighed = live.filter(({ ranking }) => ranking.some(({ kind }) => kind === 'weighted'));
  const leader = weighed[0]?.ranking[0]?.entry;
  const putsFirst = ({ ranking }: SharkRanking): boolean =>
    ranking.some(({ entry, rank }) => entry.id === leader?.id && rank === 1);
  const isDominant = live.every(putsFirst) && weighed.every(dominates);
  return leader !== undefined && isDominant ? leader : null;
}

/** Overall scores have no terms, so neither is better on any criterion. */
function beats(leader: RankedTotal, rival: RankedTotal): boolean {
  if (leader.terms.length !== rival.terms.length) return false;
  const signs = leader.terms.flatMap(({ value }, i) => {
    const other = rival.terms[i]?.value ?? null;
    return value === null || other === null ? [] : [value.compare(other)];
  });
  const isOnEach = signs.length === leader.terms.length;
  return isOnEach && signs.every((sign) => sign >= 0) && signs.some((sign) => sign > 0);
}
