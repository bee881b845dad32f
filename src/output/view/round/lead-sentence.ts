import type { Lead, NearestFlip, NoLead } from '../../../engine/robustness/ranking-robustness.ts';
import type { Shark } from '../../../model/round.ts';
import { type Exact, exact } from '../../../quantity/exact.ts';
import { printPercentShortest, printShortest } from '../../../quantity/print.ts';
import { listOf } from '../../document/words.ts';

/** Why nothing can be said of a shark's weights. */
export const NO_LEAD_WORDS: Readonly<Record<NoLead, string>> = {
  'no-live-totals': 'no live proposal has a total',
  'not-weighted': 'a live proposal has an overall score, which no weight can move',
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
  const [verb, now] = [crossing.rivals.length === 1 ? 'puts' : 'put', printPercentShortest(weight)];
  return `${criterion.label} ${flipWeight(crossing.weight, weight)} instead of ${now} ${verb} ${titles} first.`;
}

const STEP = exact(1, 1000);

/**
 * The weight to a tenth of a point, on the far side of the tie: `at 11.8%`. Where
 * the tie itself has so few digits: `above 12.5%`.
 */
function flipWeight(at: Exact, now: Exact): string {
  const isAbove = at.gt(now);
  const steps = at.div(STEP);
  const whole = isAbove ? steps.ceil(0) : steps.floor(0);
  const text = `${printShortest(whole.div(10), 1)}%`;
  if (!whole.equals(steps)) return `at ${text}`;
  return `${isAbove ? 'above' : 'below'} ${text}`;
}

/** A flip, and whose ranking it is about. */
export interface SharkFlip {
  readonly shark: Shark;
  readonly sentence: string;
}

/** Whether anything can be said of a shark's weights, or a tie keeps it from being said. */
export function isWeighed({ weights }: Lead): boolean {
  return weights.none === null || weights.none === 'tied';
}

/** The smallest change of one weight that unseats any shark's leader; gates aside. */
export function nearestFlip(leads: readonly Lead[]): SharkFlip | null {
  const flips = leads.flatMap(({ shark, gatesDecide, weights: { nearest } }) =>
    nearest === null || gatesDecide ? [] : [{ shark, nearest }],
  );
  const [first, ...others] = flips;
  if (first === undefined) return null;
  const size = ({ nearest }: typeof first): Exact => nearest.crossing.change.abs();
  const least = others.reduce((a, b) => (size(b).lt(size(a)) ? b : a), first);
  return { shark: least.shark, sentence: flipSentence(least.nearest) };
}
