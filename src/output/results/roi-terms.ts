import type { RankedRoi } from '../../engine/roi/roi.ts';
import { numberOrNull, toNumber } from '../../quantity/exact.ts';
import { locationJson } from './location.ts';
import { rangedInputsJson } from './ranged-inputs.ts';
import { ROI_INPUTS } from './roi-inputs.ts';
import type * as schema from './schema/explain.ts';
import type { ValueOf } from './schema/fields.ts';

/** What goes into an ROI, as written and as taken; the figures themselves are `roiJson`'s. */
export function roiTermsJson(
  row: RankedRoi,
): Pick<ValueOf<typeof schema.explainedRoi>, 'exact' | 'inputs' | 'ranges' | 'phases'> {
  const { estimate, roi, staged } = row;
  return {
    exact: roi?.toFraction() ?? null,
    inputs: ROI_INPUTS.flatMap((input) => {
      const figure = estimate[input];
      if (figure === null) return [];
      const value = toNumber(figure.point);
      return [{ input, written: figure.written, value, location: locationJson(figure.at) }];
    }),
    ranges: rangedInputsJson(row),
    phases: (staged?.phases ?? []).map(({ phase, reached, stopped, gain, loss }) => ({
      phase: phase.phase,
      hours: toNumber(phase.hours.point),
      reached: toNumber(reached),
      passes: toNumber(phase.pass.point),
      stopped: toNumber(stopped),
      gain: toNumber(gain),
      loss: numberOrNull(loss),
    })),
  };
}
