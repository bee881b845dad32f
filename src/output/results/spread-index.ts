import type { RankedRoi } from '../../engine/roi/roi.ts';
import type { Estimated } from '../../engine/uncertainty/replicates.ts';
import type { RoiUncertainty, SharkUncertainty } from '../../engine/uncertainty/roi-uncertainty.ts';

interface SpreadIndex {
  readonly spreads: ReadonlyMap<string, RoiUncertainty>;
  readonly chances: ReadonlyMap<string, Estimated>;
}

/** Made once for a shark: every line of a table asks for its own, and there may be thousands. */
const INDEXES = new WeakMap<SharkUncertainty, SpreadIndex>();

/** What sampling says of an estimate. */
export function spreadIn(shark: SharkUncertainty, roi: RankedRoi): RoiUncertainty | null {
  return indexOf(shark).spreads.get(keyOf(roi)) ?? null;
}

/** The chance of a proposal to have the best ROI; null for who is no candidate. */
export function chanceIn(shark: SharkUncertainty, proposal: string): Estimated | null {
  return indexOf(shark).chances.get(proposal) ?? null;
}

function indexOf(shark: SharkUncertainty): SpreadIndex {
  const known = INDEXES.get(shark);
  if (known !== undefined) return known;
  const chances = shark.best.flatMap(({ entry, chance }) =>
    entry === null ? [] : [[entry.id, chance] as const],
  );
  const index = {
    spreads: new Map(shark.rois.map((each) => [keyOf(each.roi), each])),
    chances: new Map(chances),
  };
  INDEXES.set(shark, index);
  return index;
}

function keyOf({ entry, variant }: RankedRoi): string {
  return JSON.stringify([entry.id, variant]);
}
