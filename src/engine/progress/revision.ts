import type { Round } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import type { Review, Scorecard } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import { panelRows } from '../scoring/decision/panel.ts';
import type { PanelRow, SharkRanking } from '../scoring/panel-ranking.ts';
import type { RankedRound } from '../scoring/ranked-round.ts';
import { rankRound } from '../scoring/ranking/rank.ts';
import { plainScore } from '../scoring/total/formula.ts';
import { ZERO_TO_TEN } from '../scoring/total/scale.ts';
import { estimateChanges } from './estimate-changes.ts';

/** The changes of a shark's revised judgement. */
export interface SharkRevision {
  /**
   * The number of changed or removed scores. A score without an earlier one is a first judgement.
   */
  readonly scores: number;
  /** The proposals of the first judgement whose estimate was changed, added or removed. */
  readonly estimates: readonly string[];
  /** The earlier vote, if it was changed or removed; null if it was not, or if there was none. */
  readonly voteBefore: string | null;
}

/** A proposal's mean and rank by the first and by the current judgements; null without a total. */
export interface RevisedMean {
  readonly proposal: string;
  readonly first: Exact | null;
  readonly now: Exact | null;
  readonly firstRank: number | null;
  readonly rank: number | null;
  /** The number of totals in each mean. */
  readonly firstN: number;
  readonly n: number;
}

/** The totals of a shark that revised, by its first and by its current judgement. */
export interface RevisedShark {
  readonly shark: string;
  /** Of the live proposals; null without a total. */
  readonly totals: readonly {
    readonly proposal: string;
    readonly first: Exact | null;
    readonly now: Exact | null;
  }[];
}

/** The changes by a panel's discussion. */
export interface PanelRevision {
  readonly sharks: readonly RevisedShark[];
  readonly means: readonly RevisedMean[];
  /** True if every live proposal has the same rank by the first judgements alone. */
  readonly sameRanking: boolean;
  /** The rankings by the first judgements; for sharks without a revision, by the current one. */
  readonly firstRankings: readonly SharkRanking[];
}

/**
 * Compares the first judgement with the current one; null if it was not revised. Scores are
 * compared on the scale of their criterion, so `8` of 10 revised to `4/5` is no change.
 */
export function sharkRevision(rubric: Rubric | null, scorecard: Scorecard): SharkRevision | null {
  const { vote } = scorecard;
  const first = firstJudgement(scorecard);
  if (first === null) return null;
  const [before, after] = [marksOf(rubric, first), marksOf(rubric, scorecard)];
  const places = new Set([...before.keys(), ...after.keys()]);
  const changed = [...places].filter((place) => before.get(place) !== after.get(place));
  const voted = first.vote?.id ?? null;
  return {
    scores: changed.length,
    estimates: estimateChanges(scorecard.first?.reviews ?? new Map(), scorecard.reviews),
    voteBefore: voted === vote?.id ? null : voted,
  };
}

/** Every score by proposal and criterion, as a fraction of its criterion's scale; `n/a` as such. */
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
 * The panel before and after revisions; null if no shark revised. Both means are those of
 * `panelRows`, and a shark without a revision counts the same in both.
 *
 * Unit: that of the panel's means, exact; live entries in the order of the round. Domain: any
 * round; a first judgement that lacks a score has no total, and its mean is over fewer. Errors:
 * none.
 */
export function panelRevision({ round, rankings, panel }: RankedRound): PanelRevision | null {
  const revised = round.sharks.filter(({ scorecard }) => (scorecard?.first ?? null) !== null);
  if (revised.length === 0) return null;
  const sharks = round.sharks.map((shark) => ({
    ...shark,
    scorecard:
      shark.scorecard === null ? null : (firstJudgement(shark.scorecard) ?? shark.scorecard),
  }));
  const firstRound: Round = { ...round, sharks };
  const firstRankings = rankRound(firstRound);
  const before = byProposal(panelRows(firstRound, firstRankings));
  const after = byProposal(panel.rows);
  const live = round.entries.filter(({ isLive }) => isLive).map(({ id }) => id);
  const means = live.map((id) => revisedMean(id, before.get(id), after.get(id)));
  return {
    sharks: revised.map(({ id: shark }) => ({
      shark,
      totals: live.map((proposal) => ({
        proposal,
        first: totalIn(firstRankings, shark, proposal),
        now: totalIn(rankings, shark, proposal),
      })),
    })),
    means,
    sameRanking: means.every(({ firstRank, rank }) => firstRank === rank),
    firstRankings,
  };
}

function totalIn(rankings: readonly SharkRanking[], by: string, of: string): Exact | null {
  const own = rankings.find(({ shark }) => shark.id === by)?.ranking;
  return own?.find(({ entry }) => entry.id === of)?.total ?? null;
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
 * A shark's first scores; null if nothing was revised. A score that was added later, for a proposal
 * without a first score or abstention, counts as the first one.
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

/** A review has either scores by criteria or one overall score. */
function withFirst(first: Review | undefined, now: Review): Review {
  if (first === undefined) return now;
  if (first.holistic !== null) return first;
  const scores = new Map([...now.scores, ...first.scores]);
  return { ...first, scores, holistic: first.scores.size > 0 ? null : now.holistic };
}
