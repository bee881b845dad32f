import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { Distribution } from '../../engine/uncertainty/distribution/distribution.ts';
import { ROI_INPUTS } from '../../schema/roi-inputs.ts';
import { locationJson } from './audit.ts';
import type * as schema from './schema/explain.ts';
import type { DraftOf, ValueOf } from './schema/fields.ts';
import type { rangedInput } from './schema/ranged-input.ts';

/** What goes into an ROI, as written and as taken; the figures themselves are `roiJson`'s. */
export function roiTermsJson(
  row: RankedRoi,
): Pick<DraftOf<typeof schema.explainedRoi>, 'exact' | 'inputs' | 'ranges' | 'phases'> {
  const { estimate, roi, staged } = row;
  return {
    exact: roi?.toFraction(),
    inputs: ROI_INPUTS.flatMap((input) => {
      const figure = estimate[input];
      if (figure === null) return [];
      const { written, point: value, at } = figure;
      return [{ input, written, value, location: locationJson(at) }];
    }),
    ranges: rangedInputsJson(row),
    phases: (staged?.phases ?? []).map(({ phase, reached, stopped, gain, loss }) => ({
      phase: phase.phase,
      hours: phase.hours.point,
      reached,
      passes: phase.pass.point,
      stopped,
      gain,
      loss,
    })),
  };
}

type RangedInputJson = ValueOf<typeof rangedInput>;

/** The inputs written as ranges, and the distribution each was taken for. */
export function rangedInputsJson({ ranges }: RankedRoi): readonly RangedInputJson[] {
  return ranges.map(({ name, phase, fit, distribution, achieved }) => ({
    input: name,
    phase: phase === null ? null : phase + 1,
    fit,
    ...distributionJson(distribution),
    percentiles: achieved && { p10: achieved.low, p90: achieved.high },
  }));
}

function distributionJson(
  distribution: Distribution | null,
): Pick<RangedInputJson, 'family' | 'pert' | 'lognormal' | 'mean' | 'cut'> {
  if (distribution === null) {
    return { family: null, pert: null, lognormal: null, mean: null, cut: null };
  }
  const { member, mean, below, above, least, greatest } = distribution;
  const isPert = member.family === 'pert';
  return {
    family: member.family,
    pert: isPert ? { min: member.min, mode: member.mode, max: member.max } : null,
    lognormal: isPert
      ? null
      : { origin: member.origin, median: member.median, sigma: member.sigma },
    mean,
    cut: below > 0 || above > 0 ? { least, below, greatest, above } : null,
  };
}
