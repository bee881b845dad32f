import type { RankedRoi } from '../../../engine/roi/roi.ts';
import type { RankedTotal, SharkRanking } from '../../../engine/scoring/panel-ranking.ts';
import type { Entry, TieBreak } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { listOf } from '../../document/words.ts';
import { rounded } from './arithmetic.ts';

/** What has a place among others. */
interface Ranked {
  readonly entry: Entry;
  readonly rank: number | null;
  readonly figure: Exact | null;
  readonly tieBrokenBy: TieBreak | null;
}

/** Where a total's rank comes from: its neighbours, and what parted a tie. */
export function totalRankWords(row: RankedTotal, { ranking }: SharkRanking): readonly string[] {
  const others = ranking.map((each) => ({ ...each, figure: each.total }));
  const own = others.find(({ entry }) => entry.id === row.entry.id);
  if (own === undefined || own.total === null) return [];
  if (own.rank === null && own.place !== null) {
    const scored = ranking.filter(({ place }) => place !== null).length;
    return [
      `Not ranked: ${standingWords(row.entry)}. By its total it stands at ${own.place} of ${scored}.`,
    ];
  }
  return rankWords(own, others, 'total');
}

/** "Rank 1 of 3 live proposals by total: then TMA store epilogue with 6.8." */
export function rankWords(own: Ranked, all: readonly Ranked[], figure: string): readonly string[] {
  if (own.rank === null) return [`Not ranked: ${standingWords(own.entry)}.`];
  const ranked = all.filter(({ rank }) => rank !== null);
  const rivals = ranked.filter(({ entry }) => entry.id !== own.entry.id);
  const above = rivals.filter(({ rank }) => (rank ?? 0) < (own.rank ?? 0)).at(-1);
  const below = rivals.find(({ rank }) => (rank ?? 0) > (own.rank ?? 0));
  const neighbours = [
    ...(above === undefined ? [] : [`behind ${neighbour(above)}`]),
    ...(below === undefined ? [] : [`ahead of ${neighbour(below)}`]),
  ];
  const beside = neighbours.length === 0 ? '' : `, ${neighbours.join(', ')}`;
  return [`Rank ${own.rank} of ${ranked.length} by ${figure}${beside}.`, ...tieWords(own, rivals)];
}

function neighbour({ entry, figure }: Ranked): string {
  return figure === null ? entry.title : `${entry.title} (${rounded(figure)})`;
}

function tieWords(own: Ranked, rivals: readonly Ranked[]): readonly string[] {
  const { figure, rank, tieBrokenBy } = own;
  const equal = rivals.filter((each) => figure !== null && each.figure?.equals(figure) === true);
  const shared = equal.filter((each) => each.rank === rank).map(({ entry }) => entry.title);
  const parted = equal.filter((each) => each.rank !== rank).map(({ entry }) => entry.title);
  return [
    ...(shared.length === 0 ? [] : [`It ties with ${listOf(shared)}, and nothing parts them.`]),
    ...(parted.length === 0 || tieBrokenBy === null
      ? []
      : [`It equals ${listOf(parted)}; the tie is parted by ${tieBreakWords(tieBrokenBy)}.`]),
  ];
}

function tieBreakWords(by: TieBreak): string {
  return by === 'fewest-hours' ? 'the fewer hours' : `the score on ${by}`;
}

function standingWords({ pitch }: Entry): string {
  return pitch === null ? 'it has no pitch in this round' : `the pitch is ${pitch.status}`;
}

/** Where an estimate stands among the shark's others. */
export function roiRankWords(row: RankedRoi, all: readonly RankedRoi[]): string {
  if (row.roi === null) return 'Not ranked: it cannot be priced.';
  if (row.variant !== null) return 'Not ranked: another form of the proposal, shown beside it.';
  if (row.loses) return 'Not ranked: it loses on average, and stands below by expected gain.';
  if (row.rank === null || !row.entry.isLive) return `Not ranked: ${standingWords(row.entry)}.`;
  const ranked = all.filter(({ shark, rank }) => shark === row.shark && rank !== null);
  return `Rank ${row.rank} of ${ranked.length} by ROI, among live proposals that gain.`;
}
