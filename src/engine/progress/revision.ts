import type { Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import type { Review, Scorecard } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import { panelRows } from '../scoring/decision/panel.ts';
import type { PanelRow, SharkRanking } from '../scoring/panel-ranking.ts';
import { rankRound } from '../scoring/ranking/rank.ts';
import { plainScore } from '../scoring/total/formula.ts';
import { ZERO_TO_TEN } from '../scoring/total/scale.ts';

/** What a shark changed when it revised its judgement. */
export interface SharkRevision {
  /** How many scores are others or gone; one where none stood before is a first judgement. */
  readonly scores: number;
  /** The vote before, where it is another now or gone; null where there was none. */
  readonly voteBefore: string | null;
}

/** A proposal's mean and rank by the first judgements and by those in force; null without a total. */
export interface RevisedMean {
  readonly proposal: string;
  readonly first: Exact | null;
  readonly now: Exact | null;
  readonly firstRank: number | null;
  readonly rank: number | null;
  /** How many totals each mean is of. */
  readonly firstN: number;
  readonly n: number;
}

/** What a panel's discussion changed. */
export interface PanelRevision {
  /** Who revised. */
  readonly sharks: readonly Shark[];
  readonly means: readonly RevisedMean[];
  /** Whether every live proposal has the same rank by the first judgements alone. */
  readonly isSameRanking: boolean;
  /** The rankings by the first judgements; of who did not revise, by the one in force. */
  readonly firstRankings: readonly SharkRanking[];
}

/**
 * What changed between the first judgement and the one in force; null where it was not revised. Scores
 * are held against each other on the scale of their criterion, so `8` of 10 revised to `4/5` is the same.
 */
export function sharkRevision(rubric: Rubric | null, scorecard: Scorecard): SharkRevision | null {
  const { vote } = scorecard;
  const first = firstJudgement(scorecard);
  if (first === null) return null;
  const [before, after] = [marksOf(rubric, first), marksOf(rubric, scorecard)];
  const places = new Set([...before.keys(), ...after.keys()]);
  const changed = [...places].filter((place) => before.get(place) !== after.get(place));
  const voted = first.vote?.id ?? null;
  return { scores: changed.length, voteBefore: voted === vote?.id ? null : voted };
}

/** Every score by its place, as an exact fraction of its criterion's scale; `n/a` as such. */
function marksOf(rubric: Rubric | null, { reviews }: Scorecard): ReadonlyMap<string, string> {
  const criteria = new Map(rubric?.criteria.map((criterion) => [criterion.id, criterion]));
  const scale = rubric?.scale ?? ZERO_TO_TEN;
  const marks = [...reviews].flatMap(([id, { scores, holistic }]) => {
    const all = holistic === null ? [...scores] : [...scores, ['', holistic] as const];
    return all.map(([criterion, score]) => {
      const value = plainScore(score, criteria.get(criterion) ?? { scale });
      return [`${id}/${criterion}`, value?.toFraction() ?? score.mark?.written ?? 'n/a'] as const;
    });
  });
  return new Map(marks);
}

/**
 * The panel before and after judgements were revised; null where nobody revised. Both times the mean
 * is that of `panelRows`, and who did not revise counts the same in both.
 *
 * Unit: that of the panel's means, exact; live entries in the order of the round. Domain: any round; a
 * first judgement that lacks a score has no total, and its mean is over fewer. Errors: none.
 */
export function panelRevision(round: Round): PanelRevision | null {
  const revised = round.sharks.filter(({ scorecard }) => (scorecard?.first ?? null) !== null);
  if (revised.length === 0) return null;
  const sharks = round.sharks.map((shark) => ({
    ...shark,
    scorecard:
      shark.scorecard === null ? null : (firstJudgement(shark.scorecard) ?? shark.scorecard),
  }));
  const firstRound = { ...round, sharks };
  const firstRankings = rankRound(firstRound);
  const before = byProposal(panelRows(firstRound, firstRankings));
  const after = byProposal(panelRows(round));
  const means = round.entries
    .filter(({ isLive }) => isLive)
    .map(({ id }) => revisedMean(id, before.get(id), after.get(id)));
  const isSameRanking = means.every(({ firstRank, rank }) => firstRank === rank);
  return { sharks: revised, means, isSameRanking, firstRankings };
}

function revisedMean(proposal: string, before?: PanelRow, after?: PanelRow): RevisedMean {
  return {
    proposal,
    first: before?.mean ?? null,
    now: after?.mean ?? null,
    firstRank: before?.rank ?? null,
    rank: after?.rank ?? null,
    firstN: before?.n ?? 0,
    n: after?.n ?? 0,
  };
}

function byProposal(rows: readonly PanelRow[]): ReadonlyMap<string, PanelRow> {
  return new Map(rows.map((row) => [row.entry.id, row]));
}

/**
 * What a shark scored first; null where nothing was revised. A score that came to the record where
 * the first judgement has none, nor abstains, is the first of its place.
 */
function firstJudgement(scorecard: Scorecard): Scorecard | null {
  const { first, reviews } = scorecard;
  if (first === null) return null;
  const abstained = new Set(first.abstain.map(({ id }) => id));
  const added = [...reviews]
    .filter(([id]) => !abstained.has(id))
    .map(([id, review]) => [id, withFirst(first.reviews.get(id), review)] as const);
  return { ...first, reviews: new Map([...first.reviews, ...added]) };
}

/** A review has scores by criteria, or one of all. */
function withFirst(first: Review | undefined, now: Review): Review {
  if (first === undefined) return now;
  if (first.holistic !== null) return first;
  const scores = new Map([...now.scores, ...first.scores]);
  return { ...first, scores, holistic: first.scores.size > 0 ? null : now.holistic };
}
