import type { Round, Shark } from '../../../model/round.ts';
import { greatestOf } from '../../../quantity/extreme.ts';
import { defaultSamples } from './replicates.ts';

/**
 * How many samples are drawn for each estimate of a round unless told otherwise: as
 * `defaultSamples` says for its proposals or, where there are more, for the estimates of
 * the shark that has most, so that other forms of a proposal count as proposals do.
 */
export function samplesFor({ entries, sharks }: Round): number {
  return defaultSamples(greatestOf(sharks.map(estimatesBy), entries.length));
}

function estimatesBy({ scorecard }: Shark): number {
  let count = 0;
  for (const { estimate, variants } of scorecard?.reviews.values() ?? []) {
    count += variants.length + (estimate === null ? 0 : 1);
  }
  return count;
}
