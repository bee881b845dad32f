import type { Figure } from '../../../model/figure.ts';
import type { Estimate } from '../../../model/scorecard.ts';
import { ESTIMATED_REVIEW, edited } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

type Args = {
  readonly proposal: string;
  readonly field: string;
  readonly written: string;
};

export const estimateLimit = defineRule('estimate/limit', 'warning', {
  summary: 'a figure of an estimate is written as a limit',
  why:
    'ROI needs a figure. A limit counts as the figure in it, as if there were no doubt: `at least ' +
    '70%` is priced as 70%, and no interval shows how much more it may be.',
  message: ({ proposal, field, written }: Args) =>
    `the ${field} of ${quoted(proposal)} is the limit ${inCode(written)}, which counts as the figure in it`,
  advice: () => 'write what you expect, as one figure or as a range with both ends',
  bad: edited(ESTIMATED_REVIEW, '70%', 'at least 70%'),
  good: edited(ESTIMATED_REVIEW, '70%', '70% to 90%'),
  onEstimate: ({ entry, estimate }) =>
    figuresOf(estimate).flatMap(([field, figure]) => {
      if (figure === null || figure.relation === null) return [];
      const args = { proposal: entry.id, field, written: figure.written };
      return [{ args, at: figure.at }];
    }),
});

/** The figures of an estimate that the ROI uses, those of its phases too, each with its name. */
function figuresOf(estimate: Estimate): readonly (readonly [string, Figure | null])[] {
  const { success, upside, downside, implementation, validation, rollback, phases } = estimate;
  const ofPhases = phases.flatMap(({ hours, pass, loss, gain }, index) =>
    Object.entries({ hours, pass, loss, gain }).map(
      ([field, figure]) => [`${field} of phase ${index + 1}`, figure] as const,
    ),
  );
  const whole = { success, upside, downside, implementation, validation, rollback };
  return [...Object.entries(whole), ...ofPhases];
}
