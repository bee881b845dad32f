import type { ReturnModel } from './return-model.ts';

/** Expected gain and expected hours, one of each for every row of the columns. */
export interface Returns {
  readonly gain: Float64Array;
  readonly hours: Float64Array;
}

/**
 * Expected gain and hours at each row of values, averaged over success: with `reached` the chance
 * to reach a step, `gain = reached U + sum stopped (g - D)`, `hours = sum reached h + sum stopped
 * R`, the latter over the steps at which something is undone. Both are linear in every single
 * input. `priceEstimate` is the definition, in exact numbers; test/property/return-formula.test.ts
 * checks that these are equal to it.
 *
 * @param columns by input of the model, each with `size` values
 */
export function returnsOf(
  model: ReturnModel,
  columns: readonly Float64Array[],
  size: number,
): Returns {
  const column = (input: number): Float64Array => columns[input] ?? new Float64Array(size);
  const gain = new Float64Array(size);
  const hours = new Float64Array(size);
  const reached = new Float64Array(size).fill(1);
  const rollback = column(model.rollback);
  for (const step of model.steps) {
    for (const input of step.hours) addProduct(hours, reached, column(input));
    if (step.isUndone) addUndoing(hours, reached, column(step.pass), rollback);
    stopOrGoOn(gain, reached, column(step.pass), column(step.loss), column(step.gain));
  }
  addProduct(gain, reached, column(model.upside));
  return { gain, hours };
}

/** Gain per hour, row by row; hours must be above 0. */
export function perHour({ gain, hours }: Returns): Float64Array {
  const roi = new Float64Array(gain.length);
  for (let k = 0; k < roi.length; k += 1) roi[k] = (gain[k] as number) / (hours[k] as number);
  return roi;
}

/**
 * Gain per hour at each row: `perHour(returnsOf(...))`, to the last bit, in one pass if there is a
 * single step.
 *
 * @param into as long as the columns
 */
export function fillPerHour(
  model: ReturnModel,
  columns: readonly Float64Array[],
  into: Float64Array,
): void {
  const [step] = model.steps;
  const at = (input: number | undefined): Float64Array | undefined =>
    input === undefined ? undefined : columns[input];
  const [first, second] = [at(step?.hours[0]), at(step?.hours[1])];
  const [pass, loss, gain] = [at(step?.pass), at(step?.loss), at(step?.gain)];
  const [upside, rollback] = [at(model.upside), at(model.rollback)];
  const isPlain = model.steps.length === 1 && step?.hours.length === 2;
  if (!isPlain || !first || !second || !pass || !loss || !gain || !upside || !rollback) {
    into.set(perHour(returnsOf(model, columns, into.length)));
    return;
  }
  for (let k = 0; k < into.length; k += 1) {
    const passes = pass[k] as number;
    const fails = 1 - passes;
    const stopped = fails * ((gain[k] as number) - (loss[k] as number));
    const hours = (first[k] as number) + (second[k] as number) + fails * (rollback[k] as number);
    into[k] = (stopped + passes * (upside[k] as number)) / hours;
  }
}

function addProduct(sum: Float64Array, a: Float64Array, b: Float64Array): void {
  for (let k = 0; k < sum.length; k += 1) {
    sum[k] = (sum[k] as number) + (a[k] as number) * (b[k] as number);
  }
}

function addUndoing(
  sum: Float64Array,
  reached: Float64Array,
  pass: Float64Array,
  rollback: Float64Array,
): void {
  for (let k = 0; k < sum.length; k += 1) {
    const stopped = (reached[k] as number) * (1 - (pass[k] as number));
    sum[k] = (sum[k] as number) + stopped * (rollback[k] as number);
  }
}

function stopOrGoOn(
  sum: Float64Array,
  reached: Float64Array,
  pass: Float64Array,
  loss: Float64Array,
  gain: Float64Array,
): void {
  for (let k = 0; k < sum.length; k += 1) {
    const here = reached[k] as number;
    const goesOn = here * (pass[k] as number);
    const end = (gain[k] as number) - (loss[k] as number);
    sum[k] = (sum[k] as number) + (here - goesOn) * end;
    reached[k] = goesOn;
  }
}
