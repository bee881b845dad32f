import type { RankedRoi } from '../../engine/roi/roi.ts';
import type {
  RoiUncertainty,
  RoundUncertainty,
  SharkUncertainty,
} from '../../engine/uncertainty/roi-uncertainty.ts';
import type { Estimated } from '../../engine/uncertainty/sampling/replicates.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { DraftOf } from './schema/fields.ts';
import type { sharkConfidence } from './schema/priced.ts';

/** What was drawn of an estimate by its shark; undefined where nothing was. */
export function drawnOf(
  { entry, variant }: RankedRoi,
  sure: SharkUncertainty | null | undefined,
): RoiUncertainty | undefined {
  return sure?.rois.find(({ roi }) => roi.entry.id === entry.id && roi.variant === variant);
}

/** The chance to have the best ROI: variants are no candidates, and neither are pitches that are not live. */
export function chanceOf(
  shark: SharkUncertainty | undefined,
  { entry, variant }: RankedRoi,
): Estimated | undefined {
  if (variant !== null) return undefined;
  return shark?.best.find((each) => each.entry?.id === entry.id)?.chance;
}

/** The sampled part of an estimate's JSON; the mean ROI takes no drawing. */
export function spreadJson(roi: RankedRoi, uncertainty: RoundUncertainty | null) {
  const shark = uncertainty?.sharks.find((each) => each.shark === roi.shark);
  const own = drawnOf(roi, shark);
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

/** How sure one shark's best ROI is; the status quo is the candidate without a proposal. */
export function confidenceJson(own: SharkUncertainty): DraftOf<typeof sharkConfidence> {
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
