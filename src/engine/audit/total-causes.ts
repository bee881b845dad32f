import type { Round, Shark } from '../../model/round.ts';
import type { Rubric } from '../../model/rubric.ts';
import { type Exact, exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import { isPercentage } from '../../quantity/quantity.ts';
import type { Total } from '../scoring/panel-ranking.ts';
import { applyGates } from '../scoring/total/gate.ts';
import { scoreReview } from '../scoring/total/total.ts';
import type { LikelyCause, LikelyCauseCode } from './row.ts';
import { point } from './verdict-row.ts';

/**
 * What each likely cause makes of a total:
 * `na-as-zero` gives n/a the lowest score and keeps its weight in the divisor;
 * `not-normalized` is `sum(w_i s_i)`, weights without a percent sign taken as they
 * are or as percentages, and is no cause where all weights sum to 1 (with n/a left
 * out it would be `na-as-zero` by another name), and of a weighted mean alone; `uncapped` is the total before gates.
 */
export function totalCauses(round: Round, shark: Shark, total: Total): LikelyCause[] {
  const { rubric } = shark;
  const causes: LikelyCause[] =
    total.uncapped === null ? [] : [likelyCause('uncapped', total.uncapped)];
  if (rubric === null || total.kind !== 'weighted') return causes;
  const zeroed = { ...shark, rubric: { ...rubric, missing: 'zero' } satisfies Rubric };
  const scoredZero = scoreReview(round, zeroed, total.entry).total;
  if (scoredZero !== null) causes.push(likelyCause('na-as-zero', scoredZero));
  return rubric.formula === 'weighted-mean' ? [...causes, ...notNormalized(rubric, total)] : causes;
}

function notNormalized(rubric: Rubric, { terms, review }: Total): LikelyCause[] {
  if (review === null) return [];
  const weighted = sum(terms.map(({ product }) => product ?? ZERO));
  const weights = sum(terms.map(({ criterion }) => criterion.weight.point));
  const areRaw = terms.some(({ criterion }) => !isPercentage(criterion.weight));
  const units = (areRaw ? [ONE, exact(100)] : [ONE]).filter((unit) => !weights.equals(unit));
  return units.map((unit) => {
    const total = weighted.div(unit);
    return likelyCause('not-normalized', applyGates(total, review, rubric).total ?? total);
  });
}

function likelyCause(code: LikelyCauseCode, value: Exact): LikelyCause {
  return { code, value: point(value) };
}
