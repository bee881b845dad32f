import { isLive } from '../../model/proposal.ts';
import type { Round, Shark } from '../../model/round.ts';
import type { Exact } from '../../quantity/exact.ts';
import { highestFirst, rankByCompetition } from '../scoring/competition.ts';
import { priceReview } from './price.ts';
import type { RankedRoi, Roi } from './result.ts';

/** A proposal's own estimate, and those of its other forms. */
interface Group {
  readonly own: Roi | null;
  readonly variants: readonly Roi[];
}

/** Where a proposal stands: ranked, then gaining but not live, then losing, then not estimable. */
type Standing = 'ranked' | 'not-live' | 'loses' | 'not-estimable';

/**
 * A shark's estimates in the order to show them; all sharks', one after the other,
 * where none is named. Each shark's list is ranked by itself:
 *
 * 1. live proposals that gain, by competition rank of their exact ROI;
 * 2. proposals that gain but are not live, by ROI, unranked;
 * 3. proposals whose expected gain is not positive, live or not, by expected gain:
 *    by ROI, more hours would make a loss look better;
 * 4. those that cannot be priced.
 *
 * A proposal's other forms follow it, in the file's order and unranked.
 */
export function rankRois(round: Round, shark?: Shark): RankedRoi[] {
  if (shark === undefined) return round.sharks.flatMap((each) => rankRois(round, each));
  const groups = round.entries
    .map((entry) => priceReview(shark, entry))
    .filter((rois) => rois.length > 0)
    .map(groupOf);
  const standing = (wanted: Standing): Group[] => groups.filter((g) => standingOf(g) === wanted);

  const ranked = rankByCompetition(standing('ranked'), BY_ROI);
  return [
    ...ranked.flatMap(({ item, rank }) => rowsOf(item, rank)),
    ...standing('not-live')
      .sort(BY_ROI)
      .flatMap((group) => rowsOf(group, null)),
    ...standing('loses')
      .sort(BY_GAIN)
      .flatMap((group) => rowsOf(group, null)),
    ...standing('not-estimable').flatMap((group) => rowsOf(group, null)),
  ];
}

/**
 * The proposal that ignoring risk would put first: the highest naive figure,
 * upside per building hour, over proposals themselves. Null where no naive figure
 * is known. Of equal figures the one that stands first in the list given, so that
 * the naive order is not said to differ where it need not.
 */
export function naiveFavourite<T extends Roi>(rois: readonly T[]): T | null {
  let favourite: T | null = null;
  for (const roi of rois) {
    if (roi.variant !== null || roi.naive === null) continue;
    const best: Exact | null = favourite?.naive ?? null;
    if (best === null || roi.naive.gt(best)) favourite = roi;
  }
  return favourite;
}

const BY_ROI = highestFirst(({ own }: Group) => own?.roi ?? null);
const BY_GAIN = highestFirst(({ own }: Group) => own?.expectedGain ?? null);

function groupOf(rois: readonly Roi[]): Group {
  return {
    own: rois.find(({ variant }) => variant === null) ?? null,
    variants: rois.filter(({ variant }) => variant !== null),
  };
}

function standingOf({ own }: Group): Standing {
  if (own === null || own.roi === null) return 'not-estimable';
  if (own.loses) return 'loses';
  return isLive(own.entry.pitch) ? 'ranked' : 'not-live';
}

function rowsOf({ own, variants }: Group, rank: number | null): RankedRoi[] {
  const rows = variants.map((roi) => ({ ...roi, rank: null }));
  return own === null ? rows : [{ ...own, rank }, ...rows];
}
