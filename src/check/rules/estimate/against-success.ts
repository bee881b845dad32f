import { ESTIMATED_REVIEW, pitchWith } from '../../examples/example-files.ts';
import { boundsOf } from '../../facts/bounds.ts';
import type { ConflictArgs } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const estimateAgainstSuccess = defineRule('estimate/against-success', 'warning', {
  summary: 'a shark gives a proposal a better chance than its own pitch does',
  why:
    'Nobody knows the weak spots of an idea better than who puts it forward. A reviewer who is ' +
    'surer has seen something that the pitch should say, or has taken success for granted.',
  message: ({ proposal, written, against }: ConflictArgs) =>
    `a chance of ${inCode(written)} is more than the ${inCode(against)} that the pitch of ` +
    `${quoted(proposal)} gives itself`,
  advice: () => 'check the figure; where it is meant, say why under `because`: the warning stays',
  bad: { ...pitchWith(['success: 30%']), ...ESTIMATED_REVIEW },
  good: { ...pitchWith(['success: 70% to 80%']), ...ESTIMATED_REVIEW },
  onEstimate: ({ entry, estimate: { success } }) => {
    const own = entry.pitch?.success ?? null;
    if (success === null || own === null) return [];
    const { high } = boundsOf(own);
    if (high === null || success.point.lte(high)) return [];
    const args = { proposal: entry.id, written: success.written, against: own.written };
    return [{ args, at: success.at, related: [own.at] }];
  },
});
