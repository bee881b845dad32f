import type { Entry } from '../../model/round.ts';
import type { Criterion } from '../../model/rubric.ts';
import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { RankedTotal, SharkRanking, Term } from '../scoring/panel-ranking.ts';
import type { NoDecisionMatrix } from './ranking-robustness.ts';

/** A live proposal with its scores on the criteria that count. */
export interface MatrixRow {
  readonly entry: Entry;
  /** On the rubric's scale, by criterion. */
  readonly scores: readonly Exact[];
  /** The weighted mean before gates, for a weighted sum as well. */
  readonly total: Exact;
}

/** One shark's live proposals as a matrix, independent of gates. */
export interface DecisionMatrix {
  readonly criteria: readonly Criterion[];
  /** Shares of 1, by criterion. */
  readonly weights: readonly Exact[];
  /** In ranked order. */
  readonly proposals: readonly MatrixRow[];
}

/**
 * The matrix of a shark's live totals, or the reason why there is none: every live total must be a
 * weighted mean or sum over the same criteria. A criterion that is n/a for all of them does not
 * count. Live proposals without a total are left out.
 */
export function decisionMatrix(ranking: SharkRanking): DecisionMatrix | NoDecisionMatrix {
  const live = liveTotals(ranking);
  const [first] = live;
  if (first === undefined) return 'no-live-totals';
  if (live.some(({ kind }) => kind === 'formula')) return 'other-formula';
  if (live.some(({ kind }) => kind !== 'weighted')) return 'not-weighted';
  const counted = first.terms.filter(hasValue);
  if (!live.every((total) => hasSameCriteria(total, counted))) return 'differing-criteria';
  const divisor = first.divisor ?? ZERO;
  return {
    criteria: counted.map(({ criterion }) => criterion),
    weights: counted.map(({ criterion }) => criterion.weight.point.div(divisor)),
    proposals: live.map(({ entry, terms, uncapped, formula }) => ({
      entry,
      scores: terms.flatMap(({ value }) => value ?? []),
      total: (uncapped ?? ZERO).div(formula === 'weighted-sum' ? divisor : ONE),
    })),
  };
}

export function liveTotals({ ranking }: SharkRanking): RankedTotal[] {
  return ranking.filter(({ rank }) => rank !== null);
}

function hasValue({ value }: Term): boolean {
  return value !== null;
}

function hasSameCriteria({ terms }: RankedTotal, counted: readonly Term[]): boolean {
  const own = terms.filter(hasValue);
  return (
    own.length === counted.length &&
    own.every(({ criterion }, i) => criterion.id === counted[i]?.criterion.id)
  );
}
