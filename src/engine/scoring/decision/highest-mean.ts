import type { Entry, Round } from '../../../model/round.ts';
import type { MeanContest, MissingTotal } from '../mean-contest.ts';
import type { RuleResult, SharkRanking } from '../panel-ranking.ts';
import { panelMeasure } from '../total/panel-measure.ts';
import {
  isAbove,
  meanStandings,
  type ProposalTotals,
  proposalTotals,
  sharedSharks,
} from './shared-means.ts';

/** The result by the highest mean, and the compared data. */
interface MeanVerdict {
  readonly verdict: Omit<RuleResult, 'rule'>;
  readonly contest: MeanContest;
}

/**
 * The winner by the highest mean of the proposals that may win.
 *
 * No winner if sharks compute totals by formulas whose figures cannot be averaged (`panelMeasure`).
 * If every shark has a total for each proposal, the best mean wins, with ties broken by the round's
 * chain. If totals are missing, the round's rule applies. `refuse`: no winner. `pairwise`: each two
 * are compared over the sharks that have a total of both, at least as many as the round's quorum
 * (`meanStandings`), and the winners are the proposals with no other above them: one, or several
 * that tie. The result is undecided if too few sharks have totals of two of these. It is also
 * undecided if there is a circle of proposals, each above the next, with no proposal outside it
 * above any of them, since a leader that shares no shark with the circle is not above it. Sharks
 * without any total do not count.
 */
export function highestMean(
  round: Round,
  entries: readonly Entry[],
  rankings: readonly SharkRanking[],
): MeanVerdict {
  const proposals = proposalTotals(entries, rankings);
  const missing = missingTotals(proposals, rankings);
  // A panel that divides its criteria has one total for each proposal.
  const least = missing.length === 0 || rankings.length === 1 ? 1 : (round.rules.quorum ?? 1);
  const found = (
    why: RuleResult['undecided'],
    winners: readonly ProposalTotals[] = [],
    more: Partial<MeanContest> = {},
  ): MeanVerdict => ({
    verdict: { winners: winners.map(({ entry }) => entry.id), undecided: why },
    contest: { least, missing, circle: [], apart: null, ...more },
  });
  if (panelMeasure(rankings) === 'mixed') return found('mixed-formulas');
  if (proposals.every(({ byShark }) => byShark.size === 0)) return found('no-totals');
  if (missing.length > 0 && round.rules.missing === 'refuse') return found('unequal-panel');
  const standing = meanStandings(round, proposals, least);
  const unbeaten = proposals.filter((each) => standing.get(each)?.above === 0);
  const loose = missing.length === 0 ? [] : undominatedProposals(round, proposals, unbeaten, least);
  const [first] = loose;
  if (first !== undefined) {
    return found('circular', [], { circle: cycleFrom(round, proposals, first, least) });
  }
  const apart = pairWithFewShared(unbeaten, least);
  return apart === null ? found(null, unbeaten) : found('not-compared', [], { apart });
}

/** The missing totals of sharks that have a total of another proposal, whether it may win or not. */
function missingTotals(
  proposals: readonly ProposalTotals[],
  rankings: readonly SharkRanking[],
): MissingTotal[] {
  const took = rankings.filter(({ ranking }) =>
    ranking.some(({ panelTotal }) => panelTotal !== null),
  );
  return proposals.flatMap(({ entry, byShark }) =>
    took.flatMap(({ shark, ranking }) => {
      if (byShark.has(shark.id)) return [];
      const none = ranking.find((total) => total.entry.id === entry.id)?.none;
      return [{ entry, shark, because: none ?? 'not-reviewed' }];
    }),
  );
}

/** Two of the leading proposals for which too few sharks have totals of both. */
function pairWithFewShared(
  unbeaten: readonly ProposalTotals[],
  least: number,
): MeanContest['apart'] {
  for (const [i, one] of unbeaten.entries()) {
    const other = unbeaten.slice(i + 1).find((each) => sharedSharks(one, each).length < least);
    if (other === undefined) continue;
    return { entries: [one.entry, other.entry], sharks: sharedSharks(one, other) };
  }
  return null;
}

/** The proposals that are neither below an unbeaten one, nor below one of those, and so on. */
function undominatedProposals(
  round: Round,
  proposals: readonly ProposalTotals[],
  unbeaten: readonly ProposalTotals[],
  least: number,
): readonly ProposalTotals[] {
  let left = proposals.filter((each) => !unbeaten.includes(each));
  const waiting = [...unbeaten];
  for (const above of waiting) {
    const below = left.filter((each) => isAbove(round, above, each, least));
    for (const each of below) waiting.push(each);
    left = left.filter((each) => !below.includes(each));
  }
  return left;
}

/**
 * Follows the first proposal above each one until a proposal repeats. In the result each is above
 * the next.
 */
function cycleFrom(
  round: Round,
  proposals: readonly ProposalTotals[],
  from: ProposalTotals,
  least: number,
): readonly Entry[] {
  const path: ProposalTotals[] = [];
  let at: ProposalTotals | undefined = from;
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    const below: ProposalTotals = at;
    at = proposals.find((each) => isAbove(round, each, below, least));
  }
  if (at === undefined) return [];
  return path
    .slice(path.indexOf(at))
    .map(({ entry }) => entry)
    .reverse();
}
