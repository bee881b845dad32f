import { type Generator, permutation, skip, uniform, wholeBelow } from './generator.ts';

/**
 * The first components of the generating vector lattice-32001-1024-1048576.3600, which is valid for
 * every power of 2 from 2^10 to 2^20.
 *
 * Source: Cools, Kuo and Nuyens 2006, "Constructing embedded lattice rules for multivariate
 * integration"; F. Kuo, https://web.maths.unsw.edu.au/~fkuo/lattice/
 */
const GENERATING_VECTOR: readonly number[] = [
  1, 182667, 469891, 498753, 110745, 446247, 250185, 118627, 245333, 283199, 408519, 391023, 246327,
  126539, 399185, 461527, 300343, 69681, 516695, 436179, 106383, 238523, 413283, 70841, 47719,
  300129, 113029, 123925, 410745, 211325, 17489, 511893,
];

/** A variable: fills in its quantiles at `(i + offset) / size`, i from 0, ascending. */
export type EvenValues = (into: Float64Array, offset: number) => void;

/** Uniform on 0 to 1. */
export const EVEN_UNIFORM: EvenValues = (into, offset) => {
  for (let i = 0; i < into.length; i += 1) into[i] = (i + offset) / into.length;
};

/**
 * One replicate of a random point set: a column of `size` values for each variable. Point k is
 * point `order[k]` of a rank-1 lattice, `p_j = frac(order[k] z_j / size + shift_j)`, with random
 * shifts. It is folded to `1 - |2 p_j - 1|`, with which the error falls with the square of the size
 * (Hickernell 2002), and mapped to the variable's distribution by its quantile function.
 *
 * Each column alone is as even as possible; together the columns fill their cube evenly. The random
 * order makes point k independent of point k of any other set, so that sets can be compared point
 * by point. Variables beyond the length of the generating vector get their own order instead (Latin
 * hypercube).
 *
 * Domain: size a power of 2 from 2 to 2^20.
 */
export function drawColumns(
  variables: readonly EvenValues[],
  size: number,
  next: Generator,
): Float64Array[] {
  if (variables.length === 0) return [];
  const order = permutation(next, size);
  const values = new Float64Array(size);
  return variables.map((fill, j) => {
    const start = wholeBelow(next, size);
    fillFolded(fill, values, uniform(next));
    const step = GENERATING_VECTOR[j];
    if (step === undefined) return pick(values, permutation(next, size), 1, 0);
    return pick(values, order, step % size, start);
  });
}

/** Fills a column for each variable, all of the lattice's size. */
export type DrawLattice = (
  variables: readonly EvenValues[],
  columns: readonly Float64Array[],
  next: Generator,
) => void;

/**
 * Draws the same sets in the order of the lattice: row k of `drawColumns` is here row `order[k]`,
 * with `order` from `permutation` and a generator in the same state. A single set needs no random
 * order, which takes as long to draw as the rest.
 */
export function latticeOf(size: number): DrawLattice {
  const values = new Float64Array(size);
  return (variables, columns, next) => {
    const isLong = variables.length > GENERATING_VECTOR.length;
    const order = isLong ? permutation(next, size) : null;
    if (order === null) skip(next, size - 1);
    for (const [j, fill] of variables.entries()) {
      const start = wholeBelow(next, size);
      fillFolded(fill, values, uniform(next));
      // There is a column for each variable.
      const column = columns[j] as Float64Array;
      const step = GENERATING_VECTOR[j];
      if (step !== undefined) walk(values, step, start, column);
      else if (order !== null) spreadOut(values, permutation(next, size), order, column);
    }
  };
}

/** The values at `1 - |2 p - 1|` of every `p = (i + offset) / size`. */
function fillFolded(fill: EvenValues, values: Float64Array, offset: number): void {
  const half = values.length / 2;
  fill(values.subarray(0, half), offset);
  const falling = values.subarray(half);
  fill(falling, 1 - offset);
  falling.reverse();
}

function pick(values: Float64Array, order: Uint32Array, step: number, start: number): Float64Array {
  const last = values.length - 1;
  const column = new Float64Array(values.length);
  for (let k = 0; k <= last; k += 1) {
    // The low bits of the product are its remainder modulo a power of 2.
    column[k] = values[(Math.imul(order[k] as number, step) + start) & last] as number;
  }
  return column;
}

function walk(values: Float64Array, step: number, start: number, column: Float64Array): void {
  const last = values.length - 1;
  let place = start;
  for (let i = 0; i <= last; i += 1) {
    column[i] = values[place] as number;
    place = (place + step) & last;
  }
}

function spreadOut(
  values: Float64Array,
  own: Uint32Array,
  order: Uint32Array,
  column: Float64Array,
): void {
  for (let k = 0; k < column.length; k += 1) {
    column[order[k] as number] = values[own[k] as number] as number;
  }
}
