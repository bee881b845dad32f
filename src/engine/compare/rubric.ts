import type { Criterion, Rubric } from '../../model/rubric.ts';
import { type Exact, sum, ZERO } from '../../quantity/exact.ts';
import { takesWeights } from '../../schema/formula.ts';
import { type CriterionPair, changedRules, type RubricRuleChange } from './rubric-rules.ts';

/** One criterion in two rubrics of a shark. */
export interface CriterionChange {
  readonly kind: 'kept' | 'added' | 'removed' | 'renamed';
  /** Null if the criterion is new. */
  readonly old: Criterion | null;
  /** Null if the criterion was removed. */
  readonly new: Criterion | null;
  /** Share of all weight, 0 to 1; null if the rubric lacks the criterion. */
  readonly oldWeight: Exact | null;
  readonly newWeight: Exact | null;
  /** New weight less old; a missing criterion has weight 0. */
  readonly change: Exact;
  /** The new criterion's reason, or the new rubric's reason for removing it. */
  readonly reason: string | null;
}

export interface RubricComparison {
  /** In the order of the new rubric, then the removed criteria. */
  readonly criteria: readonly CriterionChange[];
  /**
   * Total variation, `1/2 sum |change|`: the share of weight that moved between criteria, 0 to 1.
   */
  readonly distance: Exact;
  /** The same with a renamed criterion counted as one removed and one added. */
  readonly distanceUnmatched: Exact;
  /** Changes of other scoring rules, which may change totals although no weight changes. */
  readonly rules: readonly RubricRuleChange[];
}

/**
 * Compares two rubrics. Weights are shares, `w_i / sum(w)`, so that raw weights and percentages can
 * be compared. The distance is total variation, `1/2 sum |new share - old share|`: 0 for equal
 * rubrics, 1 if they share no weight.
 *
 * Criteria match by id, else by `was`, read in either direction, so that exchanging the rubrics
 * negates every change. Exact. A rubric whose weights sum to zero has shares of zero. If the
 * formula of either has no weights, no weight changes.
 */
export function compareRubrics(old: Rubric, now: Rubric): RubricComparison {
  const shares = { old: sharesOf(old), now: sharesOf(now) };
  const areWeighed = shares.old !== null && shares.now !== null;
  const row = ([before, after]: CriterionPair): CriterionChange => {
    const oldWeight = before === null ? null : weightIn(shares.old, before);
    const newWeight = after === null ? null : weightIn(shares.now, after);
    return {
      kind: kindOf(before, after),
      old: before,
      new: after,
      oldWeight,
      newWeight,
      change: areWeighed ? (newWeight ?? ZERO).sub(oldWeight ?? ZERO) : ZERO,
      reason: after === null ? (now.removed.get(before?.id ?? '') ?? null) : after.reason,
    };
  };
  const pairs = matched(old, now);
  const criteria = pairs.map(row);
  const unmatched = criteria.flatMap((each) =>
    each.kind === 'renamed' ? [row([each.old, null]), row([null, each.new])] : [each],
  );
  return {
    criteria,
    distance: halfOf(criteria),
    distanceUnmatched: halfOf(unmatched),
    rules: changedRules(old, now, pairs),
  };
}

function kindOf(old: Criterion | null, now: Criterion | null): CriterionChange['kind'] {
  if (old === null) return 'added';
  if (now === null) return 'removed';
  return old.id === now.id ? 'kept' : 'renamed';
}

function halfOf(rows: readonly CriterionChange[]): Exact {
  return sum(rows.map(({ change }) => change.abs())).div(2);
}

/** Null for a formula without weights. */
function sharesOf({ criteria, formula }: Rubric): ReadonlyMap<string, Exact> | null {
  if (!takesWeights(formula)) return null;
  const whole = sum(criteria.map(({ weight }) => weight.point));
  if (whole.lte(ZERO)) return new Map();
  return new Map(criteria.map(({ id, weight }) => [id, weight.point.div(whole)]));
}

function weightIn(shares: ReadonlyMap<string, Exact> | null, { id }: Criterion): Exact | null {
  return shares === null ? null : (shares.get(id) ?? ZERO);
}

/** Pairs in the order of the new rubric, then the removed criteria. */
function matched(old: Rubric, now: Rubric): readonly CriterionPair[] {
  const partners = partnersOf(old, now);
  const taken = new Set(partners.values());
  return [
    ...now.criteria.map((after): CriterionPair => [partners.get(after) ?? null, after]),
    ...old.criteria
      .filter((before) => !taken.has(before))
      .map((before): CriterionPair => [before, null]),
  ];
}

/**
 * The old criterion for each new one that has one: of the same id, or named by `was` in one of the
 * rubrics. If two pairs share a criterion, the first wins.
 */
function partnersOf(old: Rubric, now: Rubric): ReadonlyMap<Criterion, Criterion> {
  const partners = new Map<Criterion, Criterion>();
  const taken = new Set<Criterion>();
  const [inOld, inNew] = [byId(old), byId(now)];
  const pairOf = (before?: Criterion, after?: Criterion): Related[] =>
    before === undefined || after === undefined ? [] : [[before, after]];
  const related = [
    ...now.criteria.flatMap((after) => [
      ...pairOf(inOld.get(after.id), after),
      ...pairOf(inOld.get(after.was?.id ?? ''), after),
    ]),
    ...old.criteria.flatMap((before) => pairOf(before, inNew.get(before.was?.id ?? ''))),
  ];
  for (const [before, after] of related.sort(byLikeness)) {
    if (partners.has(after) || taken.has(before)) continue;
    partners.set(after, before);
    taken.add(before);
  }
  return partners;
}

function byId({ criteria }: Rubric): ReadonlyMap<string, Criterion> {
  return new Map(criteria.map((each) => [each.id, each]));
}

type Related = readonly [before: Criterion, after: Criterion];

/** The same id first; then an order that depends neither on the direction nor on the files. */
function byLikeness(a: Related, b: Related): number {
  const key = (pair: Related): string => JSON.stringify(pair.map(({ id }) => id).sort());
  const isSame = ([before, after]: Related): boolean => before.id === after.id;
  return Number(isSame(b)) - Number(isSame(a)) || (key(a) < key(b) ? -1 : Number(key(a) > key(b)));
}
