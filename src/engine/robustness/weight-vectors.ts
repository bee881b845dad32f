import { type Generator, uniform, wholeBelow } from '../uncertainty/sampling/generator.ts';
import { drawColumns, EVEN_UNIFORM } from '../uncertainty/sampling/lattice.ts';

/** The allowed range of each weight. */
export interface WeightBounds {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Receives one vector at a time; the array is reused for the next vector. */
export type VisitWeights = (weights: Float64Array) => void;

/** Insertion is the fastest sort for up to this many numbers. */
const MAX_INSERTION_SORT = 24;

/** Steps of the random walk between two vectors, and before the first, for each criterion. */
const STEPS_BETWEEN = 2;
const STEPS_BEFORE = 100;

/**
 * Weight vectors uniform on the simplex: the gaps between sorted uniform numbers, which need no
 * logarithm. The numbers are those of a randomly shifted lattice.
 *
 * Domain: 2 criteria or more; size a power of 2. Source: Devroye 1986, "Non-Uniform Random Variate
 * Generation", chapter V.2.
 */
export function visitSimplex(
  criteria: number,
  size: number,
  next: Generator,
  visit: VisitWeights,
): void {
  const columns = drawColumns(
    Array.from({ length: criteria - 1 }, () => EVEN_UNIFORM),
    size,
    next,
  );
  const cuts = new Float64Array(criteria - 1);
  const weights = new Float64Array(criteria);
  for (let k = 0; k < size; k += 1) {
    columns.forEach((column, j) => {
      cuts[j] = column[k] as number;
    });
    sortAscending(cuts);
    let previous = 0;
    for (let j = 0; j < cuts.length; j += 1) {
      const cut = cuts[j] as number;
      weights[j] = cut - previous;
      previous = cut;
    }
    weights[cuts.length] = 1 - previous;
    visit(weights);
  }
}

/**
 * Weight vectors uniform on the simplex within bounds, by a random walk: each step moves weight
 * between two criteria, to a uniform place among all that the bounds allow. Neighbours in the walk
 * are correlated; the replicates, each with its own walk, show how much that matters.
 *
 * Domain: a start within the bounds that adds up to 1; 2 criteria or more. Source: hit-and-run,
 * Smith 1984; for weights Tervonen et al. 2013, "Hit-And-Run enables efficient weight generation
 * for simulation-based multiple criteria decision analysis".
 */
export function visitBand(
  start: readonly number[],
  bounds: WeightBounds,
  size: number,
  next: Generator,
  visit: VisitWeights,
): void {
  const weights = Float64Array.from(start);
  for (let i = 0; i < STEPS_BEFORE * weights.length; i += 1) step(weights, bounds, next);
  for (let k = 0; k < size; k += 1) {
    for (let i = 0; i < STEPS_BETWEEN * weights.length; i += 1) step(weights, bounds, next);
    visit(weights);
  }
}

function step(weights: Float64Array, { lower, upper }: WeightBounds, next: Generator): void {
  const i = wholeBelow(next, weights.length);
  const other = wholeBelow(next, weights.length - 1);
  const j = other < i ? other : other + 1;
  const both = (weights[i] as number) + (weights[j] as number);
  const least = Math.max(lower[i] as number, both - (upper[j] as number));
  const most = Math.min(upper[i] as number, both - (lower[j] as number));
  const moved = least + uniform(next) * Math.max(0, most - least);
  weights[i] = moved;
  weights[j] = both - moved;
}

function sortAscending(values: Float64Array): void {
  if (values.length > MAX_INSERTION_SORT) {
    values.sort();
    return;
  }
  for (let i = 1; i < values.length; i += 1) {
    const moved = values[i] as number;
    let place = i;
    while (place > 0 && (values[place - 1] as number) > moved) {
      values[place] = values[place - 1] as number;
      place -= 1;
    }
    values[place] = moved;
  }
}
