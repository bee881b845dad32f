/*
 * What holds for every table of a page: it is said once, at the first of them.
 */

/** By which of its figures an estimate with ranges is ranked. */
export const RANKED_BY = 'ROI ranks by mean ROI: expected gain / expected hours, over the ranges.';

/** What P(best) and perfect information rest on. */
export const INDEPENDENT = 'Proposals are sampled independently; what they share is not modelled.';

/** Which question perfect information answers, and which one ROI does. */
export const ONE_CHOICE =
  'In gain, for one choice. ROI, in gain per hour, asks where an hour brings most; the two may prefer different proposals.';

/** What an interval does not hold. */
export const RANGES_ONLY = 'from the stated ranges only';
