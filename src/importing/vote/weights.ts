import { exact, ONE, sum } from '../../quantity/exact.ts';
import { printShortest } from '../../quantity/print.ts';
import type { FactOf } from '../fact.ts';
import { idOfName } from '../words/normal.ts';
import { sumOf } from '../words/sums.ts';
import { type CriterionDraft, criterionOf } from './criterion.ts';
import type { Facts } from './facts.ts';
import type { VoteIssues } from './issues.ts';

/**
 * The weights that the sums of a vote use: `(7×0.40 + 9×0.25 + ...)`, where the first factors are
 * the scores in their order. Empty unless all sums use the same weights.
 */
export function weightsOfWorkings(facts: Facts): readonly CriterionDraft[] {
  const totals = facts.of('total').filter(({ working }) => working !== null);
  const found = totals.map((total) => weightsOf(facts, total));
  const said = found.map((each) => JSON.stringify(each.map(({ id, weight }) => [id, weight])));
  return new Set(said).size === 1 ? (found[0] ?? []) : [];
}

/** The weights of one sum; empty if its factors are not the scores of its proposal. */
function weightsOf(facts: Facts, total: FactOf<'total'>): readonly CriterionDraft[] {
  const terms = termsIn(total.working ?? '') ?? [];
  const scores = facts.about(facts.idOf(total), 'score');
  const isSum =
    terms.length === scores.length &&
    terms.every(([score], at) => Number(score) === Number(scores[at]?.value ?? Number.NaN));
  if (!isSum) return [];
  const { where } = total;
  return terms.map(([, weight], at) => criterionOf(scores[at]?.criterion ?? '', { weight, where }));
}

/** The products of a sum; null if the expression is not a plain sum of products. */
function termsIn(working: string): readonly (readonly [score: string, weight: string])[] | null {
  const body = working.replaceAll(/\s+/g, '').replace(/^\((?<inside>[^()]*)\)$/, '$<inside>');
  const terms = body
    .split('+')
    .map((term) => /^\(?(?<a>[\d.]+)[×x*·](?<b>[\d.]+%?)\)?$/u.exec(term)?.groups);
  if (terms.some((each) => each === undefined)) return null;
  return terms.map((each) => [each?.['a'] ?? '', each?.['b'] ?? ''] as const);
}

/**
 * The weights of a vote that scores each criterion out of its weight: `28/35`, `20/25` and `24/40`
 * under a total out of 100. Empty unless the scales add up to the scale of the totals.
 */
export function weightsOfScales(facts: Facts): readonly CriterionDraft[] {
  const scores = facts.of('score').filter(({ value }) => value !== null);
  const scales = new Map(scores.map(({ criterion, outOf }) => [idOfName(criterion), outOf]));
  const isSteady = scores.every(
    ({ criterion, outOf }) => outOf !== null && scales.get(idOfName(criterion)) === outOf,
  );
  const wholes = new Set(facts.of('total').map(({ outOf }) => outOf));
  const [whole = null] = wholes;
  const points = sumOf([...scales.values()].map(Number));
  if (
    !isSteady ||
    scales.size < 2 ||
    wholes.size !== 1 ||
    whole === null ||
    Number(whole) !== points
  )
    return [];
  return [...scales].map(([id, weight]) => {
    const first = scores.find(({ criterion }) => idOfName(criterion) === id);
    return criterionOf(first?.criterion ?? id, { id, weight, where: first?.where ?? null });
  });
}

/**
 * Checks the sum of the weights. Asks about a sum that is nearly right. If percentages and plain
 * numbers are mixed, asks and drops all weights. `normalize` says that the weights are raw numbers
 * to be divided by their sum.
 */
export function checkSum(all: readonly CriterionDraft[], issues: VoteIssues) {
  const weights = all.flatMap(({ weight, where }) =>
    weight === null || where === null ? [] : [{ weight, where }],
  );
  const settled = (normalize: boolean) => ({ all, normalize });
  const [first] = weights;
  if (first === undefined) return settled(false);
  const isPercent = first.weight.includes('%');
  if (weights.length < all.length)
    return settled(weights.every(({ weight }) => Number(weight) >= 1));
  const { where } = first;
  const other = weights.find(({ weight }) => weight.includes('%') !== isPercent);
  if (other !== undefined) {
    const args = { first: first.weight, second: other.weight };
    issues.ask('import/mixed-weights', args, where);
    issues.skip(weights, 'ambiguous');
    return { all: all.map((each) => ({ ...each, weight: null })), normalize: false };
  }
  const total = sum(weights.map(({ weight }) => exact(weight.replace('%', ''))));
  const whole = isPercent ? exact(100) : total.lte(2) ? ONE : exact(100);
  if (total.equals(whole)) return settled(!isPercent && !whole.equals(ONE));
  const isNear = total.gte(whole.mul(4).div(5)) && total.lte(whole.mul(6).div(5));
  if (!isPercent && !isNear) return settled(true);
  const args = { sum: `${printShortest(total, 8)}${isPercent ? '%' : ''}` };
  issues.ask('import/weights-sum', args, where);
  return settled(false);
}
