import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { Distribution } from '../../engine/uncertainty/distribution.ts';
import type { ValueOf } from './schema/fields.ts';
import type { rangedInput } from './schema/ranged-input.ts';

type RangedInputJson = ValueOf<typeof rangedInput>;

/** The inputs written as ranges, and the distribution each was taken for. */
export function rangedInputsJson({ ranges }: RankedRoi): readonly RangedInputJson[] {
  return ranges.map(({ name, phase, fit, distribution, achieved }) => ({
    input: name,
    phase: phase === null ? null : phase + 1,
    fit,
    ...distributionJson(distribution),
    percentiles: achieved === null ? null : { p10: achieved.low, p90: achieved.high },
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
