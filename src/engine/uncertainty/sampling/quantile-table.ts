import type { Quantile } from '../distribution/shape.ts';

/** A quantile function as cubics, four coefficients per cell, for each half of the distribution. */
export interface QuantileTable {
  readonly quantile: Quantile;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** Cells in each half: PERT quantiles then have an error below 1e-7 of the range. */
const CELLS = 96;
/** Nodes beyond the median, so that the slopes there are as accurate as elsewhere. */
const BEYOND = 2;
/** The greatest u: u^4 is the share further out, at most one half. */
const OUTER = Math.sqrt(Math.sqrt(0.5));
const PER_U = CELLS / OUTER;
/** The share in each outermost cell. */
const EDGE = 0.5 / (CELLS * CELLS * CELLS * CELLS);

/**
 * A quantile function at evenly spaced points, for sampling. Uses monotone cubics between the nodes
 * (Fritsch and Carlson 1980, "Monotone piecewise cubic interpolation").
 *
 * The nodes are evenly spaced in `u = p^(1/4)` below the median and `(1 - p)^(1/4)` above it, since
 * in p a tail such as p^(1/5) is too steep for any polynomial. In the outermost cells, a share of
 * 6e-9 each, the function itself is called, so the tails may be unbounded.
 */
export function tabulate(quantile: Quantile): QuantileTable {
  return {
    quantile,
    lower: cubics((u) => quantile(u * u * u * u)),
    upper: cubics((u) => quantile(1 - u * u * u * u)),
  };
}

/** The table of `min + width x` from the table of x; width not below 0. */
export function stretch(table: QuantileTable, min: number, width: number): QuantileTable {
  const cells = (from: Float64Array): Float64Array => {
    const own = new Float64Array(from.length);
    for (let i = 0; i < own.length; i += 1) {
      own[i] = width * (from[i] as number) + (i % 4 === 0 ? min : 0);
    }
    return own;
  };
  return {
    quantile: (p) => min + width * table.quantile(p),
    lower: cells(table.lower),
    upper: cells(table.upper),
  };
}

/**
 * The quantiles at `(i + offset) / size` for i from 0 to `size - 1`, or only from `from` to `to -
 * 1`, ascending; offset from 0 to 1.
 */
export function evenQuantiles(
  { quantile, lower, upper }: QuantileTable,
  into: Float64Array,
  offset: number,
  from = 0,
  to = into.length,
): void {
  for (let i = from; i < to; i += 1) {
    const p = (i + offset) / into.length;
    const rest = 1 - p;
    if (p < EDGE || rest < EDGE) into[i] = quantile(p);
    else if (p <= 0.5) into[i] = readCells(lower, Math.sqrt(Math.sqrt(p)) * PER_U);
    else into[i] = readCells(upper, Math.sqrt(Math.sqrt(rest)) * PER_U);
  }
}

function readCells(cells: Float64Array, place: number): number {
  const whole = place | 0;
  const cell = whole < CELLS ? whole : CELLS - 1;
  const at = 4 * cell;
  const x = place - cell;
  const cubic = (cells[at + 3] as number) * x + (cells[at + 2] as number);
  return (cubic * x + (cells[at + 1] as number)) * x + (cells[at] as number);
}

function cubics(valueAt: (u: number) => number): Float64Array {
  const values = Float64Array.from({ length: CELLS + 1 + BEYOND }, (_, i) =>
    i === 0 ? Number.NaN : valueAt((i * OUTER) / CELLS),
  );
  const cells = new Float64Array(4 * CELLS);
  for (let cell = 1; cell < CELLS; cell += 1) {
    const start = values[cell] ?? 0;
    const rise = (values[cell + 1] ?? 0) - start;
    const left = limited(slopeAt(values, cell), rise);
    const right = limited(slopeAt(values, cell + 1), rise);
    cells.set([start, left, 3 * rise - 2 * left - right, left + right - 2 * rise], 4 * cell);
  }
  return cells;
}

/** The slope per cell, from two nodes on each side if there are as many. */
function slopeAt(values: Float64Array, i: number): number {
  const at = (index: number): number => values[index] ?? 0;
  if (i === 1) return at(2) - at(1);
  if (i === 2) return (at(3) - at(1)) / 2;
  return (at(i - 2) - at(i + 2) + 8 * (at(i + 1) - at(i - 1))) / 12;
}

/** A cubic is monotone if its slopes have the sign of its rise and at most three times its size. */
function limited(slope: number, rise: number): number {
  if (slope * rise <= 0) return 0;
  return Math.abs(slope) > 3 * Math.abs(rise) ? 3 * rise : slope;
}
