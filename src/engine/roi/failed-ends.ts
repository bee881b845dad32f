import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { FailedEnd, Roi } from './roi.ts';

/**
 * The possible failures of a plan of work, each with the resulting speed and hours: all phases up
 * to the one that stops it, and the rollback hours in full if something is undone. Without phases
 * the work is built and tested, and rolled back. None for an estimate that cannot be priced.
 */
export function failedEnds({ inputs, staged }: Roi): FailedEnd[] {
  if (inputs === null) return [];
  const { success, downside, implementation, validation, rollback } = inputs;
  const hours = (staged?.phases ?? []).map(({ phase }) => phase.hours.point);
  const built = implementation.add(validation).add(rollback);
  const ends: FailedEnd[] =
    staged === null
      ? [
          {
            phase: null,
            chance: ONE.sub(success),
            speed: speedLeft(ONE.sub(downside)),
            hours: built,
          },
        ]
      : staged.phases.map(({ stopped, gain, loss, isUndone }, k) => {
          const worked: Exact = sum(hours.slice(0, k + 1));
          return {
            phase: k,
            chance: stopped,
            speed: speedLeft(ONE.add(gain).sub(loss ?? ZERO)),
            hours: isUndone ? worked.add(rollback) : worked,
          };
        });
  return ends.filter(({ chance }) => chance.gt(0));
}

/** Limits a speed to 0, a standstill. */
export function speedLeft(speed: Exact): Exact {
  return speed.lt(ZERO) ? ZERO : speed;
}
