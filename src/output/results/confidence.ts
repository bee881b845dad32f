import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { Evpi } from '../../engine/uncertainty/perfect-information.ts';
import type { Estimated } from '../../engine/uncertainty/replicates.ts';
import type {
  EstimatedInterval,
  RoundUncertainty,
  SharkUncertainty,
} from '../../engine/uncertainty/roi-uncertainty.ts';
import { toNumber } from '../../quantity/exact.ts';
import type { DraftOf } from './schema/fields.ts';
import type { sharkConfidence } from './schema/score.ts';

/** One estimate over its ranges. */
export interface Spread {
  readonly roiMean: Estimated | null;
  readonly interval: EstimatedInterval | null;
  /** Null for who is no candidate: variants, and pitches that are not live. */
  readonly bestChance: Estimated | null;
  readonly information: Evpi | null;
}

/** What is known of an estimate; the mean ROI takes no drawing. */
export function spreadOfRoi(roi: RankedRoi, uncertainty: RoundUncertainty | null): Spread {
  const shark = uncertainty?.sharks.find((each) => each.shark === roi.shark);
  const own = shark?.rois.find(
    (each) => each.roi.entry.id === roi.entry.id && each.roi.variant === roi.variant,
  );
  if (shark === undefined || own === undefined) {
    const roiMean = roi.mean && { value: toNumber(roi.mean.rate), standardError: 0 };
    return { roiMean, interval: null, bestChance: null, information: null };
  }
  const best = shark.best.find(({ entry }) => entry?.id === roi.entry.id);
  return {
    roiMean: own.roiMean,
    interval: own.interval,
    bestChance: roi.variant === null ? (best?.chance ?? null) : null,
    information: own.information,
  };
}

/** The sampled part of an estimate's JSON. */
export function spreadJson(roi: RankedRoi, uncertainty: RoundUncertainty | null) {
  const { roiMean, interval, bestChance } = spreadOfRoi(roi, uncertainty);
  return {
    roiMean: roiMean?.value,
    roiMeanError: roiMean?.standardError,
    interval: interval && {
      low: interval.low.value,
      high: interval.high.value,
      lowError: interval.low.standardError,
      highError: interval.high.standardError,
    },
    bestChance: bestChance?.value,
    bestChanceError: bestChance?.standardError,
  };
}

/** How sure one shark's best ROI is; the status quo is the candidate without a proposal. */
export function confidenceJson({
  shark,
  best,
  firstTwo,
}: SharkUncertainty): DraftOf<typeof sharkConfidence> {
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
