import type { Location } from '../../diagnostic/location.ts';
import type { Terms } from '../../model/scorecard.ts';
import { type Band, bandGaps, type Gap, type Overlap, parseBand } from '../../quantity/band.ts';

/** The overlaps and gaps of the follow-up bands in some terms, and the location of each band. */
export interface FollowUp {
  readonly overlaps: readonly Overlap[];
  readonly gaps: readonly Gap[];
  readonly at: ReadonlyMap<Band, Location>;
}

/** Words that mean all results not covered by other bands. */
const ALL_ELSE = /\b(?:otherwise|else|any|other|rest)\b/i;

/**
 * The overlaps between follow-up bands, and the gaps between them.
 *
 * - Bands that meet at one value, such as `at least 1.3x` and `1.2x to 1.3x`, neither overlap nor
 *   leave a gap that is ever measured.
 * - A gap below the lowest or above the highest band counts only if there are at least two bands
 *   and the other side is unbounded: bands for 1.5x and more and for 1.3x to 1.5x lack one for
 *   lower results. Results below the accepted limit are refused anyway, so they need no band.
 * - A condition in words may cover results beyond the bands, and one with `otherwise` covers all
 *   remaining results.
 */
export function followUpOf({ followUp, acceptance }: Terms): FollowUp {
  const at = new Map<Band, Location>();
  const words: string[] = [];
  for (const step of followUp) {
    const band = parseBand(step.when);
    if (band === null) words.push(step.when);
    else at.set(band, step.at);
  }
  const { overlaps, gaps } = bandGaps([...at.keys()]);
  const accepted = acceptance.geomeanSpeedup?.accept.value ?? null;
  const isRefused = ({ kind, high }: Gap): boolean =>
    kind === 'ratio' && high !== null && accepted !== null && high.lte(accepted);
  const bands = countsOf([...at.keys()]);
  const tails = countsOf(gaps.filter(({ low, high }) => low === null || high === null));
  const isReported = (gap: Gap): boolean => {
    if (gap.low !== null && gap.high !== null) return !gap.low.equals(gap.high);
    const isOneSided = bands[gap.kind] > 1 && tails[gap.kind] === 1;
    return isOneSided && words.length === 0 && !isRefused(gap);
  };
  return {
    overlaps: overlaps.filter(
      ({ low, high }) => low === null || high === null || !low.equals(high),
    ),
    gaps: words.some((text) => ALL_ELSE.test(text)) ? [] : gaps.filter(isReported),
    at,
  };
}

function countsOf(some: readonly { readonly kind: Band['kind'] }[]) {
  const ratio = some.filter(({ kind }) => kind === 'ratio').length;
  return { ratio, percent: some.length - ratio };
}
