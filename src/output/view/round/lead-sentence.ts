import type { Lead, NearestFlip, NoLead } from '../../../engine/robustness/ranking-robustness.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';
import { printPercentShortest, printShortest } from '../../../quantity/print.ts';
import { listOf } from '../../document/words.ts';

/** Why nothing can be said of a shark's weights. */
export const NO_LEAD_WORDS: Readonly<Record<NoLead, string>> = {
  'no-live-totals': 'no live proposal has a total',
  'not-weighted': 'a live proposal has an overall score, which no weight can move',
  'other-formula': 'the totals are no weighted means or sums',
  'differing-criteria':
    'the live proposals differ in what is n/a, so their totals divide by different weights',
  'one-proposal': 'there is one live proposal only',
  tied: 'the first place is a tie, which any change of weights may break',
};

/** What would have to change for another proposal to lead, in one sentence. */
export function leadSentence({ dominates, gatesDecide, weights }: Lead): string {
  const { leader, nearest, none } = weights;
  if (none !== null) return `No weight can be called critical: ${NO_LEAD_WORDS[none]}.`;
  const title = leader?.short ?? '';
  const before = gatesDecide ? `Before gates, ${title} leads. ` : '';
  if (dominates) {
    return `No weights can change that ${title} leads: it is best or tied on every criterion.`;
  }
  if (nearest === null) {
    return `${before}No single weight can cost ${title} the lead, the others moving in proportion.`;
  }
  return `${before}${flipSentence(nearest)}`;
}

/** `Effort at 11.8% instead of 10% puts Short keys first.` */
function flipSentence({ criterion, weight, crossing }: NearestFlip): string {
  const titles = listOf(crossing.rivals.map(({ short }) => short));
  const verb = crossing.rivals.length === 1 ? 'puts' : 'put';
  return `${criterion.label} ${flipWeight(crossing.weight, weight)} ${verb} ${titles} first.`;
}

const STEP = exact(1, 1000);

/**
 * The weight to a tenth of a point, on the far side of the tie: `at 11.8% instead of 10%`. Where
 * the tie itself has so few digits: `above 12.5% instead of 10%`.
 */
export function flipWeight(at: Exact, now: Exact): string {
  const whole = farSide(at, now, STEP);
  const isOnStep = at.div(STEP).floor(0).mul(STEP).equals(at);
  const side = at.gt(now) ? 'above' : 'below';
  const text = isOnStep
    ? `${side} ${printPercentShortest(at)}`
    : `at ${printShortest(whole.mul(100), 1)}%`;
  return `${text} instead of ${printPercentShortest(now)}`;
}

/** The first whole step beyond a tie, seen from where the figure is now. */
export function farSide(at: Exact, now: Exact, step: Exact): Exact {
  const steps = at.div(step);
  return (at.gt(now) ? steps.floor(0).add(1) : steps.ceil(0).sub(1)).mul(step);
}
