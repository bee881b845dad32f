import { ONE, ZERO } from '../../../quantity/exact.ts';
import { ESTIMATED_REVIEW, edited, goodAndBad } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const estimateCertain = defineRule('estimate/certain', 'warning', {
  summary: 'success is estimated at 0% or 100%',
  why:
    'Whoever is certain prices no risk: the downside drops out of the ROI whatever it is. No ' +
    'outcome can teach a shark that is sure, and one miss makes its log score infinitely bad.',
  message: ({ proposal, written }: { readonly proposal: string; readonly written: string }) =>
    `the success of ${quoted(proposal)} is put at ${inCode(written)}, beyond any doubt`,
  advice: () => 'say how sure you are: 95% is one failure in twenty such proposals',
  ...goodAndBad(edited(ESTIMATED_REVIEW, '70%', '90%'), '90%', '100%'),
  onEstimate: ({ entry, estimate: { success } }) => {
    if (success === null || success.relation !== null || success.about) return [];
    if (!success.point.equals(ZERO) && !success.point.equals(ONE)) return [];
    const args = { proposal: entry.id, written: success.written };
    return [{ args, at: success.at }];
  },
});
