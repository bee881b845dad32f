import { type Exact, ONE, ZERO } from '../../../quantity/exact.ts';
import type { Roi } from '../../roi/roi.ts';
import type { End, Evpi } from '../roi-uncertainty.ts';
import { payoffTableEvpi } from './payoff-table.ts';

/**
 * Expected value of perfect information about one proposal against the status quo,
 * `EVPI = P max(0, U - v H) + (1 - P) max(0, -D - v H) - max(0, P U - (1 - P) D - v H)`,
 * in gain, with v the value of an hour. Rollback hours belong to the ends at which something was built and failed.
 * With phases there is an end for each phase that stops, with its own gain and the
 * hours up to it.
 *
 * Domain: v not below 0, else a RangeError. Null where the estimate cannot be priced.
 *
 * Source: Howard 1966, "Information value theory".
 */
export function perfectInformation(roi: Roi, hourValue: Exact = ZERO): Evpi | null {
  if (hourValue.lt(ZERO)) throw new RangeError('the value of an hour must not be below 0');
  const ends = endsOf(roi);
  if (ends === null) return null;
  const fund = ends.map(({ gain, hours }) => gain.sub(hours.mul(hourValue)));
  const table = payoffTableEvpi(
    ends.map(({ chance }) => chance),
    [fund, fund.map(() => ZERO)],
  );
  return table.none === null ? { evpi: table.evpi, hourValue, ends } : null;
}

/** Every end of a proposal at its point values; the chances add up to 1. */
function endsOf({ inputs, staged }: Roi): readonly End[] | null {
  if (inputs === null) return null;
  const { success, upside, downside, implementation, validation, rollback } = inputs;
  const failure = ONE.sub(success);
  if (staged === null) {
    const hours = implementation.add(validation);
    return [
      { chance: success, gain: upside, hours },
      { chance: failure, gain: downside.neg(), hours: hours.add(rollback) },
    ];
  }
  let spent: Exact = ZERO;
  const stops = staged.phases.map(({ phase, stopped, gain, loss, isUndone }) => {
    spent = spent.add(phase.hours.point);
    const hours = isUndone ? spent.add(rollback) : spent;
    return { chance: stopped, gain: gain.sub(loss ?? ZERO), hours };
  });
  return [{ chance: success, gain: upside, hours: spent }, ...stops];
}
