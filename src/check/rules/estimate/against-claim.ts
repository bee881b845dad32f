import type { Figure } from '../../../model/figure.ts';
import type { Entry } from '../../../model/round.ts';
import { ambiguousGain } from '../../../quantity/parse.ts';
import { reviewWith } from '../../examples/example-files.ts';
import { highestClaim } from '../../facts/claims.ts';
import type { ConflictArgs } from '../../facts/estimates.ts';
import { estimatesOf, reviewedEntries } from '../../facts/estimates.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const estimateAgainstClaim = defineRule({
  code: 'estimate/against-claim',
  severity: 'warning',
  summary: 'a shark expects more speed than the pitch itself claims',
  why:
    'Pitches promise more than they keep. Who expects more than is promised has mistaken a figure, ' +
    'or the pitch does not say what it could. The highest claim of the pitch counts, whatever its ' +
    'case, against the point value of the estimate.',
  message: ({ proposal, written, against }: ConflictArgs) =>
    `${inCode(written)} is more than ${quoted(proposal)} claims, which is ${inCode(against)}`,
  advice: () => 'check the figure and its unit; where both are meant, say why under `notes`',
  bad: reviewWith(['expects: 2x to 3x']),
  good: reviewWith(['expects: 1.1x to 1.5x']),
  onRound: (round) => [
    ...estimatesOf(round).flatMap(({ entry, estimate }) =>
      exceeding(entry, estimate.upside, estimate.of),
    ),
    ...reviewedEntries(round).flatMap(({ entry, review }) =>
      exceeding(entry, review.expects, review.estimate?.of ?? null),
    ),
  ],
});

/** A figure that can be read in two ways is reported as such. */
function exceeding(
  { id, pitch }: Entry,
  figure: Figure | null,
  form: string | null,
): readonly Violation<ConflictArgs>[] {
  if (pitch === null || figure === null || ambiguousGain(figure) !== null) return [];
  const claim = highestClaim(pitch, form);
  if (claim === null || claim.gain === null || figure.point.lte(claim.gain)) return [];
  const args = { proposal: id, written: figure.written, against: claim.figure.written };
  return [{ args, at: figure.at, related: [claim.figure.at] }];
}
