import type { DocumentFact, TotalFinding } from '../fact.ts';
import { slug } from '../words/normal.ts';
import { type CriterionDraft, idOfLabel } from './criterion.ts';
import { factsOf } from './facts-of.ts';

/**
 * The weights that the sums of a vote were made with: `(7×0.40 + 9×0.25 + ...)`, where the
 * factors are the scores in their order. Empty unless every sum says the same.
 */
export function weightsOfWorkings(facts: readonly DocumentFact[]): readonly CriterionDraft[] {
  const totals = factsOf(facts, 'total').filter(({ working }) => working !== null);
  const found = totals.map((total) => weightsOf(facts, total));
  const [first] = found;
  if (first === undefined || first === null) return [];
  const isSame = found.every(
    (each) => JSON.stringify(plain(each)) === JSON.stringify(plain(first)),
  );
  return isSame ? first : [];
}

function plain(criteria: readonly CriterionDraft[] | null) {
  return criteria?.map(({ id, weight }) => [id, weight]) ?? null;
}

function weightsOf(
  facts: readonly DocumentFact[],
  total: TotalFinding,
): readonly CriterionDraft[] | null {
  const terms = termsIn(total.working ?? '');
  const scores = factsOf(facts, 'score').filter(({ proposal }) => proposal === total.proposal);
  if (terms === null || terms.length !== scores.length || terms.length === 0) return null;
  const isInOrder = terms.every(
    ([score], index) => Number(score) === Number(scores[index]?.score ?? Number.NaN),
  );
  if (!isInOrder) return null;
  return terms.map(([, weight], index) => {
    const label = scores[index]?.criterion ?? '';
    return { id: idOfLabel(label), label, weight, reason: null, where: total.where };
  });
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
export function weightsOfScales(facts: readonly DocumentFact[]): readonly CriterionDraft[] {
  const scores = factsOf(facts, 'score').filter(({ score }) => score !== null);
  const scales = new Map(scores.map(({ criterion, outOf }) => [slug(criterion), outOf]));
  const isSteady = scores.every(
    ({ criterion, outOf }) => outOf !== null && scales.get(slug(criterion)) === outOf,
  );
  const wholes = new Set(factsOf(facts, 'total').map(({ outOf }) => outOf));
  const [whole = null] = wholes;
  const sum = [...scales.values()].reduce((total, each) => total + Number(each), 0);
  if (!isSteady || scales.size < 2 || wholes.size !== 1 || whole === null || Number(whole) !== sum)
    return [];
  return [...scales].map(([id, weight]) => {
    const first = scores.find(({ criterion }) => slug(criterion) === id);
    return { id, label: first?.criterion ?? id, weight, reason: null, where: first?.where ?? null };
  });
}
