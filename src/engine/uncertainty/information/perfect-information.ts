import { type Exact, toNumber, ZERO } from '../../../quantity/exact.ts';
import { planEnds } from '../../roi/plan-ends.ts';
import type { Roi } from '../../roi/roi.ts';
import type { ReturnForecast } from '../returns/forecast.ts';
import type { Evpi, RoundInformation } from '../roi-uncertainty.ts';
import { average, type Estimated } from '../sampling/replicates.ts';
import { payoffTableEvpi } from './payoff-table.ts';

/**
 * Expected value of perfect information about one proposal against the status quo, `EVPI = P max(0,
 * U - v H) + (1 - P) max(0, -D - v H) - max(0, P U - (1 - P) D - v H)`, in gain, with v the value
 * of an hour. Rollback hours belong to the ends at which something was built and failed. With
 * phases there is an end for each phase that stops, with its own gain and the hours up to it.
 *
 * Domain: v not below 0, else a RangeError. Null if the estimate cannot be priced.
 *
 * Source: Howard 1966, "Information value theory".
 */
export function perfectInformation(roi: Roi, hourValue: Exact = ZERO): Evpi | null {
  if (hourValue.lt(ZERO)) throw new RangeError('the value of an hour must not be below 0');
  const ends = planEnds(roi);
  const fund = ends.map(({ gain, hours }) => gain.sub(hours.mul(hourValue)));
  const table = payoffTableEvpi(
    ends.map(({ chance }) => chance),
    [fund, fund.map(() => ZERO)],
  );
  return table.none === null ? { evpi: table.evpi, hourValue, ends } : null;
}

/**
 * The value of knowing the result of every candidate before choosing one of them or the status quo:
 * `EVPI = E[max] - max E` of gain less v hours, 0 for the status quo. In each row every end has its
 * chance, so success need not be drawn: the candidates are independent, and `P(max <= x)` is the
 * product of theirs.
 *
 * With one candidate and no range this is its own EVPI.
 *
 * @param maxima by replicate, from `drawnEnds`
 */
export function roundInformation(
  candidates: readonly ReturnForecast[],
  maxima: readonly number[],
  hourValue: Exact,
): RoundInformation | null {
  if (candidates.length === 0) return null;
  const nets = candidates.map(({ roi: { mean } }) =>
    mean === null ? ZERO : mean.expectedGain.sub(mean.hours.mul(hourValue)),
  );
  const highest = nets.reduce((a, b) => (b.gt(a) ? b : a), ZERO);
  const bestExpected = toNumber(highest);
  const best = candidates.filter((_, i) => nets[i]?.equals(highest));
  const [only, ...others] = highest.gt(ZERO) ? best : [];
  const chosen = others.length > 0 ? null : (only?.roi.entry ?? null);
  const withInformation = average(maxima);
  const evpi: Estimated = {
    value: Math.max(0, withInformation.value - bestExpected),
    standardError: withInformation.standardError,
  };
  return { hourValue, chosen, bestExpected, withInformation, evpi };
}
