import type { Entry, Round } from '../../model/round.ts';
import { abstains, isScored } from './reviews.ts';

/** Live proposals that no shark has scored, so that nothing can be compared with them. */
export function unscored({ entries, sharks }: Round): readonly Entry[] {
  return entries.filter(({ id, isLive }) => {
    const reviews = sharks.map(({ scorecard }) => scorecard?.reviews.get(id) ?? null);
    return isLive && !reviews.some((review) => review !== null && isScored(review));
  });
}

/** Those of them on which every shark with a scorecard abstains: no answer that is due scores them. */
export function abstained(round: Round): readonly Entry[] {
  const cards = round.sharks.flatMap(({ scorecard }) => scorecard ?? []);
  return cards.length === 0
    ? []
    : unscored(round).filter(({ id }) => cards.every((card) => abstains(card, id)));
}
