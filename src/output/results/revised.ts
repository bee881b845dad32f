import type { PanelRevision } from '../../engine/progress/revision.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import { findTotal } from './panel.ts';
import type { DraftOf } from './schema/fields.ts';
import type * as schema from './schema/revised.ts';

/** What revised judgements changed; null where nobody revised. */
export function panelRevisionJson({
  revision,
  rankings,
}: RoundScores): DraftOf<typeof schema.panelRevision> | null {
  if (revision === null) return null;
  const { sharks, means, isSameRanking } = revision;
  return {
    sharks: sharks.map(({ id }) => ({
      shark: id,
      totals: means.map(({ proposal }) => ({
        proposal,
        first: findTotal(revision.firstRankings, id, proposal)?.total,
        now: findTotal(rankings, id, proposal)?.total,
      })),
    })),
    means,
    sameRanking: isSameRanking,
  };
}

/** The total of the first judgement of a shark that revised; null for another, and without one. */
export function firstTotal(revision: PanelRevision | null, shark: string, proposal: string) {
  if (!revision?.sharks.some(({ id }) => id === shark)) return null;
  return findTotal(revision.firstRankings, shark, proposal)?.total ?? null;
}
