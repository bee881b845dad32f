import type { Location } from '../../diagnostic/location.ts';
import type { Terms } from '../../model/scorecard.ts';
import { type Band, bandGaps, type Gap, type Overlap, parseBand } from '../../quantity/band.ts';

/** The bands of results that the follow-up of some terms is for, and where each stands. */
export interface FollowUp {
  readonly overlaps: readonly Overlap[];
  readonly gaps: readonly Gap[];
  readonly at: ReadonlyMap<Band, Location>;
}

/** Words that stand for whatever no other band is for. */
const ALL_ELSE = /\b(?:otherwise|else|any|other|rest)\b/i;

/**
 * Where bands overlap, and what lies between them without an instruction.
 *
 * - Bands that meet at one value, as `at least 1.3x` and `1.2x to 1.3x` do, leave
 *   and claim nothing that is ever measured.
 * - Beyond the lowest and the highest band lies a gap only where two bands or more
 *   name the results and the other side has no end: whoever writes what follows
 *   from 1.5x and more, and from 1.3x to 1.5x, has forgotten what lies below. What
 *   lies below what is accepted is refused anyway.
 * - A condition in words may be for results beyond the bands, and one that says
 *   `otherwise` for all that is left.
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
