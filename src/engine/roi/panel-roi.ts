import type { Entry } from '../../model/round.ts';
import { compareExact, type Exact, meanOf, ZERO } from '../../quantity/exact.ts';
import { standings } from '../scoring/ranking/standings.ts';
import type { RankedRoi } from './roi.ts';

/** A proposal's ROI over the sharks with a priced estimate of it, and its rank. */
export interface PanelRoi {
  readonly entry: Entry;
  /** Ids of those sharks, in the order of the round. */
  readonly sharks: readonly string[];
  /** Ids of the sharks that estimated another of the proposals, but not this one. */
  readonly lacks: readonly string[];
  /** The mean of their mean ROIs, in gain per hour. */
  readonly roi: Exact;
  /** The mean of their expected gains, over the ranges. */
  readonly expectedGain: Exact;
  /** The mean of their expected hours, over the ranges. */
  readonly expectedHours: Exact;
  /** Ids of the sharks for whose estimate it is a gamble (`speedMean`). */
  readonly gambles: readonly string[];
  /** True if both are above 0; doing nothing gains 0. */
  readonly gains: boolean;
  /**
   * One more than the number of proposals above it, each two compared over the sharks that
   * estimated both. Null for a proposal that does not gain, and if `apart` is not empty.
   */
  readonly rank: number | null;
  /** True if any proposal is above it. */
  readonly isBehind: boolean;
  /**
   * For a proposal that gains, the others that gain and share no estimating shark with it, so that
   * the two cannot be compared.
   */
  readonly apart: readonly Entry[];
  /** The proposal with the highest ROI, if this one has rank 1 and a lower ROI; else null. */
  readonly higher: HigherRoi | null;
}

/** A proposal whose ROI is higher than that of the best, over other sharks. */
export interface HigherRoi {
  readonly entry: Entry;
  /** Ids of the sharks that estimated both. */
  readonly sharks: readonly string[];
  /** The mean ROI of the best and of this one, over those sharks. */
  readonly rois: readonly [Exact, Exact];
}

/** Gain and gain per hour by one shark's estimate, or the means of several. */
interface Figures {
  readonly roi: Exact;
  readonly gain: Exact;
}

/** The figures of one shark's estimate. */
interface SharkFigures extends Figures {
  readonly hours: Exact;
  readonly isGamble: boolean;
}

/** A proposal with the figures of each shark's estimate. */
interface Candidate {
  readonly entry: Entry;
  readonly byShark: ReadonlyMap<string, SharkFigures>;
  readonly own: Figures;
  readonly gains: boolean;
}

/**
 * The proposals with a priced estimate, in the order of the entries, and their ranking.
 *
 * A mean over different sharks compares the sharks and not the proposals. So each two proposals are
 * compared over the sharks that estimated both, and not indirectly: a proposal that gains (mean
 * gain and mean ROI above 0) is above one that does not; two that gain are ordered by mean ROI, two
 * that do not by mean gain, since more hours would make a loss look better. With the same sharks
 * for all, this is the order of the mean ROI. With different sharks the order may be incomplete or
 * circular. Variants of a proposal do not count. Each shark's ROI and gain are the means over its
 * ranges. Exact.
 *
 * Source: pairwise comparison, Condorcet 1785, with the mean of the voters' figures in place of
 * their number.
 *
 * @param entries the proposals that take part
 * @param rois the estimates of all sharks, one shark after the other
 */
export function panelRois(entries: readonly Entry[], rois: readonly RankedRoi[]): PanelRoi[] {
  const candidates = candidatesOf(entries, rois);
  const standing = standings(candidates, {
    judgesOf: ({ byShark }) => [...byShark.keys()],
    least: 1,
    over: meanOver,
    order: compareFigures,
  });
  const everyone = [...new Set(candidates.flatMap(({ byShark }) => [...byShark.keys()]))];
  const [first] = [...candidates].sort((a, b) => compareExact(b.own.roi, a.own.roi));
  return candidates.map((each) => {
    const { above: ahead = 0, apart = [] } = standing.get(each) ?? {};
    const open = each.gains ? apart.filter(({ gains }) => gains).map(({ entry }) => entry) : [];
    const rank = each.gains && open.length === 0 ? ahead + 1 : null;
    return {
      entry: each.entry,
      sharks: [...each.byShark.keys()],
      lacks: everyone.filter((shark) => !each.byShark.has(shark)),
      roi: each.own.roi,
      expectedGain: each.own.gain,
      expectedHours: meanHours(each),
      gambles: [...each.byShark].flatMap(([shark, { isGamble }]) => (isGamble ? shark : [])),
      gains: each.gains,
      rank,
      isBehind: ahead > 0,
      apart: open,
      higher: rank === 1 ? higherThan(each, first) : null,
    };
  });
}

/**
 * The proposal with the highest ROI over its own sharks, if that is above the ROI of the best and
 * the two share a shark.
 */
function higherThan(best: Candidate, first: Candidate | undefined): HigherRoi | null {
  if (first === undefined || !first.own.roi.gt(best.own.roi)) return null;
  const sharks = [...best.byShark.keys()].filter((shark) => first.byShark.has(shark));
  if (sharks.length === 0) return null;
  const rois = [meanOver(best, sharks).roi, meanOver(first, sharks).roi] as const;
  return { entry: first.entry, sharks, rois };
}

function candidatesOf(entries: readonly Entry[], rois: readonly RankedRoi[]): Candidate[] {
  const figures = new Map<string, Map<string, SharkFigures>>(
    entries.map(({ id }) => [id, new Map()]),
  );
  for (const { shark, entry, variant, mean } of rois) {
    if (variant !== null || mean === null) continue;
    const { rate: roi, expectedGain: gain, hours, speed } = mean;
    figures.get(entry.id)?.set(shark, { roi, gain, hours, isGamble: speed.isGamble });
  }
  return entries.flatMap((entry) => {
    const byShark = figures.get(entry.id) ?? new Map<string, SharkFigures>();
    if (byShark.size === 0) return [];
    const own = meanFigures([...byShark.values()]);
    return [{ entry, byShark, own, gains: isGain(own) }];
  });
}

function isGain({ roi, gain }: Figures): boolean {
  return gain.gt(ZERO) && roi.gt(ZERO);
}

function meanOver({ byShark, own }: Candidate, sharks: readonly string[]): Figures {
  if (sharks.length === byShark.size) return own;
  return meanFigures(sharks.flatMap((shark) => byShark.get(shark) ?? []));
}

function meanFigures(all: readonly Figures[]): Figures {
  return { roi: meanOf(all.map(({ roi }) => roi)), gain: meanOf(all.map(({ gain }) => gain)) };
}

function meanHours({ byShark }: Candidate): Exact {
  return meanOf([...byShark.values()].map(({ hours }) => hours));
}

/** Sorts the better one first. */
function compareFigures(a: Figures, b: Figures): number {
  const [left, right] = [isGain(a), isGain(b)];
  if (left !== right) return left ? -1 : 1;
  return left ? compareExact(b.roi, a.roi) : compareExact(b.gain, a.gain);
}
