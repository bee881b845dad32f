import type { FactOf } from '../fact.ts';
import { idOfName } from '../words/normal.ts';
import { type CriterionDraft, criterionOf } from './criterion.ts';
import type { Facts } from './facts.ts';

/**
 * The weights that the sums of a vote were made with: `(7×0.40 + 9×0.25 + ...)`, where the
 * factors are the scores in their order. Empty unless every sum says the same.
 */
export function weightsOfWorkings(facts: Facts): readonly CriterionDraft[] {
  const totals = facts.of('total').filter(({ working }) => working !== null);
  const found = totals.map((total) => weightsOf(facts, total));
  const said = found.map((each) => JSON.stringify(each.map(({ id, weight }) => [id, weight])));
  return new Set(said).size === 1 ? (found[0] ?? []) : [];
}

/** The weights of one sum; none where it is not the sum of the scores of its proposal. */
function weightsOf(facts: Facts, total: FactOf<'total'>): readonly CriterionDraft[] {
  const terms = termsIn(total.working ?? '') ?? [];
  const scores = facts.about(facts.idOf(total), 'score');
  const isSum =
    terms.length === scores.length &&
    terms.every(([score], at) => Number(score) === Number(scores[at]?.score ?? Number.NaN));
  if (!isSum) return [];
  const { where } = total;
  return terms.map(([, weight], at) => criterionOf(scores[at]?.criterion ?? '', { weight, where }));
}

/** The products of a sum, or null where it is more than a sum of products. */
function termsIn(working: string): readonly (readonly [score: string, weight: string])[] | null {
  const body = working.replaceAll(/\s+/g, '').replace(/^\((?<inside>[^()]*)\)$/, '$<inside>');
  const terms = body
    .split('+')
    .map((term) => /^\(?(?<a>[\d.]+)[×x*·](?<b>[\d.]+%?)\)?$/u.exec(term)?.groups);
  if (terms.some((each) => each === undefined)) return null;
  return terms.map((each) => [each?.['a'] ?? '', each?.['b'] ?? ''] as const);
}

/**
 * The weights of a vote that marks each criterion out of its weight: `28/35`, `20/25` and
 * `24/40` under a total out of 100. Empty unless the scales sum to that of the totals.
 */
export function weightsOfScales(facts: Facts): readonly CriterionDraft[] {
  const scores = facts.of('score').filter(({ score }) => score !== null);
  const scales = new Map(scores.map(({ criterion, outOf }) => [idOfName(criterion), outOf]));
  const isSteady = scores.every(
    ({ criterion, outOf }) => outOf !== null && scales.get(idOfName(criterion)) === outOf,
  );
  const wholes = new Set(facts.of('total').map(({ outOf }) => outOf));
  const [whole = null] = wholes;
  const sum = [...scales.values()].reduce((total, each) => total + Number(each), 0);
  if (!isSteady || scales.size < 2 || wholes.size !== 1 || whole === null || Number(whole) !== sum)
    return [];
  return [...scales].map(([id, weight]) => {
    const first = scores.find(({ criterion }) => idOfName(criterion) === id);
    return criterionOf(first?.criterion ?? id, { id, weight, where: first?.where ?? null });
  });
}
