import type { Reference } from '../../model/figure.ts';
import { isLive } from '../../model/proposal.ts';
import type { Round, StatedOf } from '../../model/round.ts';
import { exact } from '../../quantity/exact.ts';
import { rankRound } from '../scoring/rank.ts';
import type { Panel, PanelRow, SharkRanking } from '../scoring/result.ts';
import { decide } from '../scoring/winner.ts';
import { isLost } from './audit-scorecard.ts';
import type { AuditRow, Subject, Uncomputable } from './row.ts';
import { type Answer, NOTHING_COMPUTED, point, unknown, verdictRows } from './verdict-row.ts';

/** The rows of what a round states of the whole panel: means, ranks, and who won. */
export function auditPanel(round: Round): AuditRow[] {
  const { means, ranks, winner } = round.stated;
  if (means.length === 0 && ranks.length === 0 && winner === null) return [];
  const panel = decide(round);
  const rankings = rankRound(round);
  const rowsOf = (figure: 'mean' | 'rank', stated: readonly StatedOf[]): AuditRow[] =>
    stated.flatMap((each) => {
      const answer = answerOf(figure, each.proposal.id, panel.rows, rankings);
      return verdictRows(subjectOf(round, figure, each.proposal), each.figure, answer);
    });
  return [
    ...rowsOf('mean', means),
    ...rowsOf('rank', ranks),
    ...(winner === null ? [] : [winnerRow(round, winner, panel, rankings)]),
  ];
}

function subjectOf(round: Round, figure: Subject['figure'], proposal: Reference | null): Subject {
  const about = { shark: null, proposal: proposal?.id ?? null, variant: null, case: null };
  return { round: round.id, ...about, figure };
}

function answerOf(
  figure: 'mean' | 'rank',
  proposal: string,
  rows: readonly PanelRow[],
  rankings: readonly SharkRanking[],
): Answer {
  const row = rows.find(({ entry }) => entry.id === proposal);
  if (row === undefined) return unknown('not-an-entry');
  if (row.mean === null) return unknown('no-totals');
  const live = isLive(row.entry.pitch);
  const rivals = live ? rows.filter(({ entry }) => isLive(entry.pitch)) : rows;
  const compared = figure === 'mean' ? [row] : rivals;
  const lost = sharksWhoLost(compared, rankings);
  if (lost.length > 0) return unknown('partial', lost);
  if (figure === 'mean') return { value: point(row.mean) };
  const rank = live ? row.rank : placeOf(row.mean, rows);
  return rank === null ? unknown('not-ranked') : { value: point(exact(rank)) };
}

/** The place among everything that has a mean, for pitches that are not ranked. */
function placeOf(mean: NonNullable<PanelRow['mean']>, rows: readonly PanelRow[]): number {
  return 1 + rows.filter((row) => row.mean?.gt(mean) === true).length;
}

/** Sharks whose total for one of these proposals did not survive. */
function sharksWhoLost(rows: readonly PanelRow[], rankings: readonly SharkRanking[]): string[] {
  const ids = new Set(rows.map(({ entry }) => entry.id));
  return rankings
    .filter(({ ranking }) => ranking.some((total) => ids.has(total.entry.id) && isLost(total)))
    .map(({ shark }) => shark.id);
}

/** The stated winner against the one that the round's rule names. */
function winnerRow(
  round: Round,
  winner: Reference,
  panel: Panel,
  rankings: readonly SharkRanking[],
): AuditRow {
  const { winners } = panel.byRule[panel.rule];
  const why = whyNoWinner(winner, panel, rankings);
  const row = {
    ...NOTHING_COMPUTED,
    ...subjectOf(round, 'winner', null),
    stated: winner.id,
    forms: [],
    why,
    working: null,
    at: winner.at,
  };
  if (why !== null) return row;
  const verdict = winners.includes(winner.id) ? 'exact' : 'mismatch';
  return { ...row, verdict, computed: winners.join(', ') };
}

/** A tie that the stated winner is part of is not decided either way. */
function whyNoWinner(
  stated: Reference,
  { rule, byRule, rows }: Panel,
  rankings: readonly SharkRanking[],
): Uncomputable | null {
  const { winners, undecided } = byRule[rule];
  const live = rows.filter(({ entry }) => isLive(entry.pitch));
  const lost = rule === 'highest-mean' ? sharksWhoLost(live, rankings) : [];
  if (lost.length > 0) return { code: 'partial', names: lost };
  if (undecided !== null) return { code: undecided, names: [] };
  return winners.length > 1 && winners.includes(stated.id) ? { code: 'tie', names: winners } : null;
}
