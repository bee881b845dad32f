import { type Exact, ONE, ZERO } from '../../quantity/exact.ts';
import type { PlanEnd, Roi } from './roi.ts';

/**
 * The possible ends of a plan of work at its point values: success, then each failure. The chances
 * add up to 1. A failed plan has taken all phases up to the one that stops it, and the rollback
 * hours in full if something is undone; without phases the work was built and tested, and is rolled
 * back. None for an estimate that cannot be priced.
 */
export function planEnds({ inputs, staged }: Roi): readonly PlanEnd[] {
  if (inputs === null) return [];
  const { success, upside, downside, implementation, validation, rollback } = inputs;
  const end = (isSuccess: boolean, chance: Exact, gain: Exact, hours: Exact): PlanEnd => {
    const speed = ONE.add(gain);
    return { isSuccess, phase: null, chance, gain, speed: speed.lt(ZERO) ? ZERO : speed, hours };
  };
  if (staged === null) {
    const hours = implementation.add(validation);
    const failure = end(false, ONE.sub(success), downside.neg(), hours.add(rollback));
    return [end(true, success, upside, hours), failure];
  }
  let spent: Exact = ZERO;
  const failures = staged.phases.map((each, phase) => {
    spent = spent.add(each.phase.hours.point);
    const hours = each.isUndone ? spent.add(rollback) : spent;
    return { ...end(false, each.stopped, each.gain.sub(each.loss ?? ZERO), hours), phase };
  });
  return [end(true, success, upside, spent), ...failures];
}
