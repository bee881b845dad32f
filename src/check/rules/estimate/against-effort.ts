import type { Estimate } from '../../../model/scorecard.ts';
import { ESTIMATED_REVIEW, pitchWith } from '../../examples/example-files.ts';
import { type Bounds, boundsOf, liesBelow, sumOfBounds } from '../../facts/bounds.ts';
import type { ConflictArgs } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const estimateAgainstEffort = defineRule('estimate/against-effort', 'warning', {
  summary: 'a shark allows less time for building and testing than the pitch asks for',
  why:
    'Hours stand below the line of every ROI: half the hours are twice the return. The estimate at ' +
    'its longest is compared with the effort of the pitch at its shortest; estimates of a variant, ' +
    'or of another form of the proposal (`of`), are left alone.',
  message: ({ proposal, written, against }: ConflictArgs) =>
    `${inCode(written)} in all are less than the ${inCode(against)} that the pitch of ${quoted(proposal)} ` +
    'asks for',
  advice: () => 'check the hours and their unit; name under `of` what form is meant',
  bad: { ...pitchWith(['effort: 2d to 3d']), ...ESTIMATED_REVIEW },
  good: { ...pitchWith(['effort: 2h to 4h']), ...ESTIMATED_REVIEW },
  onEstimate: ({ entry, variant, estimate }) => {
    const effort = entry.pitch?.effort ?? null;
    const { implementation, validation, of } = estimate;
    if (effort === null || variant !== null || of !== null) return [];
    if (implementation === null || validation === null) return [];
    if (!liesBelow(hoursOf(estimate), boundsOf(effort))) return [];
    const written = `${implementation.written} and ${validation.written}`;
    const args = { proposal: entry.id, written, against: effort.written };
    return [{ args, at: implementation.at, related: [effort.at] }];
  },
});

function hoursOf({ implementation, validation, phases }: Estimate): Bounds {
  if (phases.length > 0) return sumOfBounds(phases.map(({ hours }) => boundsOf(hours)));
  const parts = [implementation, validation].filter((part) => part !== null);
  return sumOfBounds(parts.map(boundsOf));
}
