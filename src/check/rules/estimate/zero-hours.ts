import type { Estimate } from '../../../model/scorecard.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { ESTIMATED_REVIEW, edited, goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const estimateZeroHours = defineRule('estimate/zero-hours', 'error', {
  summary: 'the hours of an estimate sum to zero',
  why:
    'ROI is gain per hour. Whatever takes no hours at all would be infinitely good, or infinitely ' +
    'bad; in practice somebody has left the hours out.',
  message: ({ proposal }: { readonly proposal: string }) =>
    `building and validating ${quoted(proposal)} takes 0 hours in all, by which ROI would divide`,
  advice: () => 'estimate the hours; leave both fields out where nothing is known',
  ...goodAndBad(edited(ESTIMATED_REVIEW, 'validation: 2h', 'validation: 0h'), '2h', '0h'),
  onReview: ({ review }) =>
    [review.estimate, ...review.variants.map(({ estimate }) => estimate)]
      .filter((estimate) => estimate !== null && takesNoTime(estimate))
      .map((estimate) => ({
        args: { proposal: review.proposal.id },
        at: estimate?.at ?? review.proposal.at,
      })),
});

function takesNoTime({ implementation, validation, phases }: Estimate): boolean {
  if (phases.length > 0 || implementation === null || validation === null) return false;
  return implementation.point.add(validation.point).equals(ZERO);
}
