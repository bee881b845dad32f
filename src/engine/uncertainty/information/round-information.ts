import { type Exact, toNumber, ZERO } from '../../../quantity/exact.ts';
import type { ReturnForecast } from '../returns/forecast.ts';
import type { RoundInformation } from '../roi-uncertainty.ts';
import { average, type Estimated } from '../sampling/replicates.ts';

/**
 * What it would be worth to know how every candidate ends before choosing one of
 * them or the status quo: `EVPI = E[max] - max E` of gain less v hours, 0 for the
 * status quo. In each row every end has its chance, so success need not be drawn:
 * the candidates are independent, and `P(max <= x)` is the product of theirs.
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
