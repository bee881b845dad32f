import { isLive } from '../../model/proposal.ts';
import type { Round, WinnerRule } from '../../model/round.ts';
import { exact, ZERO } from '../../quantity/exact.ts';
import { meanRois } from '../roi/mean.ts';
import { highestFirst, rankByCompetition } from './competition.ts';
import { panelRows } from './panel.ts';
import { rankRound } from './rank.ts';
import type { Panel, PanelRow, RuleResult, SharkRanking, Undecided } from './result.ts';

type Verdict = Omit<RuleResult, 'rule'>;

/**
 * What the panel decides: its rows, and what each winner rule says, the round's
 * own among them. Only live proposals can win. Where fewer sharks than the
 * round's quorum gave a total, no rule names anybody.
 *
 * - `highest-mean`: rank 1 by mean total, ties parted by the round's chain;
 *   undecided unless the same sharks scored every live proposal, for means over
 *   different sharks compare the sharks. Sharks without any total do not count.
 * - `most-votes`: most votes; second choices part a tie, and then it stays.
 * - `highest-roi`: the highest mean of the exact ROI over the sharks whose
 *   estimates can be priced, so with one such shark the proposal it ranks first.
 *   Mean expected gain and mean ROI must both be above 0: doing nothing gains 0.
 *
 * `agree`: whether all rules that name anybody name the same; a set that ties is
 * one answer.
 */
export function decide(round: Round): Panel {
  const rankings = rankRound(round);
  const rows = panelRows(round, rankings);
  const quorate = hasQuorum(round, rankings);
  const by = (rule: WinnerRule, say: () => Verdict): RuleResult => ({
    rule,
    ...(quorate ? say() : undecided('quorum')),
  });
  const byRule: Record<WinnerRule, RuleResult> = {
    'highest-mean': by('highest-mean', () => highestMean(rows, rankings)),
    'most-votes': by('most-votes', () => mostVotes(rows)),
    'highest-roi': by('highest-roi', () => highestRoi(round)),
  };
  return { rows, rule: round.rules.winner, byRule, agree: agree(Object.values(byRule)) };
}

function undecided(why: Undecided): Verdict {
  return { winners: [], undecided: why };
}

function hasQuorum({ rules }: Round, rankings: readonly SharkRanking[]): boolean {
  const took = rankings.filter(({ ranking }) => ranking.some(({ total }) => total !== null));
  return rules.quorum === null || took.length >= rules.quorum;
}

function highestMean(rows: readonly PanelRow[], rankings: readonly SharkRanking[]): Verdict {
  const live = rows.filter(({ entry }) => isLive(entry.pitch));
  const counts = rankings
    .map(({ ranking }) => ranking.filter(({ rank }) => rank !== null).length)
    .filter((count) => count > 0);
  if (counts.length === 0) return undecided('no-totals');
  if (counts.some((count) => count < live.length)) return undecided('unequal-panel');
  return winners(live.filter(({ rank }) => rank === 1));
}

function mostVotes(rows: readonly PanelRow[]): Verdict {
  const voted = rows.filter(({ entry, votes }) => isLive(entry.pitch) && votes > 0);
  if (voted.length === 0) return undecided('no-votes');
  const placed = rankByCompetition(
    voted,
    highestFirst(({ votes }) => exact(votes)),
    [{ by: 'seconds', order: highestFirst(({ seconds }) => exact(seconds)) }],
  );
  return winners(placed.filter(({ rank }) => rank === 1).map(({ item }) => item));
}

function highestRoi(round: Round): Verdict {
  const means = meanRois(round).filter(({ entry }) => isLive(entry.pitch));
  if (means.length === 0) return undecided('no-estimates');
  const gaining = means.filter((mean) => mean.expectedGain.gt(ZERO) && mean.roi.gt(ZERO));
  if (gaining.length === 0) return undecided('no-gain');
  const placed = rankByCompetition(
    gaining,
    highestFirst(({ roi }) => roi),
  );
  return winners(placed.filter(({ rank }) => rank === 1).map(({ item }) => item));
}

function winners(first: readonly Pick<PanelRow, 'entry'>[]): Verdict {
  return { winners: first.map(({ entry }) => entry.id), undecided: null };
}

function agree(results: readonly RuleResult[]): boolean {
  const named = results.filter((result) => result.winners.length > 0);
  const answers = named.map((result) => JSON.stringify([...result.winners].sort()));
  return new Set(answers).size <= 1;
}
