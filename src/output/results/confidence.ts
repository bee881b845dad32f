import type { RankedRoi } from '../../engine/roi/roi.ts';
import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkConfidence,
  SharkUncertainty,
} from '../../engine/uncertainty/roi-uncertainty.ts';
import type { Estimated } from '../../engine/uncertainty/sampling/replicates.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { DraftOf } from './schema/fields.ts';
import type { sharkConfidence } from './schema/priced.ts';

/** The simulation of an estimate of a shark; undefined if nothing was simulated. */
export function simulationOf(
  { entry, variant }: RankedRoi,
  sure: SharkUncertainty | null | undefined,
): RoiUncertainty | undefined {
  return sure?.rois.find(({ roi }) => roi.entry.id === entry.id && roi.variant === variant);
}

/** The probability of the best ROI. Variants, and pitches that are not live, are not candidates. */
export function chanceOf(
  shark: SharkUncertainty | undefined,
  { entry, variant }: RankedRoi,
): Estimated | undefined {
  if (variant !== null) return undefined;
  return shark?.best.find((each) => each.entry?.id === entry.id)?.chance;
}

/** The sampled part of an estimate's JSON. The mean ROI is also known without a simulation. */
export function spreadJson(roi: RankedRoi, uncertainty: RoundUncertainty | null) {
  const shark = uncertainty?.sharks.find((each) => each.shark === roi.shark);
  const own = simulationOf(roi, shark);
  const exactly = roi.mean && { value: toNumber(roi.mean.rate), standardError: 0 };
  const roiMean = own === undefined ? exactly : own.roiMean;
  const interval = own?.interval;
  const best = own && chanceOf(shark, roi);
  return {
    roiMean: roiMean?.value,
    roiMeanError: roiMean?.standardError,
    interval: interval && {
      low: interval.low.value,
      high: interval.high.value,
      lowError: interval.low.standardError,
      highError: interval.high.standardError,
    },
    bestChance: best?.value,
    bestChanceError: best?.standardError,
  };
}

/** How certain one shark's best ROI is. The candidate without a proposal is the status quo. */
export function confidenceJson(own: SharkConfidence): DraftOf<typeof sharkConfidence> {
  const { shark, best, firstTwo } = own;
  return {
    shark,
    best: best.map(({ entry, chance }) => ({ proposal: entry?.id, ...chanceJson(chance) })),
    firstTwo: firstTwo && {
      first: firstTwo.first.id,
      second: firstTwo.second.id,
      ...chanceJson(firstTwo.chance),
      tooClose: firstTwo.tooClose,
    },
  };
}

function chanceJson({ value, standardError }: Estimated) {
  return { chance: value, standardError };
}
