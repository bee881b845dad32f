import type { RoundScores } from '../../../engine/score-round.ts';
import type { Entry } from '../../../model/round.ts';

/** The rows that a page shows, and how many it leaves out. */
export interface Top {
  readonly scores: RoundScores;
  readonly hidden: number;
}

/** The tables of a round cut to their first rows; what is decided stays, and so does the audit. */
export function topOf(scores: RoundScores, most: number): Top {
  const order = orderOf(scores);
  if (order.length <= most) return { scores, hidden: 0 };
  const kept = new Set(order.slice(0, most).map(({ id }) => id));
  const isKept = ({ entry }: { readonly entry: Entry }): boolean => kept.has(entry.id);
  const { panel, rankings, rois } = scores;
  return {
    scores: {
      ...scores,
      panel: { ...panel, rows: panel.rows.filter(isKept) },
      rankings: rankings.map((each) => ({ ...each, ranking: each.ranking.filter(isKept) })),
      rois: rois.filter(isKept),
    },
    hidden: order.length - kept.size,
  };
}

/** One shark's own order where it is the only one, else that of the panel. */
function orderOf({ rankings, panel }: RoundScores): readonly Entry[] {
  const [first, ...others] = rankings.filter(({ ranking }) =>
    ranking.some(({ total }) => total !== null),
  );
  const rows = first === undefined || others.length > 0 ? panel.rows : first.ranking;
  return rows.map(({ entry }) => entry);
}
