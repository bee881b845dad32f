import { type Exact, ONE, sum, ZERO } from '../../quantity/exact.ts';
import type { FailedEnd, Roi } from './roi.ts';

/**
 * The ways in which a plan of work may fail, with the speed that each leaves and the hours that it
 * takes: all phases up to the one that stops it, and those of rolling back in full where something is
 * undone. Without phases the work is built and tested, and rolled back. None of an estimate that cannot
 * be priced.
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

/** A speed of less than none is a standstill. */
export function speedLeft(speed: Exact): Exact {
  return speed.lt(ZERO) ? ZERO : speed;
}
