import type { TieBreak } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { type Exact, exact, sum, ZERO } from '../../quantity/exact.ts';
import type { KnownTotal, RankedTotal, Total } from '../scoring/panel-ranking.ts';
import { highestFirst } from '../scoring/ranking/competition.ts';
import { ranksOfTotals } from '../scoring/ranking/rank.ts';
import { capOf } from '../scoring/total/gate.ts';
import { hasWeightedFormula, rescale, type WeightedRubric } from '../scoring/total/scale.ts';
import { type CriterionChange, compareRubrics } from './rubric.ts';
import { criterionScore } from './split.ts';

/** An old total recomputed with the new weights. */
export interface Counterfactual {
  /** On the old rubric's scale. */
  readonly total: Exact | null;
  /** This total less the old one. */
  readonly change: Exact | null;
  /**
   * Why there is no total: a new criterion that neither round scored for this proposal, or weights
   * that sum to 0.
   */
  readonly none: 'no-score' | 'no-weight' | null;
  /** Null for a proposal that was not live or has no figure. */
  readonly rank: number | null;
  /** The rank of the old total among the same proposals. */
  readonly oldRank: number | null;
  /** The number of ranked proposals. */
  readonly among: number;
}

/** One shark in one of the rounds. */
export interface SharkInRound {
  readonly rubric: Rubric | null;
  readonly ranking: readonly RankedTotal[];
  /** The tie-break chain of the round. */
  readonly chain: readonly TieBreak[];
}

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
 * With the rounds exchanged, it gives the totals of new scores under the old weights: the effect of
 * the change of the scores alone. No totals unless both rubrics are weighted means.
 */
export function totalsUnderNewWeights(
  { rubric, ranking, chain }: SharkInRound,
  now: SharkInRound,
): ReadonlyMap<string, Counterfactual> {
  if (!isWeightedMean(rubric) || !isWeightedMean(now.rubric)) return new Map();
  const rubrics = { old: rubric, now: now.rubric };
  const { criteria } = compareRubrics(rubric, now.rubric);
  const figures = ranking.flatMap((a) => {
    if (a.total === null) return [];
    const b = now.ranking.find(({ entry }) => entry.id === a.entry.id) ?? null;
    return [{ a, old: a.total, ...reweigh(rubrics, criteria, a, b) }];
  });
  const ranked = figures.filter(({ a, total }) => total !== null && a.entry.isLive);
  const ranksOf = (totals: readonly PlainTotal[]): ReadonlyMap<string, number> =>
    new Map(ranksOfTotals(totals, chain).map(({ item, rank }) => [item.entry.id, rank]));
  const ranks = ranksOf(ranked.map(({ a, total }) => ({ ...a, total })));
  const oldRanks = ranksOf(ranked.map(({ a }) => a));
  return new Map(
    figures.map(({ a: { entry }, old, total, none }) => [
      entry.id,
      {
        ...{ total, none, change: total === null ? null : total.sub(old) },
        rank: ranks.get(entry.id) ?? null,
        oldRank: oldRanks.get(entry.id) ?? null,
        among: ranked.length,
      },
    ]),
  );
}

type PlainTotal = Pick<Total, 'entry' | 'total' | 'terms' | 'valueScale' | 'review'>;

function isWeightedMean(rubric: Rubric | null): rubric is WeightedRubric {
  return rubric !== null && hasWeightedFormula(rubric) && rubric.formula === 'weighted-mean';
}

interface BothRubrics {
  readonly old: WeightedRubric;
  readonly now: WeightedRubric;
}

function reweigh(
  rubrics: BothRubrics,
  criteria: readonly CriterionChange[],
  a: RankedTotal<KnownTotal>,
  b: RankedTotal | null,
): Pick<Counterfactual, 'total' | 'none'> {
  if (a.kind === 'holistic') return { total: a.total, none: null };
  const kept = criteria.filter((each) => each.new !== null && !isLeftOut(each, a));
  const terms = kept.flatMap(({ old, new: now, newWeight }) => {
    const score = old === null ? scoreOfNewRound(rubrics, b, now) : criterionScore(a, old);
    return score === null ? [] : [{ weight: newWeight ?? ZERO, score }];
  });
  if (terms.length < kept.length) return { total: null, none: 'no-score' };
  const whole = sum(terms.map(({ weight }) => weight));
  if (whole.lte(ZERO)) return { total: null, none: 'no-weight' };
  const total = sum(terms.map(({ weight, score }) => weight.mul(score))).div(whole);
  const cap = a.gatesNotMet.length > 0 ? capOf(rubrics.old) : null;
  return { total: cap?.lt(total) ? cap : total, none: null };
}

/** True if the old total leaves the criterion out as `n/a`; then this total does too. */
function isLeftOut({ old }: CriterionChange, a: RankedTotal): boolean {
  return a.terms.some(({ criterion, value }) => criterion.id === old?.id && value === null);
}

/** The new round's score for a new criterion, on the old rubric's scale. */
function scoreOfNewRound(
  { old, now }: BothRubrics,
  b: RankedTotal | null,
  criterion: CriterionChange['new'],
): Exact | null {
  const score = b === null ? null : criterionScore(b, criterion);
  return score === null ? null : rescale(score, now.scale, old.scale);
}

type Place = Pick<RankedTotal, 'total' | 'rank'> | null;

/** A proposal in both rounds, and with only one half of the change. */
export type MovedProposal = Readonly<Record<'old' | 'weights' | 'scores' | 'now', Place>>;

/** The cause of a change in the order of the proposals that are ranked in both rounds. */
export type MoveCause = 'nothing' | 'weights' | 'scores' | 'either' | 'both';

/**
 * Determines whether the change of weights or that of the scores changed a shark's ranking.
 * Compares the order of the proposals ranked in both rounds by the old ranks, by the old scores
 * under the new weights, by the new scores under the old weights, and by the new ranks. If the
 * tie-break chains of the rounds differ, the order is that of the totals, since the effect of a
 * chain belongs to neither half.
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
  proposals: readonly MovedProposal[],
  hasOneChain: boolean,
): MoveCause | null {
  const heightOf = (place: Place): Exact | null => {
    if (place === null || place.rank === null) return null;
    return hasOneChain ? exact(-place.rank) : place.total;
  };
  const followed = proposals.filter((each) =>
    Object.values(each).every((place) => heightOf(place) !== null),
  );
  if (followed.length < 2) return null;
  const compare = highestFirst(heightOf);
  const pairs = followed.flatMap((a, at) => followed.slice(at + 1).map((b) => [a, b] as const));
  const isNow = (half: keyof MovedProposal): boolean =>
    pairs.every(([a, b]) => compare(a[half], b[half]) === compare(a.now, b.now));
  if (isNow('old')) return 'nothing';
  if (isNow('weights')) return isNow('scores') ? 'either' : 'weights';
  return isNow('scores') ? 'scores' : 'both';
}
