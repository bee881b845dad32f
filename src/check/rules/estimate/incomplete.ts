import { priceEstimate } from '../../../engine/roi/price.ts';
import type { MissingRoiInput } from '../../../engine/roi/roi.ts';
import { ESTIMATED_REVIEW, reviewWith } from '../../examples/example-files.ts';
import { defineRule, type EstimatedEntry } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly variant: string | null;
  readonly lacking: readonly string[];
};

export const estimateIncomplete = defineRule('estimate/incomplete', 'info', {
  summary: 'an estimate lacks figures that an ROI needs',
  why:
    'Without a chance of success, an upside, a downside and hours there is no ROI, and the ' +
    'proposal is missing from that ranking. Nothing is put in the place of what is missing.',
  message: ({ proposal, variant, lacking }: Args) => {
    const form = variant === null ? '' : ` (${quoted(variant)})`;
    return `the ROI of ${quoted(proposal)}${form} is not estimable: there is no ${listed(lacking.map(inCode), 'or')}`;
  },
  advice: () => 'add what is known; an estimate may stay incomplete',
  bad: reviewWith(['estimate: { success: 70%, upside: 1.5x, implementation: 2h, validation: 2h }']),
  good: ESTIMATED_REVIEW,
  onEstimate: (estimated) => {
    const { entry, scorecard, variant, estimate } = estimated;
    const lacking = scorecard.partial ? [] : lackingIn(estimated);
    if (lacking.length === 0) return [];
    const args = { proposal: entry.id, variant, lacking };
    return [{ args, at: estimate.at }];
  },
});

/** The names of the missing fields. Hours that exist and sum to zero have their own rule. */
function lackingIn({ entry, shark, review, variant, estimate }: EstimatedEntry): readonly string[] {
  const { lacking } = priceEstimate({ shark, entry, variant, estimate, stated: review.stated });
  const { implementation, validation } = estimate;
  const areHoursKnown = implementation !== null && validation !== null;
  if (areHoursKnown && lacking.includes('hours')) return [];
  const fields: Readonly<Record<MissingRoiInput, readonly string[]>> = {
    success: ['success'],
    upside: ['upside'],
    downside: ['downside'],
    hours: [
      ...(implementation === null ? ['implementation'] : []),
      ...(validation === null ? ['validation'] : []),
    ],
  };
  return lacking.flatMap((each) => fields[each]);
}
