import type { Entry } from '../../model/round.ts';
import type { Criterion } from '../../model/rubric.ts';
import { type Exact, ONE } from '../../quantity/exact.ts';
import type {
  KnownTotal,
  RankedTotal,
  SharkRanking,
  Term,
  WeightedTotal,
} from '../scoring/panel-ranking.ts';
import type { NoDecisionMatrix } from './ranking-robustness.ts';

/** A live proposal with its scores on the criteria that count. */
export interface MatrixRow {
  readonly entry: Entry;
  /** On the rubric's scale, by criterion. */
  readonly scores: readonly Exact[];
  /** The weighted mean, for a weighted sum as well. */
  readonly total: Exact;
  /** The same before gates. */
  readonly uncapped: Exact;
  /** The most that a gate that is not met leaves of it; null without such a gate. */
  readonly cap: Exact | null;
}

/** One shark's live proposals as a matrix. */
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
  const weighted = live.filter((total) => total.kind === 'weighted');
  if (first.kind !== 'weighted' || weighted.length < live.length) return 'not-weighted';
  if (!live.every((total) => haveSameCriteria(total, first))) return 'differing-criteria';
  const counted = countedTerms(first);
  const { divisor } = first;
  return {
    criteria: counted.map(({ criterion }) => criterion),
    weights: counted.map(({ criterion }) => criterion.weight.point.div(divisor)),
    proposals: weighted.map((each) => rowOf(each, each.formula === 'weighted-sum' ? divisor : ONE)),
  };
}

/** @param by the totals are so many times a weighted mean */
function rowOf({ entry, terms, total, uncapped, cap }: WeightedTotal, by: Exact): MatrixRow {
  return {
    entry,
    scores: terms.flatMap(({ value }) => value ?? []),
    total: total.div(by),
    uncapped: uncapped.div(by),
    cap: cap === null ? null : cap.div(by),
  };
}

/** The totals of live proposals, by rank. */
export function liveTotals({ ranking }: SharkRanking): RankedTotal<KnownTotal>[] {
  return ranking.flatMap((each) => (each.kind === 'none' || each.rank === null ? [] : [each]));
}

/** The terms that are not n/a. */
export function countedTerms({ terms }: KnownTotal): readonly Term[] {
  return terms.filter(({ value }) => value !== null);
}

/** True if two totals count the same criteria. */
export function haveSameCriteria(a: KnownTotal, b: KnownTotal): boolean {
  const [own, other] = [countedTerms(a), countedTerms(b)];
  return (
    own.length === other.length &&
    own.every(({ criterion }, i) => criterion.id === other[i]?.criterion.id)
  );
}
