import type { Entry, Round } from '../../model/round.ts';
import { type Exact, exact, sum } from '../../quantity/exact.ts';
import { priceReview } from './price.ts';

/** The sharks' mean for one proposal. */
export interface MeanRoi {
  readonly entry: Entry;
  readonly roi: Exact;
  readonly expectedGain: Exact;
  /** How many sharks' estimates it is the mean of. */
  readonly n: number;
}

/**
 * Each proposal's mean ROI (gain per hour) and mean expected gain over the sharks
 * whose estimate of it can be priced; other forms of a proposal do not count, nor
 * do proposals that nobody's estimate can price. In the order of the entries.
 */
export function meanRois(round: Round): MeanRoi[] {
  return round.entries.flatMap((entry) => {
    const priced = round.sharks
      .flatMap((shark) => priceReview(shark, entry))
      .filter(({ variant }) => variant === null);
    const rois = priced.flatMap(({ roi }) => roi ?? []);
    const gains = priced.flatMap(({ expectedGain }) => expectedGain ?? []);
    const n = rois.length;
    if (n === 0) return [];
    const [roi, expectedGain] = [sum(rois).div(exact(n)), sum(gains).div(exact(n))];
    return [{ entry, roi, expectedGain, n }];
  });
}
