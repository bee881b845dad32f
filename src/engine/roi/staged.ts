import type { Estimate, EstimatePhase } from '../../model/scorecard.ts';
import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { Roi, Staged, StagedPhase, StagingValue } from './roi.ts';

/**
 * A plan that can stop after each phase, at its point values. With hours `h_k`, conditional pass
 * probabilities `q_k`, loss `D_k` and gain `g_k` when stopping at phase k:
 *
 * - `P = prod q`
 * - `E[hours] = sum_k h_k prod_{j<k} q_j`
 * - `undone = sum_k prod_{j<k} q_j (1 - q_k)` over the last phase and those with a loss of their
 *   own, since a trial phase that stops leaves nothing to roll back
 * - `stopGain = sum_k prod_{j<k} q_j (1 - q_k) (g_k - D_k)`, and `E[gain] = P U + stopGain`
 *
 * `g_k` is 0 unless written; `D_k` is 0 before the last phase, since nothing has shipped, and the
 * estimate's downside at the last. A success stated together with phases is not used here, since
 * the chances of all ends must sum to 1. Null without phases. One phase gives the unstaged figures.
 *
 * Source: the value of an option to abandon in a decision tree, Raiffa 1968, "Decision Analysis".
 */
export function stagePlan(estimate: Estimate): Staged | null {
  if (estimate.phases.length === 0) return null;
  const phases: StagedPhase[] = [];
  let reached: Exact = ONE;
  for (const [k, phase] of estimate.phases.entries()) {
    const atEnd = k === estimate.phases.length - 1;
    const unwritten = atEnd ? (estimate.downside?.point ?? null) : ZERO;
    phases.push({
      phase,
      reached,
      stopped: reached.mul(ONE.sub(phase.pass.point)),
      loss: phase.loss?.point ?? unwritten,
      gain: phase.gain?.point ?? ZERO,
      isUndone: atEnd || phaseIsUndone(phase),
    });
    reached = reached.mul(phase.pass.point);
  }
  const hours = sum(phases.map((each) => each.phase.hours.point.mul(each.reached)));
  const undone = sum(phases.flatMap(({ stopped, isUndone }) => (isUndone ? stopped : [])));
  return { phases, success: reached, hours, undone, ...stops(phases) };
}

/** True if more than one phase may stop. Then P is a product, and no single P is the break-even. */
export function mayStopTwice(staged: Staged | null): boolean {
  return (staged?.phases ?? []).filter(({ phase }) => phase.pass.point.lt(ONE)).length > 1;
}

/** True if a phase before the last has shipped something, since only then it has a loss. */
export function phaseIsUndone({ loss }: EstimatePhase): boolean {
  return loss?.point.gt(ZERO) === true;
}

/**
 * Compares the staged plan of an estimate with running all its phases: the same hours of each phase
 * and the same P, but every hour is spent and a failure ships, with the loss and the gain of the
 * last phase.
 *
 * With one phase every difference is 0. Null without phases, and if the estimate cannot be priced.
 *
 * Source: the value of an option to abandon, Raiffa 1968, "Decision Analysis".
 */
export function stagingValue(roi: Roi): StagingValue | null {
  const { staged } = roi;
  const last = staged?.phases.at(-1);
  if (staged === null || last === undefined || roi.roi === null) return null;
  const { inputs, expectedGain, hours } = roi;
  const failure = ONE.sub(staged.success);
  const allHours = sum(staged.phases.map(({ phase }) => phase.hours.point));
  const fullHours = allHours.add(failure.mul(inputs.rollback));
  const failing = failure.mul(last.gain.sub(last.loss ?? ZERO));
  const fullGain = staged.success.mul(inputs.upside).add(failing);
  const fullRoi = fullGain.div(fullHours);
  return {
    fullHours,
    fullGain,
    fullRoi,
    hoursSaved: fullHours.sub(hours),
    gainAdded: expectedGain.sub(fullGain),
    roiAdded: roi.roi.sub(fullRoi),
  };
}

function stops(phases: readonly StagedPhase[]): Pick<Staged, 'stopGain' | 'lossChance'> {
  let stopGain = ZERO;
  let lossChance = ZERO;
  for (const { stopped, loss, gain } of phases) {
    if (loss === null) return { stopGain: null, lossChance: null };
    stopGain = stopGain.add(stopped.mul(gain.sub(loss)));
    if (gain.lt(loss)) lossChance = lossChance.add(stopped);
  }
  return { stopGain, lossChance };
}

/**
 * The hours of a plan that never stops: implementation + validation, or the sum of the phases if
 * the plan has any. It does not use chances, so it is known for estimates without a probability.
 * Null if implementation or validation is missing, since a missing figure is not 0.
 */
export function plannedHours(estimate: Estimate): Exact | null {
  const { phases, implementation, validation } = estimate;
  if (phases.length > 0) return sum(phases.map(({ hours }) => hours.point));
  if (implementation === null || validation === null) return null;
  return implementation.point.add(validation.point);
}
