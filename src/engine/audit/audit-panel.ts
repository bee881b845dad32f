import type { Reference } from '../../model/figure.ts';
import type { Round, StatedOf } from '../../model/round.ts';
import { exact } from '../../quantity/exact.ts';
import type { Panel, PanelRow, SharkRanking } from '../scoring/panel-ranking.ts';
import { rankedRound } from '../scoring/ranked-round.ts';
import { highestFirst, rankByCompetition } from '../scoring/ranking/competition.ts';
import { isLost } from './audit-scorecard.ts';
import type { AuditRow, Subject, Uncomputable } from './row.ts';
import {
  type ComputedAnswer,
  NOTHING_COMPUTED,
  OF_ROUND,
  point,
  unknown,
  verdictRows,
} from './verdict-row.ts';

/** Returns the rows of the stated figures of the whole panel: means, ranks and the winner. */
export function auditPanel(round: Round): AuditRow[] {
  const { means, ranks, winner } = round.stated;
  if (means.length === 0 && ranks.length === 0 && winner === null) return [];
  const { panel, rankings } = rankedRound(round);
  const figures = panelFigures(panel.rows, rankings);
  const rowsOf = (figure: 'mean' | 'rank', stated: readonly StatedOf[]): AuditRow[] =>
    stated.flatMap((each) => {
      const answer = answerOf(figure, each.proposal.id, figures);
      return verdictRows(subjectOf(round, figure, each.proposal), each.figure, answer);
    });
  return [
    ...rowsOf('mean', means),
    ...rowsOf('rank', ranks),
    ...(winner === null ? [] : [winnerRow(round, winner, panel, figures)]),
  ];
}

/** The panel's results, indexed by proposal. */
interface PanelFigures {
  readonly rows: ReadonlyMap<string, PanelRow>;
  /** The place among all entries with a mean, for pitches that are not ranked. */
  readonly places: ReadonlyMap<string, number>;
  /** The sharks with a lost total for a proposal, by proposal. */
  readonly lost: ReadonlyMap<string, readonly string[]>;
  /** The sharks with a lost total of a live pitch, and those with any lost total. */
  readonly lostLive: readonly string[];
  readonly lostAll: readonly string[];
}

function panelFigures(rows: readonly PanelRow[], rankings: readonly SharkRanking[]): PanelFigures {
  const lost = new Map<string, string[]>();
  const [lostLive, lostAll] = [new Set<string>(), new Set<string>()];
  for (const { shark, ranking } of rankings) {
    for (const { entry } of ranking.filter(isLost)) {
      lost.set(entry.id, [...(lost.get(entry.id) ?? []), shark.id]);
      lostAll.add(shark.id);
      if (entry.isLive) lostLive.add(shark.id);
    }
  }
  const meant = rows.filter(({ mean }) => mean !== null);
  const placed = rankByCompetition(
    meant,
    highestFirst(({ mean }) => mean),
  );
  return {
    rows: new Map(rows.map((row) => [row.entry.id, row])),
    places: new Map(placed.map(({ item, rank }) => [item.entry.id, rank])),
    lost,
    lostLive: [...lostLive],
    lostAll: [...lostAll],
  };
}

function subjectOf(round: Round, figure: Subject['figure'], proposal: Reference | null): Subject {
  return { ...OF_ROUND, round: round.id, proposal: proposal?.id ?? null, figure };
}

function answerOf(
  figure: 'mean' | 'rank',
  proposal: string,
  figures: PanelFigures,
): ComputedAnswer {
  const row = figures.rows.get(proposal);
  if (row === undefined) return unknown('not-an-entry');
  if (row.mean === null) return unknown('no-totals');
  const live = row.entry.isLive;
  const rivals = live ? figures.lostLive : figures.lostAll;
  const lost = figure === 'mean' ? (figures.lost.get(proposal) ?? []) : rivals;
  if (lost.length > 0) return unknown('partial', lost);
  if (figure === 'mean') return { value: point(row.mean) };
  const rank = live ? row.rank : (figures.places.get(proposal) ?? null);
  return rank === null ? unknown('not-ranked') : { value: point(exact(rank)) };
}

/** Compares the stated winner with the winner by the round's rule. */
function winnerRow(round: Round, winner: Reference, panel: Panel, figures: PanelFigures): AuditRow {
  const { winners } = panel.byRule[panel.rule];
  const why = whyNoWinner(winner, panel, figures);
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

/** A tie that includes the stated winner neither confirms nor contradicts it. */
function whyNoWinner(
  stated: Reference,
  { rule, byRule }: Panel,
  { lostLive }: PanelFigures,
): Uncomputable | null {
  const { winners, undecided } = byRule[rule];
  const lost = rule === 'highest-mean' ? lostLive : [];
  if (lost.length > 0) return { code: 'partial', names: lost };
  if (undecided !== null) return { code: undecided, names: [] };
  return winners.length > 1 && winners.includes(stated.id) ? { code: 'tie', names: winners } : null;
}
