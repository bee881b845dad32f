import type { Decision, Entry, Round, WinnerRule } from '../../../model/round.ts';
import { exact } from '../../../quantity/exact.ts';
import { type PanelRoi, panelRois } from '../../roi/panel-roi.ts';
import { rankRois } from '../../roi/rank.ts';
import type { RankedRoi } from '../../roi/roi.ts';
import { concordance, distancesFromPanel } from '../agreement/concordance.ts';
import { holdsOf, mayWin, pendingHolds, vetoedIds, vetoesOf } from '../objection.ts';
import type { Panel, PanelRow, RuleResult, SharkRanking, Undecided } from '../panel-ranking.ts';
import { highestFirst, rankByCompetition } from '../ranking/competition.ts';
import { rankRound } from '../ranking/rank.ts';
import { countScorers } from '../total/divided.ts';
import { panelMeasure } from '../total/panel-measure.ts';
import { highestMean } from './highest-mean.ts';
import { panelRows } from './panel.ts';
import { areBelow, floorOf } from './research.ts';

type Verdict = Omit<RuleResult, 'rule'>;

/** The input of every rule. */
interface Contest {
  readonly round: Round;
  readonly rankings: readonly SharkRanking[];
  /** The proposals that may win, in the order of the round. */
  readonly entries: readonly Entry[];
  /** Their rows, by rank of the mean. */
  readonly rows: readonly PanelRow[];
}

/**
 * The panel's decision: its rows, and the result of each winner rule, including the round's own.
 * Only live proposals without a veto can win. If fewer sharks than the round's quorum gave a total,
 * if all proposals are vetoed, or if every mean is below the round's floor, no rule has a winner.
 *
 * - `highest-mean`: the best mean total, with ties broken by the round's chain, each two compared
 *   over the sharks that have both (`highestMean`).
 * - `most-votes`: most votes; second choices break a tie, otherwise it stays.
 * - `highest-roi`: the proposals with no other gaining one above them, each two compared by their
 *   mean ROI over the sharks that estimated both (`panelRois`); so with one such shark the proposal
 *   that it ranks first. Undecided if it shares no shark with another that gains, or if every one
 *   has another above it. Mean expected gain and mean ROI must both be above 0, since doing nothing
 *   gains 0.
 *
 * `agree`: true if all rules with a winner have the same one; a tied set counts as one answer.
 * `pending`: a shark holds a proposal that may win.
 */
export function decide(
  round: Round,
  rankings: readonly SharkRanking[] = rankRound(round),
  rois: readonly RankedRoi[] = rankRois(round),
): Panel {
  const rows = panelRows(round, rankings);
  const vetoes = vetoesOf(round);
  const holds = holdsOf(round);
  const contestWithout = (raised: typeof vetoes): Contest => {
    const entries = round.entries.filter(mayWin(raised));
    const among = new Set(entries);
    return { round, rankings, entries, rows: rows.filter(({ entry }) => among.has(entry)) };
  };
  const contest = contestWithout(vetoes);
  const waiting = pendingHolds(contest.entries, holds);
  const { mean, roi, byRule } = verdicts(contest, rois);
  return {
    measure: panelMeasure(rankings),
    rows,
    rois: roi,
    rule: round.rules.winner,
    byRule,
    means: mean.contest,
    agree: agree(Object.values(byRule)),
    isOverridden: isOverridden(byRule[round.rules.winner], round.decision),
    eligible: contest.entries,
    vetoes,
    vetoed: vetoedIds(vetoes),
    turnedByVeto:
      vetoes.length === 0
        ? []
        : rulesNamingOthers(byRule, verdicts(contestWithout([]), rois).byRule),
    holds,
    pendingHolds: waiting,
    pending: waiting.length > 0,
    agreement: { ...concordance(rankings), distances: distancesFromPanel(rankings, rows) },
  };
}

/** The result of each rule for the proposals that may win. */
function verdicts(contest: Contest, rois: readonly RankedRoi[]) {
  const { round, rankings, entries, rows } = contest;
  const roi = panelRois(entries, rois);
  const byRank = rows.map(({ entry }) => entry);
  const mean = highestMean(round, byRank, rankings);
  const nobody = whyUndecided(contest);
  const by = (rule: WinnerRule, say: () => Verdict): RuleResult => ({
    rule,
    ...(nobody === null ? say() : undecided(nobody)),
  });
  const byRule: Panel['byRule'] = {
    'highest-mean': by('highest-mean', () => mean.verdict),
    'most-votes': by('most-votes', () => mostVotes(contest)),
    'highest-roi': by('highest-roi', () => highestRoi(roi)),
  };
  return { mean, roi, byRule };
}

/** The rules with a winner that is different in the other result. */
function rulesNamingOthers(one: Panel['byRule'], other: Panel['byRule']): readonly WinnerRule[] {
  const isOther = ({ rule, winners }: RuleResult): boolean =>
    winners.length > 0 && JSON.stringify(winners) !== JSON.stringify(other[rule].winners);
  return Object.values(one)
    .filter(isOther)
    .map(({ rule }) => rule);
}

/**
 * True if a recorded decision overrides the round's rule: it names another proposal than the rule
 * does. A rule without a winner, or with several, leaves the choice open, so choosing among them
 * overrides nothing.
 */
function isOverridden({ winners }: RuleResult, decision: Decision | null): boolean {
  return decision !== null && winners.length > 0 && !winners.includes(decision.winner.id);
}

/** Why there is no winner by any rule. */
function whyUndecided({ round, rankings, rows }: Contest): Undecided | null {
  if (!hasQuorum(round, rankings)) return 'quorum';
  if (rows.length === 0 && round.entries.some(({ isLive }) => isLive)) return 'all-vetoed';
  const floor = floorOf(round);
  return floor !== null && areBelow(floor, rows) ? 'below-floor' : null;
}

function undecided(why: Undecided): Verdict {
  return { winners: [], undecided: why };
}

function hasQuorum(round: Round, rankings: readonly SharkRanking[]): boolean {
  const { quorum } = round.rules;
  return quorum === null || countScorers(round, rankings) >= quorum;
}

function mostVotes({ rows }: Contest): Verdict {
  const voted = rows.filter(({ votes }) => votes > 0);
  if (voted.length === 0) return undecided('no-votes');
  const placed = rankByCompetition(
    voted,
    highestFirst(({ votes }) => exact(votes)),
    [{ by: 'seconds', order: highestFirst(({ seconds }) => exact(seconds)) }],
  );
  return verdictNaming(placed.filter(({ rank }) => rank === 1).map(({ item }) => item));
}

function highestRoi(rois: readonly PanelRoi[]): Verdict {
  if (rois.length === 0) return undecided('no-estimates');
  const gaining = rois.filter(({ gains }) => gains);
  if (gaining.length === 0) return undecided('no-gain');
  const best = gaining.filter(({ rank }) => rank === 1);
  if (best.length > 0) return verdictNaming(best);
  return undecided(gaining.every(({ isBehind }) => isBehind) ? 'circular' : 'no-shared-shark');
}

function verdictNaming(first: readonly Pick<PanelRow, 'entry'>[]): Verdict {
  return { winners: first.map(({ entry }) => entry.id), undecided: null };
}

function agree(results: readonly RuleResult[]): boolean {
  const named = results.filter((result) => result.winners.length > 0);
  const answers = named.map((result) => JSON.stringify([...result.winners].sort()));
  return new Set(answers).size <= 1;
}
