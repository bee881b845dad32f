import type { Figure } from '../../../model/figure.ts';
import type { Estimate } from '../../../model/scorecard.ts';
import { ESTIMATED_REVIEW, pitchWith } from '../../examples/example-files.ts';
import { boundsOf, liesBelow, sumOfBounds } from '../../facts/bounds.ts';
import type { ConflictArgs } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

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
    if (effort === null || variant !== null || estimate.of !== null) return [];
    const hours = hoursOf(estimate);
    const [first] = hours;
    if (first === undefined) return [];
    if (!liesBelow(sumOfBounds(hours.map(boundsOf)), boundsOf(effort))) return [];
    const written = listed(hours.map((each) => each.written));
    const args = { proposal: entry.id, written, against: effort.written };
    return [{ args, at: first.at, related: [effort.at] }];
  },
});

/** The hours of the phases, else of building and testing; none if one of these is missing. */
function hoursOf({ implementation, validation, phases }: Estimate): readonly Figure[] {
  if (phases.length > 0) return phases.map(({ hours }) => hours);
  return implementation === null || validation === null ? [] : [implementation, validation];
}
