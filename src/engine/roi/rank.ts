import type { Round, Shark } from '../../model/round.ts';
import { ZERO } from '../../quantity/exact.ts';
import { highestFirst, rankByCompetition } from '../scoring/ranking/competition.ts';
import { rangedInputs } from '../uncertainty/returns/return-model.ts';
import { isRangedEstimate } from './is-ranged.ts';
import { meanReturns } from './mean-returns.ts';
import { priceReview } from './price.ts';
import type { MeanReturns, RankedRoi, Roi } from './roi.ts';
import { stagingValue } from './staged.ts';

/** A priced estimate with its mean over the ranges. */
type Averaged = Roi & { readonly mean: MeanReturns | null };

/** A proposal's own estimate, and those of its variants. */
interface Group {
  readonly own: Averaged | null;
  readonly variants: readonly Averaged[];
}

/**
 * The group of a proposal in the list: ranked, then gaining but not live, then losing, then not
 * estimable.
 */
type RoiGroup = 'ranked' | 'not-live' | 'loses' | 'not-estimable';

/**
 * Returns a shark's estimates in display order; without `shark`, those of all sharks, one after the
 * other. Each shark's list is ranked by itself:
 *
 * 1. live proposals that gain, by competition rank of their mean ROI;
 * 2. proposals that gain but are not live, by mean ROI, unranked;
 * 3. proposals whose expected gain is not positive, live or not, by expected gain:
 *    by ROI, more hours would make a loss look better;
 * 4. those that cannot be priced.
 *
 * Gain and ROI are the means over the ranges (`meanReturns`), which without ranges are the exact
 * point figures, so that one figure decides the whole order.
 *
 * The variants of a proposal follow it, in the file's order and unranked. `naiveRank` is the rank
 * of the naive figure, upside per building hour, over the shark's proposals without variants.
 */
export function rankRois(round: Round, shark?: Shark): RankedRoi[] {
  if (shark === undefined) return round.sharks.flatMap((each) => rankRois(round, each));
  const groups = round.entries
    .map((entry) => priceReview(shark, entry).map(averaged))
    .filter((rois) => rois.length > 0)
    .map(groupOf);
  const standing = (wanted: RoiGroup): Group[] => groups.filter((g) => roiGroupOf(g) === wanted);

  const ranked = rankByCompetition(standing('ranked'), BY_ROI);
  const inOrder: readonly (readonly [Group, number | null])[] = [
    ...ranked.map(({ item, rank }) => [item, rank] as const),
    ...standing('not-live').sort(BY_ROI).map(unranked),
    ...standing('loses').sort(BY_GAIN).map(unranked),
    ...standing('not-estimable').map(unranked),
  ];
  const naive = inOrder.flatMap(([{ own }]) => (own === null || own.naive === null ? [] : own));
  const naiveRanks = new Map(
    rankByCompetition(naive, BY_NAIVE).map(({ item, rank }) => [item, rank]),
  );
  return inOrder.flatMap(([{ own, variants }, rank]) => [
    ...(own === null ? [] : [ranking(own, rank, naiveRanks.get(own) ?? null)]),
    ...variants.map((each) => ranking(each, null, null)),
  ]);
}

const BY_ROI = highestFirst(({ own }: Group) => own?.mean?.rate ?? null);
const BY_NAIVE = highestFirst(({ naive }: Roi) => naive);
const BY_GAIN = highestFirst(({ own }: Group) => own?.mean?.expectedGain ?? null);

function averaged(roi: Roi): Averaged {
  const mean = meanReturns(roi);
  return { ...roi, mean, loses: mean?.expectedGain.lte(ZERO) ?? roi.loses };
}

function groupOf(rois: readonly Averaged[]): Group {
  return {
    own: rois.find(({ variant }) => variant === null) ?? null,
    variants: rois.filter(({ variant }) => variant !== null),
  };
}

function roiGroupOf({ own }: Group): RoiGroup {
  if (own === null || own.roi === null) return 'not-estimable';
  if (own.loses) return 'loses';
  return own.entry.isLive ? 'ranked' : 'not-live';
}

function unranked(group: Group): readonly [Group, null] {
  return [group, null];
}

function ranking(roi: Averaged, rank: number | null, naiveRank: number | null): RankedRoi {
  return {
    ...roi,
    rank,
    naiveRank,
    staging: stagingValue(roi),
    isRanged: isRangedEstimate(roi.estimate),
    ranges: rangedInputs(roi),
  };
}
