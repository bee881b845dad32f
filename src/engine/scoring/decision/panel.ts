import type { Entry, Round, TieBreak } from '../../../model/round.ts';
import type { Role } from '../../../model/rubric.ts';
import { compareExact, type Exact, meanOfKnown, medianOfSorted } from '../../../quantity/exact.ts';
import type { PanelRow, RankedTotal, SharkRanking, Total } from '../panel-ranking.ts';
import {
  type CompetitionRank,
  highestFirst,
  rankByCompetition,
  type TieBreaker,
} from '../ranking/competition.ts';
import { rankRound } from '../ranking/rank.ts';
import { hoursOf, roleScore, tieBreakers } from '../ranking/tie-break.ts';
import { rescale, ZERO_TO_TEN } from '../total/scale.ts';
import { type Borda, bordaPoints } from './borda.ts';

/** A proposal with the totals of the sharks that have one. */
interface Candidate {
  readonly entry: Entry;
  readonly totals: readonly RankedTotal[];
  readonly mean: Exact | null;
  readonly borda: Borda | null;
}

/**
 * The panel's results: every shark's total is rescaled to 0 to 10, `10 (t - low) / (high - low)`,
 * or kept for a formula without a scale; then mean, median and spread (highest less lowest) over
 * the sharks with a total, and votes and second choices. Ranks are competition ranks of the mean
 * over live pitches. Equal means are ordered by the round's tie-break chain with the mean of the
 * sharks' scores on a role (0 to 10) or of their planned hours.
 *
 * Borda points come from the same totals over live pitches (see `bordaPoints`).
 *
 * Live pitches come first, by rank, then the others by mean, then those without a score. A mean
 * over fewer sharks than another's is shown with its `n`; the winner rule decides whether it may
 * win.
 */
export function panelRows(
  round: Round,
  rankings: readonly SharkRanking[] = rankRound(round),
): PanelRow[] {
  const candidates = candidatesOf(round, rankings);
  const scored = candidates.filter(({ mean }) => mean !== null);
  const isLiveOne = ({ entry }: Candidate): boolean => entry.isLive;
  const live = ranksOfCandidates(round, scored.filter(isLiveOne));
  const others = ranksOfCandidates(
    round,
    scored.filter((each) => !isLiveOne(each)),
  );
  return [
    ...live.map(({ item, rank, brokenBy }) => rowOf(round, item, rank, brokenBy)),
    ...others.map(({ item }) => rowOf(round, item, null, null)),
    ...candidates.filter(({ mean }) => mean === null).map((each) => rowOf(round, each, null, null)),
  ];
}

function candidatesOf(round: Round, rankings: readonly SharkRanking[]): Candidate[] {
  const byShark = rankings.map(({ ranking }) => new Map(ranking.map((t) => [t.entry.id, t])));
  const points = bordaPoints(rankings);
  return round.entries.map((entry) => {
    const totals = byShark
      .flatMap((byEntry) => byEntry.get(entry.id) ?? [])
      .filter(({ total }) => total !== null);
    const borda = points.get(entry.id) ?? null;
    return { entry, totals, mean: meanOfKnown(totals.map(({ panelTotal }) => panelTotal)), borda };
  });
}

function ranksOfCandidates(
  round: Round,
  candidates: readonly Candidate[],
): CompetitionRank<Candidate, TieBreak>[] {
  return rankByCompetition(
    candidates,
    highestFirst(({ mean }) => mean),
    breakersOf(round),
  );
}

/** The round's tie-break chain for proposals, by the means of their given totals. */
export function breakersOf<T extends Pick<Candidate, 'totals'>>(
  round: Round,
): TieBreaker<T, TieBreak>[] {
  return tieBreakers<T>(round.rules.tieBreak, {
    roleScore: ({ totals }, role) => meanOfKnown(totals.map((total) => roleOutOfTen(total, role))),
    hours: ({ totals }) => meanOfKnown(totals.map(hoursOf)),
  });
}

function roleOutOfTen(total: Total, role: Role): Exact | null {
  const score = roleScore(total, role);
  const { valueScale } = total;
  return score === null || valueScale === null ? null : rescale(score, valueScale, ZERO_TO_TEN);
}

function rowOf(
  round: Round,
  { entry, totals, mean, borda }: Candidate,
  rank: number | null,
  tieBrokenBy: TieBreak | null,
): PanelRow {
  const sorted = totals.flatMap(({ panelTotal }) => panelTotal ?? []).sort(compareExact);
  const [lowest, highest] = [sorted.at(0), sorted.at(-1)];
  const ballots = round.sharks.flatMap(({ scorecard }) => scorecard ?? []);
  return {
    entry,
    rank,
    mean,
    median: medianOfSorted(sorted),
    borda: borda?.points ?? null,
    bordaMost: borda?.most ?? null,
    spread: lowest === undefined || highest === undefined ? null : highest.sub(lowest),
    n: sorted.length,
    votes: ballots.filter(({ vote }) => vote?.id === entry.id).length,
    seconds: ballots.filter(({ second }) => second?.id === entry.id).length,
    tieBrokenBy,
  };
}
