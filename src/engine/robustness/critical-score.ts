import type { Scale } from '../../model/rubric.ts';
import type { Score } from '../../model/scorecard.ts';
import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import { dividesBy } from '../../schema/formula.ts';
import type {
  FormulaTotal,
  KnownTotal,
  SharkRanking,
  Term,
  WeightedTotal,
} from '../scoring/panel-ranking.ts';
import { valueForTotal } from '../scoring/total/formula.ts';
import { rescale } from '../scoring/total/scale.ts';
import { liveTotals } from './decision-matrix.ts';
import type { CriticalScore, CriticalScores, ScoreMove } from './ranking-robustness.ts';

/**
 * The change of one score at which the first two live proposals tie: `gap sum(w) / w_i` on the
 * rubric's scale for a weighted mean, `gap / w_i` for a weighted sum, `valueForTotal` for other
 * formulas; given on the scale of the written score. The leader's score falls, or that of the second
 * rises, and the other way round if the formula divides by it; a slightly larger change swaps the
 * two. Under a gate that is not met a score first has to fall to the cap, and cannot raise the total
 * beyond it. Exact. The change is also given if it leaves the scale: then this score alone cannot
 * swap them.
 *
 * If the totals tie no change is needed: the gap is 0. `none` is the reason why there is no result.
 */
export function criticalScores(ranking: SharkRanking): CriticalScores {
  const live = liveTotals(ranking);
  const [leader, second] = [...live].sort((a, b) => b.total.compare(a.total));
  if (leader === undefined) return nothing('no-live-totals');
  if (second === undefined) return nothing('one-proposal');
  if (leader.kind === 'holistic' || second.kind === 'holistic') return nothing('not-weighted');
  const gap = leader.total.sub(second.total);
  const others = new Map(second.terms.map((term) => [term.criterion.id, term]));
  const criteria = leader.terms.map((own): CriticalScore => {
    const { criterion } = own;
    return {
      criterion,
      leader: moveBy(leader, own, gap.neg()),
      second: moveBy(second, others.get(criterion.id), gap),
    };
  });
  return { leader: leader.entry, second: second.entry, gap, criteria, none: null };
}

function nothing(none: NonNullable<CriticalScores['none']>): CriticalScores {
  return { leader: null, second: null, gap: null, criteria: [], none };
}

/** The move of a score that changes the total by `change`. */
function moveBy(
  total: WeightedTotal | FormulaTotal,
  term: Term | undefined,
  change: Exact,
): ScoreMove | null {
  const before = change.equals(ZERO) ? change : changeBeforeGates(total, change);
  return before === null ? null : moveOf(total, term, before);
}

/**
 * The change of the total before gates that changes the total by `change`; null if the cap prevents
 * it, or a change beyond it. All in the unit of the total.
 */
export function changeBeforeGates(
  { total, uncapped, cap }: KnownTotal,
  change: Exact,
): Exact | null {
  if (cap === null) return change;
  const to = total.add(change);
  return change.gte(ZERO) && to.gte(cap) ? null : to.sub(uncapped);
}

type Mark = NonNullable<Score['mark']>;

/**
 * The move of one score that changes the total before gates by `change`. Null if the score has no
 * weight or is n/a, and if no score changes the total by so much. If any score from 0 on may be
 * given, all such are on the scale, except 0 for a score by which the formula divides.
 */
export function moveOf(
  total: WeightedTotal | FormulaTotal,
  term: Term | undefined,
  change: Exact,
): ScoreMove | null {
  const mark = term?.score.mark ?? null;
  if (term === undefined || mark === null) return null;
  const { criterion } = term;
  const given = givenScale(mark, criterion.scale ?? total.valueScale);
  const to =
    total.kind === 'formula'
      ? movedInFormula(total, term, mark, change)
      : movedInMean(total, term, mark, change);
  if (to === null) return null;
  const least = given?.low ?? ZERO;
  const isUsable = !to.equals(ZERO) || !dividesBy(total.formula, criterion.part);
  const isOnScale = isUsable && to.gte(least) && (given === null || to.lte(given.high));
  return { mark, from: mark.point, to, change: to.sub(mark.point), isOnScale };
}

/** The new value of a score of a weighted mean or sum, on the scale of the written score. */
function movedInMean(
  { divisor, formula, valueScale }: WeightedTotal,
  { value, criterion }: Term,
  mark: Mark,
  change: Exact,
): Exact | null {
  if (value === null) return null;
  const weight = criterion.weight.point;
  if (weight.lte(ZERO)) return null;
  const whole = formula === 'weighted-sum' ? ONE : divisor;
  const given = givenScale(mark, criterion.scale ?? valueScale);
  return rescale(value.add(change.mul(whole).div(weight)), valueScale, given);
}

/** The new value of a score of another formula, in the notation of the written score. */
function movedInFormula(
  total: FormulaTotal,
  term: Term,
  { outOf }: Mark,
  change: Exact,
): Exact | null {
  const value = valueForTotal(total, term, total.uncapped.add(change));
  if (value === null || outOf === null) return value;
  const { scale } = term.criterion;
  return scale === null ? value.mul(outOf) : rescale(value, scale, { low: ZERO, high: outOf });
}

/**
 * The scale of a written score: its own if it was written with one, `28/35`; null if there is none.
 */
export function givenScale<S extends Scale | null>(
  { outOf }: Pick<Mark, 'outOf'>,
  own: S,
): S | Scale {
  return outOf === null ? own : { low: ZERO, high: outOf };
}
