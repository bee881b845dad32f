import type { TieBreak } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import type { RankedTotal } from '../scoring/panel-ranking.ts';
import { highestFirst, rankByCompetition } from '../scoring/ranking/competition.ts';
import { hoursOf, roleScore, tieBreakers } from '../scoring/ranking/tie-break.ts';
import { capOf } from '../scoring/total/gate.ts';
import { rescale } from '../scoring/total/scale.ts';
import type {
  Counterfactual,
  CriterionChange,
  NoCounterfactual,
  RankingMove,
  TotalChange,
} from './comparison.ts';
import { criterionScore } from './split.ts';

type Reweighed =
  | { readonly total: Exact; readonly none: null }
  | { readonly total: null; readonly none: NoCounterfactual };

/**
 * Totals of a shark's old scores under its new weights, which show whether the change of the rubric
 * alone changes the ranking:
 *
 *     total = sum(w'_i s_i) / sum(w'_i)
 *
 * on the old rubric's scale. A new criterion has no old score and uses the new round's score; if
 * neither round has one there is no figure. An `n/a` that the old rubric leaves out stays out. An
 * overall score has no weights and stays the same. A cap of the old round still applies.
 *
 * Ranks are competition ranks over the proposals that were live in the old round and have a figure,
 * `among` their number; `oldRank` is the rank of the old total among the same proposals, so that
 * the two can be compared. The old round's tie-break chain breaks ties of both totals, by the old
 * scores, so that the old ranks are those of the old round.
 *
 * With the rounds exchanged, and `reversedChanges` of the criteria, it gives the totals of new scores under the old
 * weights: the effect of the change of the scores alone.
 */
export function totalsUnderNewWeights(
  old: Rubric,
  criteria: readonly CriterionChange[],
  inA: readonly RankedTotal[],
  inB: readonly RankedTotal[],
  chain: readonly TieBreak[],
): ReadonlyMap<string, Counterfactual> {
  const figures = inA
    .filter(({ total }) => total !== null)
    .map((a) => {
      const b = inB.find(({ entry }) => entry.id === a.entry.id) ?? null;
      return { a, reweighed: reweigh(old, criteria, a, b) };
    });
  const ranked = figures.flatMap(({ a, reweighed: { total } }) =>
    total !== null && a.total !== null && a.entry.isLive ? [{ a, total, old: a.total }] : [],
  );
  const ranks = ranksBy(ranked, chain, ({ total }) => total);
  const oldRanks = ranksBy(ranked, chain, (each) => each.old);
  return new Map(
    figures.map(({ a: { entry }, reweighed }) => [
      entry.id,
      {
        ...reweighed,
        rank: ranks.get(entry.id) ?? null,
        oldRank: oldRanks.get(entry.id) ?? null,
        among: ranked.length,
      },
    ]),
  );
}

/** The same changes with the old and the new side exchanged. */
export function reversedChanges(criteria: readonly CriterionChange[]): readonly CriterionChange[] {
  return criteria.map((each) => ({
    ...each,
    old: each.new,
    new: each.old,
    oldWeight: each.newWeight,
    newWeight: each.oldWeight,
    change: each.change.neg(),
  }));
}

function ranksBy<T extends { readonly a: RankedTotal }>(
  items: readonly T[],
  chain: readonly TieBreak[],
  key: (item: T) => Exact,
): ReadonlyMap<string, number> {
  const breakers = tieBreakers<T>(chain, {
    roleScore: ({ a }, role) => roleScore(a, role),
    hours: ({ a }) => hoursOf(a),
  });
  const placed = rankByCompetition(items, highestFirst(key), breakers);
  return new Map(placed.map(({ item, rank }) => [item.a.entry.id, rank]));
}

function reweigh(
  rubric: Rubric,
  criteria: readonly CriterionChange[],
  a: RankedTotal,
  b: RankedTotal | null,
): Reweighed {
  if (a.kind === 'holistic' && a.total !== null) return { total: a.total, none: null };
  const kept = criteria.filter((each) => each.new !== null && !isLeftOut(each, a));
  const terms = kept.flatMap(({ old, new: now, newWeight }) => {
    const score = old === null ? scoreOfNewRound(a, b, now) : criterionScore(a, old);
    return score === null ? [] : [{ weight: newWeight ?? ZERO, score }];
  });
  if (terms.length < kept.length) return { total: null, none: 'no-score' };
  const whole = sum(terms.map(({ weight }) => weight));
  if (whole.lte(ZERO)) return { total: null, none: 'no-weight' };
  const total = sum(terms.map(({ weight, score }) => weight.mul(score))).div(whole);
  const cap = a.gatesNotMet.length > 0 ? capOf(rubric) : null;
  return { total: cap?.lt(total) ? cap : total, none: null };
}

/** True if the old total leaves the criterion out as `n/a`; then this total does too. */
function isLeftOut({ old }: CriterionChange, a: RankedTotal): boolean {
  return a.terms.some(({ criterion, value }) => criterion.id === old?.id && value === null);
}

/** The new round's score for a new criterion, on the old rubric's scale. */
function scoreOfNewRound(
  a: RankedTotal,
  b: RankedTotal | null,
  now: CriterionChange['new'],
): Exact | null {
  const score = b === null ? null : criterionScore(b, now);
  if (score === null || !b?.valueScale || !a.valueScale) return null;
  return rescale(score, b.valueScale, a.valueScale);
}

/**
 * The place of a proposal in the old round, in the new round, and with only one half of the change.
 */
interface MovedProposal {
  readonly proposal: string;
  readonly old: Place;
  readonly weights: Place;
  readonly scores: Place;
  readonly now: Place;
}

interface Place {
  readonly total: Exact;
  readonly rank: number;
}

/**
 * Determines whether the change of weights or that of the scores changed a shark's ranking.
 * Compares the order of the proposals ranked in both rounds by the old ranks, by the old scores
 * under the new weights, by the new scores under the old weights (`rescored`), and by the new
 * ranks. If the tie-break chains of the rounds differ, the order is that of the totals, since the
 * effect of a chain belongs to neither half.
 *
 * - `nothing`: old and new order are the same.
 * - `weights`: the new weights give the new order, the new scores alone do not.
 * - `scores`: the new scores give the new order, the new weights alone do not.
 * - `either`: each alone gives it.
 * - `both`: neither alone gives it.
 *
 * Null with fewer than two such proposals.
 */
export function causeOfMove(
  totals: readonly TotalChange[],
  rescored: ReadonlyMap<string, Counterfactual> | null,
  hasOneChain: boolean,
): RankingMove | null {
  const followed = totals.flatMap(({ proposal, a, b, counterfactual }): MovedProposal[] => {
    const half = rescored?.get(proposal) ?? null;
    const [old, weights, scores, now] = [a, counterfactual, half, b].map(placeOf);
    return old && weights && scores && now ? [{ proposal, old, weights, scores, now }] : [];
  });
  if (followed.length < 2) return null;
  const compare = hasOneChain
    ? (a: Place, b: Place) => Math.sign(b.rank - a.rank)
    : (a: Place, b: Place) => a.total.compare(b.total);
  const order = (key: Exclude<keyof MovedProposal, 'proposal'>) =>
    pairwiseOrder(
      followed.map((row) => row[key]),
      compare,
    );
  const now = order('now');
  const gives = { weights: order('weights') === now, scores: order('scores') === now };
  const alone = gives.weights ? (gives.scores ? 'either' : 'weights') : null;
  const by = order('old') === now ? 'nothing' : (alone ?? (gives.scores ? 'scores' : 'both'));
  return { by, among: followed.map(({ proposal }) => proposal) };
}

function placeOf(
  figure: { readonly total: Exact | null; readonly rank: number | null } | null,
): Place | null {
  if (figure === null || figure.total === null || figure.rank === null) return null;
  return { total: figure.total, rank: figure.rank };
}

/** The comparison of each pair, as text. */
function pairwiseOrder(places: readonly Place[], compare: (a: Place, b: Place) => number): string {
  return places.flatMap((a, at) => places.slice(at + 1).map((b) => compare(a, b))).join();
}
