import type { SharkRanking } from '../../../engine/scoring/panel-ranking.ts';

/** Whether a shark has a total for any proposal. */
export function hasTotals({ ranking }: SharkRanking): boolean {
  return ranking.some(({ total }) => total !== null);
}
