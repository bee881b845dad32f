import { pertNodes } from './pert-nodes.ts';
import type { ReturnInput, ReturnModel } from './return-model.ts';
import { perHour, returnsOf } from './returns.ts';

/** Up to so many ranges in the hours the mean is integrated, beyond it is sampled. */
const MOST_RANGES = 2;

/** Expected gain and hours at the inputs' means, which is their mean: both are linear in every input. */
export function meanReturns(model: ReturnModel): { readonly gain: number; readonly hours: number } {
  const { gain, hours } = returnsOf(
    model,
    columnsAt(model, ({ mean }) => [mean], 1),
    1,
  );
  return { gain: gain[0] ?? 0, hours: hours[0] ?? 0 };
}

/**
 * The mean of gain per hour over the ranges, `E[G / H]`, where at most two of them
 * enter the hours; null where more do. Where no range enters both gain and hours
 * it is `E[P U - (1 - P) D] E[1 / H]`. Ranges that enter the gain alone count by
 * their means, in which the gain is linear; those in the hours are integrated
 * numerically, to 1e-9 of the figure and better.
 *
 * It exists: hours whose point value is above 0 keep their mode above 0 too, so
 * that the density vanishes where 1 / hours grows without end.
 */
export function meanGainPerHour(model: ReturnModel): number | null {
  if (isMeanSampled(model)) return null;
  const varying = rangesInHours(model);
  const grid = gridOf(model, varying);
  const size = grid.weights.length;
  const columns = columnsAt(model, ({ mean }, i) => grid.values.get(i) ?? [mean], size);
  const roi = perHour(returnsOf(model, columns, size));
  return grid.weights.reduce((sum, weight, k) => sum + weight * (roi[k] ?? 0), 0);
}

/** Whether too many ranges enter the hours for the mean to be integrated. */
export function isMeanSampled(model: ReturnModel): boolean {
  return rangesInHours(model).length > MOST_RANGES;
}

/** The ranged inputs on which the expected hours depend. */
function rangesInHours({ inputs, steps, rollback }: ReturnModel): number[] {
  const undoes = (inputs[rollback]?.mean ?? 0) > 0;
  const passes = steps.map(({ pass }) => pass).slice(0, undoes ? steps.length : -1);
  const all = [...steps.flatMap(({ hours }) => hours), ...passes, rollback];
  return all.filter((i) => (inputs[i]?.pert ?? null) !== null);
}

interface Grid {
  readonly weights: readonly number[];
  readonly values: ReadonlyMap<number, readonly number[]>;
}

/** Every combination of the varying inputs' nodes. */
function gridOf({ inputs }: ReturnModel, varying: readonly number[]): Grid {
  let weights: readonly number[] = [1];
  const values = new Map<number, readonly number[]>();
  for (const i of varying) {
    const pert = inputs[i]?.pert;
    if (pert === undefined || pert === null) continue;
    const nodes = pertNodes(pert);
    for (const [other, column] of values)
      values.set(
        other,
        column.flatMap((v) => nodes.map(() => v)),
      );
    values.set(
      i,
      weights.flatMap(() => nodes.map(({ value }) => value)),
    );
    weights = weights.flatMap((w) => nodes.map(({ weight }) => w * weight));
  }
  return { weights, values };
}

/** Columns of so many rows; a single value stands in all of them. */
function columnsAt(
  { inputs }: ReturnModel,
  valuesOf: (input: ReturnInput, index: number) => readonly number[],
  size: number,
): Float64Array[] {
  return inputs.map((input, index) => {
    const values = valuesOf(input, index);
    return values.length === 1
      ? new Float64Array(size).fill(values[0] ?? 0)
      : Float64Array.from(values);
  });
}
