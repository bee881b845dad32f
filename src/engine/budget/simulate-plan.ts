import { type Exact, toNumber } from '../../quantity/exact.ts';
import {
  type DrawnReturns,
  drawing,
  forecasts,
  type ReturnForecast,
} from '../uncertainty/returns/forecast.ts';
import type { ReturnModel } from '../uncertainty/returns/return-model.ts';
import { returnsOf } from '../uncertainty/returns/returns.ts';
import { INTERVAL_HIGH, INTERVAL_LOW } from '../uncertainty/returns/spread.ts';
import {
  type Generator,
  keyedGenerator,
  uniform,
  wholeBelow,
} from '../uncertainty/sampling/generator.ts';
import {
  average,
  type Estimated,
  REPLICATES,
  type SamplingPlan,
} from '../uncertainty/sampling/replicates.ts';
import { bestInDraws, type DrawnGains } from './best-in-draws.ts';
import type { CandidateForm, PlanProposals } from './candidates.ts';
import { pooledQuantile } from './pooled-quantile.ts';
import { isChosen, type SetChoice } from './problem.ts';
import { keptOf, type SearchProblem, searchProblem } from './search-problem.ts';

/** The simulated certainty of a plan. */
export interface PlanCertainty {
  /**
   * How often each form of each candidate is in the best set of a draw; null if no estimate has a
   * range.
   */
  readonly inBest: ReadonlyMap<CandidateForm, Estimated> | null;
  /** The 5th and 95th percentiles of the plan's gain, with success also drawn. */
  readonly low: Estimated;
  readonly high: Estimated;
  /** The probability of a result below the status quo. */
  readonly below: Estimated;
  /**
   * The probability that the whole plan takes more than the available hours, success also drawn.
   */
  readonly overrun: Estimated;
}

/** Rows of each replicate in which the plan is simulated. */
const SIMULATED_ROWS = 256;
/** The relative tolerance: doubles computed from equal figures can differ by less than this. */
const TOLERANCE = 1e-12;

/** The estimates of one form in one replicate. Gain and hours are means over the estimates. */
interface DrawnForm extends DrawnGains {
  /** By estimate and by input, a value for each row. */
  readonly inputs: readonly (readonly Float64Array[])[];
  readonly models: readonly ReturnModel[];
}

/**
 * Simulates a plan over the ranges of its estimates and the chances of success. In each of 16
 * replicates every estimate is drawn as for its ROI. The gains and hours of several sharks are
 * averaged for the choice, and each shark decides the result of the proposal and its hours in an
 * equal share of the rows. Proposals are independent.
 *
 * @param plan the best choice of the field within the hours
 */
export function simulatePlan(
  { candidates, problem }: PlanProposals,
  plan: SetChoice,
  hours: Exact,
  sampling: SamplingPlan,
): PlanCertainty {
  const draw = drawing(sampling);
  const all = candidates.map(({ forms }) => forms.map(forecastsOf));
  const isRanged = all.flat(2).some(({ ranges }) => ranges.size > 0);
  const search = searchProblem(problem, () => 0n);
  const most = toNumber(hours);
  const kept = plan.map((_, at) => keptOf(search, at, (other) => isChosen(plan, other)));
  const replicates = [...Array(REPLICATES).keys()].map((replicate) => {
    const drawn = all.map((forms) =>
      forms.map((estimates) => drawnForm(estimates, (each) => draw(each, replicate))),
    );
    const chosen = candidates.flatMap(({ entry }, at) => {
      const form = drawn[at]?.[plan[at] ?? -1];
      const next = keyedGenerator(sampling.seed, replicate, 'plan', entry.id);
      return form === undefined ? [] : [{ kept: kept[at] ?? 1, form, next }];
    });
    const ends = Array.from({ length: SIMULATED_ROWS }, (_, row) =>
      simulateRow(chosen, search, row),
    );
    const outcomes = Float64Array.from(ends, ({ gain }) => gain);
    return {
      outcomes,
      below: share(outcomes, (gain) => gain < 0),
      overrun: share(
        Float64Array.from(ends, ({ hours: spent }) => spent),
        (spent) => spent > most * (1 + TOLERANCE),
      ),
      inBest: isRanged ? bestInDraws(candidates, search, drawn, hours) : null,
    };
  });
  const outcomes = replicates.map((each) => each.outcomes);
  return {
    inBest: isRanged
      ? new Map(
          candidates
            .flatMap(({ forms }) => forms)
            .map((form) => [form, average(replicates.map(({ inBest }) => inBest?.get(form) ?? 0))]),
        )
      : null,
    low: pooledQuantile(outcomes, INTERVAL_LOW),
    high: pooledQuantile(outcomes, INTERVAL_HIGH),
    below: average(replicates.map(({ below }) => below)),
    overrun: average(replicates.map(({ overrun }) => overrun)),
  };
}

function forecastsOf({ estimates }: CandidateForm): ReturnForecast[] {
  return forecasts(estimates).filter((each) => each !== null);
}

function drawnForm(
  estimates: readonly ReturnForecast[],
  draw: (forecast: ReturnForecast) => DrawnReturns,
): DrawnForm {
  const [gain, hours] = [new Float64Array(SIMULATED_ROWS), new Float64Array(SIMULATED_ROWS)];
  const inputs = estimates.map((forecast) => {
    const { columns, someRows } = draw(forecast);
    const rows = someRows(SIMULATED_ROWS);
    const own = columns.map((column) => expandToRows(column, rows));
    const returns = returnsOf(forecast.model, own, SIMULATED_ROWS);
    for (let row = 0; row < SIMULATED_ROWS; row += 1) {
      gain[row] = (gain[row] ?? 0) + (returns.gain[row] ?? 0) / estimates.length;
      hours[row] = (hours[row] ?? 0) + (returns.hours[row] ?? 0) / estimates.length;
    }
    return own;
  });
  return { inputs, models: estimates.map(({ model }) => model), gain, hours };
}

/**
 * A value for each row. If fewer points are drawn than rows are simulated, the points are used
 * again.
 */
function expandToRows(column: Float64Array, rows: Uint32Array): Float64Array {
  const values = new Float64Array(SIMULATED_ROWS);
  for (let row = 0; row < SIMULATED_ROWS; row += 1) {
    values[row] = column[rows[row % rows.length] ?? 0] ?? 0;
  }
  return values;
}

interface FormDraw {
  /** The share of its gain that it keeps beside the rest of the plan. */
  readonly kept: number;
  readonly form: DrawnForm;
  readonly next: Generator;
}

/** The gain and the hours of a proposal, or of a plan, in one row. */
interface TrialResult {
  readonly gain: number;
  readonly hours: number;
}

/**
 * The gain and the hours of the plan in one row, with one simulated result for each proposal. Sets
 * the gain to 0 if gains and losses cancel out, since sums of doubles miss 0 by some 1e-17.
 */
function simulateRow(
  chosen: readonly FormDraw[],
  { combination }: SearchProblem,
  row: number,
): TrialResult {
  let [factor, added, size, hours] = [1, 0, 1, 0];
  for (const { kept, form, next } of chosen) {
    const end = simulateTrial(form, next, row);
    const gain = kept * end.gain;
    factor *= Math.max(0, 1 + gain);
    added += gain;
    size += Math.abs(gain);
    hours += end.hours;
  }
  const ended = combination === 'additive' ? added : factor - 1;
  return { gain: Math.abs(ended) > TOLERANCE * size ? ended : 0, hours };
}

/**
 * The simulated result of one proposal in one row, by one shark's estimate. Counts rollback in full
 * if the result is undone.
 */
function simulateTrial({ models, inputs }: DrawnForm, next: Generator, row: number): TrialResult {
  const by = models.length > 1 ? wholeBelow(next, models.length) : 0;
  const [model, columns] = [models[by], inputs[by]];
  if (model === undefined || columns === undefined) return { gain: 0, hours: 0 };
  const value = (input: number): number => columns[input]?.[row] ?? 0;
  let hours = 0;
  for (const { hours: own, pass, loss, gain, isUndone } of model.steps) {
    for (const input of own) hours += value(input);
    if (uniform(next) < value(pass)) continue;
    if (isUndone) hours += value(model.rollback);
    return { gain: value(gain) - value(loss), hours };
  }
  return { gain: value(model.upside), hours };
}

function share(values: Float64Array, holds: (value: number) => boolean): number {
  return values.filter(holds).length / values.length;
}
