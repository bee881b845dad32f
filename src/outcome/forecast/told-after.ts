import type { Scorecard } from '../../model/scorecard.ts';
import type { Exact } from '../../quantity/exact.ts';
import { areSame } from './arrival.ts';

/**
 * Whether a scorecard says of its figures that they came after the result. Revised once the
 * result was there, it says so of them all; those that stand as the first judgement has them
 * came with that one.
 *
 * @param figuresIn the figures that a judgement has of the forecast; none where it does not say
 */
export function toldAfter(
  card: Scorecard,
  figuresIn: (judgement: Scorecard) => readonly Exact[],
): boolean {
  const { first } = card;
  if (!card.afterOutcome || first === null) return card.afterOutcome;
  return first.afterOutcome || !areSame(figuresIn(first), figuresIn(card));
}
