import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { DocumentFact, FactOf } from '../fact.ts';
import { isSameFigure } from './agree.ts';

type Score = FactOf<'score'> & { readonly score: string; readonly outOf: string };

/**
 * Totals with the scale that they prove to be on: at least two of them, and most, are what the weights make of
 * the marks of their proposal, on the scale of the marks, of a hundred, or of all points that there are
 * (45.5 of 50 where the weights are 4, 3, 2 and 1 and the marks go to 5). Without weights the points of each
 * criterion are its weight: `34/40`, `20/25`, `16/20` and `12/15` beside 82.
 *
 * @param said the scale that the document names in words, which may be that of the marks alone
 */
export function withScaleOfTotals(
  facts: readonly DocumentFact[],
  said: string | null,
): readonly DocumentFact[] {
  const totals = facts.filter((each) => each.kind === 'total');
  const open = totals.filter(({ outOf }) => outOf === null || outOf === said);
  const marks = facts.filter((each) => each.kind === 'score' && each.score !== null);
  const scores = marks.filter(
    (each): each is Score => each.kind === 'score' && each.outOf !== null,
  );
  if (open.length < totals.length || scores.length < marks.length) return facts;
  const criteria = groupBy(scores, ({ criterion }) => nameKey(criterion));
  const weights = weightsIn(facts) ?? pointsOf([...criteria]);
  if (weights === null) return facts;
  const scales = new Set(scores.map(({ outOf }) => Number(outOf)));
  const own = groupBy(scores, ({ proposal }) => `${proposal}`);
  const all = [...weights.values()].reduce((total, each) => total + each, 0);
  const wholes = scales.size === 1 ? [...scales].flatMap((high) => [high, high * all]) : [all];
  const proven = [...wholes, 100].find((whole) => {
    const isProven = open.filter(({ proposal, total }) => {
      const share = shareOf(own.get(`${proposal}`) ?? [], weights);
      return share !== null && isSameFigure(total, String((whole * share) / all));
    });
    return isProven.length > 1 && isProven.length * 2 > open.length;
  });
  if (proven === undefined) return facts;
  return facts.map((each) => (each.kind === 'total' ? { ...each, outOf: String(proven) } : each));
}

/** The weights by the plain name of their criterion; null where there are none, or two for one. */
function weightsIn(facts: readonly DocumentFact[]): ReadonlyMap<string, number> | null {
  const found = facts.flatMap((each) =>
    each.kind === 'weight' && each.round === null && !each.removed
      ? [[nameKey(each.criterion), Number.parseFloat(each.weight)] as const]
      : [],
  );
  const weights = new Map(found);
  return found.length > 0 && found.every(([name, weight]) => weights.get(name) === weight)
    ? weights
    : null;
}

/** The points of each criterion; null where some criterion has several, or all have the same. */
function pointsOf(
  criteria: readonly (readonly [string, readonly Score[]])[],
): ReadonlyMap<string, number> | null {
  const steady = criteria.flatMap(([name, [first, ...others]]) =>
    first === undefined || others.some(({ outOf }) => outOf !== first.outOf)
      ? []
      : [[name, Number(first.outOf)] as const],
  );
  const isOneScale = new Set(steady.map(([, points]) => points)).size === 1;
  return steady.length < 2 || steady.length < criteria.length || isOneScale
    ? null
    : new Map(steady);
}

/** The weighted marks of a proposal, each as a part of its scale; null where a criterion has none, or several. */
function shareOf(scores: readonly Score[], weights: ReadonlyMap<string, number>): number | null {
  const parts = [...weights].map(([name, weight]) => {
    const [mark, ...others] = scores.filter(({ criterion }) => nameKey(criterion) === name);
    const isOne = mark !== undefined && others.length === 0;
    return isOne ? (weight * Number(mark.score)) / Number(mark.outOf) : null;
  });
  return parts.reduce<number | null>(
    (total, each) => (total === null || each === null ? null : total + each),
    0,
  );
}
