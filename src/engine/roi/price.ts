import type { Entry, Shark } from '../../model/round.ts';
import type { Estimate, Review, StatedReturns } from '../../model/scorecard.ts';
import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { MissingRoiInput, PricedRoi, Roi, RoiInputs, Staged, UnpricedRoi } from './roi.ts';
import { mayStopTwice, stagePlan } from './staged.ts';

/** An estimate with its shark and its proposal. */
export interface Priceable {
  readonly shark: string;
  readonly entry: Entry;
  /** Null for the proposal itself. */
  readonly variant: string | null;
  readonly estimate: Estimate;
  readonly stated: StatedReturns;
}

/** The point values that the estimate has; null for missing ones. */
type IncompleteInputs = {
  readonly [K in Exclude<keyof RoiInputs, 'rollback'>]: Exact | null;
};

type FigureField =
  | 'inputs'
  | 'expectedGain'
  | 'hours'
  | 'roi'
  | 'breakEven'
  | 'lossChance'
  | 'loses';

/**
 * Risk-adjusted return of one estimate, in gain of speed per hour: `ROI = (P U - (1 - P) D) /
 * (H_implement + H_validate + (1 - P) H_rollback)`, P the probability of success, U the gain if it
 * works (1.5x is 0.5), D the loss of speed if it does not (a magnitude, 0 to 1), H in hours. All
 * are point values: the figure, `best`, or the midpoint of a range. With phases the expected gain
 * and hours are those of the staged plan, whose rollback counts only if something was built and
 * failed. If several phases may stop there is no break-even, since their chances can change
 * independently.
 *
 * Domain: 0 <= P <= 1, hours above 0. Errors: none are thrown; missing inputs are listed in
 * `lacking` and are not replaced by a default. Building and testing hours must both be written
 * unless phases give them; rollback is 0 unless written. `naive` needs only the upside and the
 * building hours.
 *
 * This is the only definition. The sampling code computes the same in floating point (`returns.ts`,
 * `drawn-ends.ts`); test/property/return-formula.test.ts checks that they are equal.
 *
 * Source: the expected value of a bet with two ends, Raiffa 1968, "Decision Analysis", per hour of
 * work.
 */
export function priceEstimate(of: Priceable): Roi {
  const { estimate } = of;
  const staged = stagePlan(estimate);
  const known = staged === null ? unstaged(estimate) : unstagedEquivalent(estimate, staged);
  const inputs = complete(known, estimate);
  const naive = naiveOf(estimate);
  if (inputs === null)
    return { ...of, lacking: missingInputs(known), staged, ...NO_FIGURES, naive };
  return { ...of, lacking: [], staged, ...figuresOf(inputs, staged), naive };
}

/** The estimates of a review: that of the proposal first, then those of its variants. */
export function estimatesIn(review: Review): readonly Omit<Priceable, 'shark' | 'entry'>[] {
  const { estimate, stated, variants } = review;
  return [
    ...(estimate === null ? [] : [{ variant: null, estimate, stated }]),
    ...variants.map((each) => ({
      variant: each.name,
      estimate: each.estimate,
      stated: each.stated,
    })),
  ];
}

/** Prices the estimates in a shark's review of one proposal. */
export function priceReview(shark: Shark, entry: Entry): Roi[] {
  const review = shark.scorecard?.reviews.get(entry.id);
  if (review === undefined) return [];
  return estimatesIn(review).map((each) => priceEstimate({ shark: shark.id, entry, ...each }));
}

/**
 * The probability of success at which the expected gain is 0: `D / (U + D)`; 0 without a possible
 * loss, `never` if success gains nothing.
 */
export function breakEvenProbability(upside: Exact, downside: Exact): Exact | 'never' {
  if (upside.lte(ZERO)) return 'never';
  return downside.lte(ZERO) ? ZERO : downside.div(upside.add(downside));
}

const NO_FIGURES: Pick<UnpricedRoi, FigureField> = {
  inputs: null,
  expectedGain: null,
  hours: null,
  roi: null,
  breakEven: null,
  lossChance: null,
  loses: false,
};

function unstaged(estimate: Estimate): IncompleteInputs {
  return {
    success: estimate.success?.point ?? null,
    upside: estimate.upside?.point ?? null,
    downside: estimate.downside?.point ?? null,
    implementation: estimate.implementation?.point ?? null,
    validation: estimate.validation?.point ?? null,
  };
}

/** The estimate without phases that has the same P, expected gain and expected hours. */
function unstagedEquivalent(estimate: Estimate, staged: Staged): IncompleteInputs {
  const stopChance = ONE.sub(staged.success);
  const last = staged.phases.at(-1);
  // A plan that cannot stop has no mean loss, so this uses the loss of the last phase.
  const downside = stopChance.equals(ZERO)
    ? (last?.loss?.sub(last.gain) ?? null)
    : (staged.stopGain?.neg().div(stopChance) ?? null);
  return {
    success: staged.success,
    upside: estimate.upside?.point ?? null,
    downside,
    implementation: staged.hours,
    validation: ZERO,
  };
}

function missingInputs(known: IncompleteInputs): MissingRoiInput[] {
  const lacking: MissingRoiInput[] = [];
  if (known.success === null) lacking.push('success');
  if (known.upside === null) lacking.push('upside');
  if (known.downside === null) lacking.push('downside');
  const { implementation, validation } = known;
  const hours =
    implementation === null || validation === null ? ZERO : implementation.add(validation);
  if (hours.lte(ZERO)) lacking.push('hours');
  return lacking;
}

/** Null if an input is missing, or if there are no hours. */
function complete(known: IncompleteInputs, estimate: Estimate): RoiInputs | null {
  const { success, upside, downside, implementation, validation } = known;
  if (success === null || upside === null || downside === null) return null;
  if (implementation === null || validation === null) return null;
  if (implementation.add(validation).lte(ZERO)) return null;
  const rollback = estimate.rollback?.point ?? ZERO;
  return { success, upside, downside, implementation, validation, rollback };
}

function figuresOf(inputs: RoiInputs, staged: Staged | null): Pick<PricedRoi, FigureField> {
  const { success, upside, downside } = inputs;
  const failure = ONE.sub(success);
  const expectedGain = success.mul(upside).sub(failure.mul(downside));
  // If a trial phase stops the plan, nothing has to be undone.
  const undone = staged === null ? failure : staged.undone;
  const hours = inputs.implementation.add(inputs.validation).add(undone.mul(inputs.rollback));
  return {
    inputs,
    expectedGain,
    hours,
    roi: expectedGain.div(hours),
    breakEven: mayStopTwice(staged) ? null : breakEvenProbability(upside, downside),
    lossChance: staged?.lossChance ?? (downside.gt(ZERO) ? failure : ZERO),
    loses: expectedGain.lte(ZERO),
  };
}

/** `U / H_implement`: the return without risk and testing. */
function naiveOf({ upside, implementation }: Estimate): Exact | null {
  if (upside === null || implementation === null || implementation.point.lte(ZERO)) return null;
  return upside.point.div(implementation.point);
}
