import { type Exact, exact, ZERO } from '../../../quantity/exact.ts';
import { doubledRanks } from '../agreement/concordance.ts';
import type { SharkRanking } from '../panel-ranking.ts';

/** A proposal's Borda points. */
export interface Borda {
  readonly points: Exact;
  /** The points that it would have if every shark that ranked it put it first alone. */
  readonly most: Exact;
}

/**
 * Borda points by proposal. Each shark's totals over live pitches are a ballot. An option on a
 * ballot of n has as many points as options below it, and tied options share the average of their
 * ranks, so that a ballot gives n (n - 1) / 2 points in all.
 *
 * Ballots come from the totals alone, without a tie-break chain. A proposal that a shark did not
 * score is not on its ballot and gets no points from it; `most` shows that it had fewer ballots.
 * Exact. A proposal on no ballot is left out.
 *
 * Source: Borda 1784; ties as in Young 1974, "An axiomatization of Borda's rule".
 */
export function bordaPoints(rankings: readonly SharkRanking[]): ReadonlyMap<string, Borda> {
  const points = new Map<string, Borda>();
  for (const { ranking } of rankings) {
    const ballot = ranking.flatMap(({ entry, rank, total }) =>
      rank === null || total === null ? [] : [{ id: entry.id, total }],
    );
    const ranks = doubledRanks(ballot.map(({ total }) => total));
    ballot.forEach(({ id }, at) => {
      const own = exact(2 * ballot.length - (ranks[at] ?? 0), 2);
      const before = points.get(id) ?? { points: ZERO, most: ZERO };
      points.set(id, {
        points: before.points.add(own),
        most: before.most.add(exact(ballot.length - 1)),
      });
    });
  }
  return points;
}
