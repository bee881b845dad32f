import { crossingWeight } from '../../engine/robustness/critical-weight.ts';
import { type Exact, exact, ONE, sum, toNumber, ZERO } from '../../quantity/exact.ts';
import type { Formula } from '../formula/formula.ts';
import { allHaveTotals, hasOther, type Matrix, scoresOf, type Totals } from '../matrix.ts';

/**
 * The robustness of the first place: the nearest single change that gives it to another option.
 * Options and criteria are given by their labels.
 */
export interface LeadStability {
  readonly leader: string;
  readonly second: string;
  readonly margin: Exact;
  /** The other weights keep their proportions. Null if no single weight changes the leader. */
  readonly weight: WeightFlip | null;
  /** Null if no single score within the scale changes the leader. */
  readonly score: ScoreFlip | null;
}

export interface WeightFlip {
  readonly criterion: string;
  /** Shares of the sum of all weights. */
  readonly from: Exact;
  readonly to: Exact;
  /** The options that tie with the leader at this weight. */
  readonly rivals: readonly string[];
}

export interface ScoreFlip {
  readonly option: string;
  readonly criterion: string;
  readonly from: Exact;
  readonly to: Exact;
  /** The options that are then first; several if they tie. */
  readonly rivals: readonly string[];
  /** The number of steps, where a step is the smallest difference between the scores. */
  readonly steps: number;
}

/**
 * Determines how robust a leader is if totals are sums of factor times score. A score moves in
 * steps, within the scale or, if none is stated, within the range of the given scores, until its
 * option has passed the other. Exact.
 */
export function leadStability(
  matrix: Matrix,
  { factors, isPlain }: Formula,
  totals: Totals,
): LeadStability | null {
  // Weights that the totals do not use are the maximum points of each criterion, not factors.
  if (isPlain) return null;
  const isLinear = factors?.every((factor) => factor.gte(0)) === true;
  if (factors === null || !isLinear || matrix.lowestWins || hasOther(matrix)) return null;
  const scores = totals.map((_, option) => scoresOf(matrix, option));
  const standing = [...totals.keys()].filter((option) => totals[option] !== null);
  if (!allHaveTotals(matrix, totals) || standing.some((option) => scores[option] === null))
    return null;
  const order = standing.sort((a, b) => at(totals, b).compare(at(totals, a)));
  const [leader, second, ...others] = order;
  if (leader === undefined || second === undefined) return null;
  const margin = at(totals, leader).sub(at(totals, second));
  if (margin.equals(0)) return null;
  const rivals = [second, ...others].sort((a, b) => a - b);
  const lead: Lead = { factors, totals, scores, leader, rivals };
  return {
    leader: labelAt(matrix.options, leader),
    second: labelAt(matrix.options, second),
    margin,
    weight: nearestWeight(matrix, lead),
    score: nearestScore(matrix, lead),
  };
}

interface Lead {
  readonly factors: readonly Exact[];
  readonly totals: Totals;
  /** By option, then by criterion. */
  readonly scores: readonly (readonly Exact[] | null)[];
  readonly leader: number;
  readonly rivals: readonly number[];
}

function nearestWeight(
  { options, criteria, family }: Matrix,
  { factors, totals, scores, leader, rivals }: Lead,
): WeightFlip | null {
  const whole = sum(factors);
  if (family !== 'weighted') return null;
  const flips = factors.flatMap((factor, criterion) => {
    const from = factor.div(whole);
    const crossings = rivals.flatMap((rival) => {
      const d = at(scores[leader], criterion).sub(at(scores[rival], criterion));
      const gap = at(totals, leader).sub(at(totals, rival)).div(whole);
      const to = crossingWeight(from, d, gap);
      const isShare = to?.gte(ZERO) === true && to.lte(ONE);
      return to === null || !isShare ? [] : [{ rival: labelAt(options, rival), to }];
    });
    return crossings.map(({ to }): WeightFlip => {
      const tied = crossings.filter((each) => each.to.equals(to)).map(({ rival }) => rival);
      return { criterion: labelAt(criteria, criterion), from, to, rivals: tied };
    });
  });
  return least(flips, (a, b) => a.to.sub(a.from).abs().compare(b.to.sub(b.from).abs()));
}

function nearestScore(
  { options, criteria, scale }: Matrix,
  { factors, totals, scores, leader, rivals }: Lead,
): ScoreFlip | null {
  const all = scores.flatMap((own) => own ?? []);
  const step = stepOf(all);
  const low = scale?.low ?? all.reduce((a, b) => (b.lt(a) ? b : a));
  const high = scale?.high ?? all.reduce((a, b) => (b.gt(a) ? b : a));
  const next = least(rivals, (a, b) => at(totals, b).compare(at(totals, a)));
  // When the total of the leader falls, these become the first.
  const nextOnes = rivals.filter((each) => at(totals, each).equals(at(totals, next ?? leader)));
  const flips = factors.flatMap((factor, criterion) => {
    if (factor.equals(0)) return [];
    return rivals.flatMap((rival) => {
      const gap = at(totals, leader).sub(at(totals, rival));
      const steps = gap.div(factor.mul(step)).floor().add(1);
      const change = steps.mul(step);
      const values = scale?.values ?? null;
      const changed = rival === next ? [rival, leader] : [rival];
      return changed.flatMap((option): ScoreFlip[] => {
        const from = at(scores[option], criterion);
        const to =
          option === leader
            ? highestWithin(values, from.sub(change))
            : lowestFrom(values, from.add(change));
        if (to === null) return [];
        const taken = toNumber(to.sub(from).abs().div(step));
        const first = option === leader ? nextOnes : [rival];
        const labels = {
          option: labelAt(options, option),
          criterion: labelAt(criteria, criterion),
          rivals: first.map((each) => labelAt(options, each)),
        };
        return [{ ...labels, from, to, steps: taken }];
      });
    });
  });
  const possible = flips.filter(({ to }) => to.gte(low) && to.lte(high));
  return least(possible, (a, b) => a.steps - b.steps);
}

/** The lowest allowed score from the limit upwards; the limit itself if any score is allowed. */
function lowestFrom(values: readonly Exact[] | null, limit: Exact): Exact | null {
  return values === null ? limit : (values.find((value) => value.gte(limit)) ?? null);
}

function highestWithin(values: readonly Exact[] | null, limit: Exact): Exact | null {
  return values === null ? limit : (values.findLast((value) => value.lte(limit)) ?? null);
}

/** The first of the smallest items, or null if there are none. */
function least<Item>(items: readonly Item[], compare: (a: Item, b: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || compare(item, best) < 0 ? item : best),
    null,
  );
}

/** The largest of 1, 1/2 and 1/10 of which all scores are multiples; otherwise 1/100. */
function stepOf(scores: readonly Exact[]): Exact {
  const steps = [ONE, exact(1, 2), exact(1, 10)];
  return steps.find((step) => scores.every((score) => score.mod(step).equals(0))) ?? exact(1, 100);
}

function labelAt(items: readonly { readonly label: string }[], index: number): string {
  return items[index]?.label ?? '';
}

function at(values: Totals | null | undefined, index: number): Exact {
  return values?.[index] ?? ZERO;
}
