import type { PanelRevision } from '../../engine/progress/revision.ts';
import type { RoundScores } from '../../engine/score-round.ts';
import type { SharkRanking } from '../../engine/scoring/panel-ranking.ts';
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
        first: totalIn(revision.firstRankings, id, proposal),
        now: totalIn(rankings, id, proposal),
      })),
    })),
    means,
    sameRanking: isSameRanking,
  };
}

/** The total of the first judgement of a shark that revised; null for another, and without one. */
export function firstTotal(revision: PanelRevision | null, shark: string, proposal: string) {
  if (!revision?.sharks.some(({ id }) => id === shark)) return null;
  return totalIn(revision.firstRankings, shark, proposal);
}

function totalIn(rankings: readonly SharkRanking[], shark: string, proposal: string) {
  const ranking = rankings.find((each) => each.shark.id === shark)?.ranking;
  return ranking?.find(({ entry }) => entry.id === proposal)?.total ?? null;
}
