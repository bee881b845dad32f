import type { Scale } from '../../model/rubric.ts';
import type { Score } from '../../model/scorecard.ts';
import { type Exact, ZERO } from '../../quantity/exact.ts';
import type { RankedTotal, SharkRanking, Term } from '../scoring/panel-ranking.ts';
import { rescale } from '../scoring/scale.ts';
import type { CriticalScore, CriticalScores, ScoreMove } from './ranking-robustness.ts';
import { liveTotals } from './weighing.ts';

/**
 * How far one score must move until the first two live proposals tie, by total
 * before gates: `gap sum(w) / w_i` on the rubric's scale, told on the scale that
 * the score was given on. The leader's score falls, or that of the second rises;
 * a little further and they have swapped. Exact. It is told also where it leads
 * off the scale: then this score alone cannot swap them.
 *
 * Totals that tie need no change: the gap is 0. `none` says why there is nothing
 * to say.
 */
export function criticalScores(ranking: SharkRanking): CriticalScores {
  const live = liveTotals(ranking);
  const [leader, second] = [...live].sort((a, b) => uncapped(b).compare(uncapped(a)));
  if (leader === undefined) return nothing('no-live-totals');
  if (second === undefined) return nothing('one-proposal');
  if (leader.kind !== 'weighted' || second.kind !== 'weighted') return nothing('not-weighted');
  const gap = uncapped(leader).sub(uncapped(second));
  const [owns, others] = [termsById(leader), termsById(second)];
  const criteria = leader.terms.map(({ criterion }): CriticalScore => {
    const [own, other] = [owns.get(criterion.id), others.get(criterion.id)];
    return {
      criterion,
      leader: moveOf(leader, own, gap.neg()),
      second: moveOf(second, other, gap),
    };
  });
  return { leader: leader.entry, second: second.entry, gap, criteria, none: null };
}

function termsById({ terms }: RankedTotal): ReadonlyMap<string, Term> {
  return new Map(terms.map((term) => [term.criterion.id, term]));
}

function nothing(none: NonNullable<CriticalScores['none']>): CriticalScores {
  return { leader: null, second: null, gap: null, criteria: [], none };
}

function uncapped(total: RankedTotal): Exact {
  return total.uncapped ?? ZERO;
}

type Mark = NonNullable<Score['mark']>;

/** The move of one score that moves the total by so much; null where it has no weight or is n/a. */
export function moveOf(
  { divisor, scale }: RankedTotal,
  term: Term | undefined,
  change: Exact,
): ScoreMove | null {
  const mark = term?.score.mark ?? null;
  if (term === undefined || mark === null || term.value === null || divisor === null) return null;
  const weight = term.criterion.weight.point;
  if (weight.lte(ZERO)) return null;
  const given = givenScale(mark, term.criterion.scale);
  const to = rescale(term.value.add(change.mul(divisor).div(weight)), scale, given);
  if (to === null) return null;
  const isOnScale = to.gte(given.low) && to.lte(given.high);
  return { from: mark.point, to, change: to.sub(mark.point), isOnScale };
}

/** The scale a score was given on: its own where it was written with one, `28/35`. */
export function givenScale({ outOf }: Mark, own: Scale): Scale {
  return outOf === null ? own : { low: ZERO, high: outOf };
}
