import type { Rubric } from '../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import type { RankedTotal } from '../scoring/panel-ranking.ts';
import { highestFirst, rankByCompetition } from '../scoring/ranking/competition.ts';
import { capOf } from '../scoring/total/gate.ts';
import { rescale } from '../scoring/total/scale.ts';
import type {
  Counterfactual,
  CriterionChange,
  NoCounterfactual,
  RankingMove,
  RubricComparison,
  TotalChange,
} from './comparison.ts';
import { criterionScore } from './split.ts';

type Reweighed =
  | { readonly total: Exact; readonly none: null }
  | { readonly total: null; readonly none: NoCounterfactual };

/**
 * What a shark's old scores come to under its new weights: whether the change of
 * the rubric alone moves the ranking.
 *
 *     total = sum(w'_i s_i) / sum(w'_i)
 *
 * on the old rubric's scale. A new criterion has no old score and takes the one
 * that the new round gave; where neither round has one there is no figure. `n/a`
 * that the old rubric leaves out stays out. An overall score has no weights and
 * stands as it is. A cap of the old round still holds.
 *
 * Ranks are competition ranks over what was live in the old round and has a
 * figure, `among` their number; `oldRank` is the rank of the old total among the
 * same ones, so that the two compare. No tie-break chain is asked.
 */
export function underNewWeights(
  old: Rubric,
  rubric: RubricComparison,
  inA: readonly RankedTotal[],
  inB: readonly RankedTotal[],
): ReadonlyMap<string, Counterfactual> {
  const figures = inA
    .filter(({ total }) => total !== null)
    .map((a) => {
      const b = inB.find(({ entry }) => entry.id === a.entry.id) ?? null;
      return { a, reweighed: reweigh(old, rubric.criteria, a, b) };
    });
  const ranked = figures.flatMap(({ a, reweighed: { total } }) =>
    total !== null && a.total !== null && a.entry.isLive
      ? [{ id: a.entry.id, total, old: a.total }]
      : [],
  );
  const ranks = ranksBy(ranked, ({ total }) => total);
  const oldRanks = ranksBy(ranked, (each) => each.old);
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

function ranksBy<T extends { readonly id: string }>(
  items: readonly T[],
  key: (item: T) => Exact,
): ReadonlyMap<string, number> {
  const placed = rankByCompetition(items, highestFirst(key));
  return new Map(placed.map(({ item, rank }) => [item.id, rank]));
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
    const score = old === null ? borrowed(a, b, now) : criterionScore(a, old);
    return score === null ? [] : [{ weight: newWeight ?? ZERO, score }];
  });
  if (terms.length < kept.length) return { total: null, none: 'no-score' };
  const whole = sum(terms.map(({ weight }) => weight));
  if (whole.lte(ZERO)) return { total: null, none: 'no-weight' };
  const total = sum(terms.map(({ weight, score }) => weight.mul(score))).div(whole);
  const cap = a.gatesNotMet.length > 0 ? capOf(rubric) : null;
  return { total: cap?.lt(total) ? cap : total, none: null };
}

/** `n/a` that leaves the old total leaves this one as well. */
function isLeftOut({ old }: CriterionChange, a: RankedTotal): boolean {
  return a.terms.some(({ criterion, value }) => criterion.id === old?.id && value === null);
}

/** The new round's score on a new criterion, on the old rubric's scale. */
function borrowed(
  a: RankedTotal,
  b: RankedTotal | null,
  now: CriterionChange['new'],
): Exact | null {
  const score = b === null ? null : criterionScore(b, now);
  if (score === null || !b?.valueScale || !a.valueScale) return null;
  return rescale(score, b.valueScale, a.valueScale);
}

/** A proposal's total in the old round, under the new weights, and in the new round. */
interface Followed {
  readonly proposal: string;
  readonly old: Exact;
  readonly reweighed: Exact;
  readonly now: Exact;
}

/**
 * Whether the change of weights or that of the scores moved a shark's ranking: the
 * order of the proposals ranked in both rounds, as the old totals, the old scores
 * under the new weights, and the new totals have it.
 *
 * - `nothing`: old and new order are the same.
 * - `scores`: the new weights alone leave the old order.
 * - `weights`: the new weights alone give the new order.
 * - `both`: neither.
 *
 * Null with fewer than two such proposals.
 */
export function whatMoved(totals: readonly TotalChange[]): RankingMove | null {
  const followed = totals.flatMap(({ proposal, a, b, counterfactual }): Followed[] => {
    const [old, now, reweighed] = [a?.total, b?.total, counterfactual?.total];
    if (!old || !now || !reweighed || a?.rank === null || b?.rank === null) return [];
    return [{ proposal, old, reweighed, now }];
  });
  if (followed.length < 2) return null;
  const order = (key: (row: Followed) => Exact) => signs(followed.map(key));
  const [old, reweighed, now] = [
    order((row) => row.old),
    order((row) => row.reweighed),
    order((row) => row.now),
  ];
  const by = old === now ? 'nothing' : reweighed === old ? 'scores' : null;
  return {
    by: by ?? (reweighed === now ? 'weights' : 'both'),
    among: followed.map(({ proposal }) => proposal),
  };
}

/** How each pair compares. */
function signs(values: readonly Exact[]): string {
  return values.flatMap((a, at) => values.slice(at + 1).map((b) => a.compare(b))).join();
}
