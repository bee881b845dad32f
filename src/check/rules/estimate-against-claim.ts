import { type Diagnostic, diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Figure } from '../../model/figure.ts';
import type { Entry } from '../../model/round.ts';
import { ambiguousGain } from '../../quantity/parse.ts';
import { highestClaim } from '../claims.ts';
import { estimatesOf, reviewedEntries } from '../estimates.ts';
import { reviewWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { inCode, quoted } from '../wording.ts';

export const estimateAgainstClaim: Rule<'estimate/against-claim'> = {
  code: 'estimate/against-claim',
  summary: 'a shark expects more speed than the pitch itself claims',
  why:
    'Pitches promise more than they keep. Who expects more than is promised has mistaken a figure, ' +
    'or the pitch does not say what it could. The highest claim of the pitch counts, whatever its ' +
    'case, against the point value of the estimate.',
  message: ({ proposal, written, against }) =>
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
};

/** A figure that can be read in two ways is reported as such. */
function exceeding({ id, pitch }: Entry, figure: Figure | null, form: string | null): Diagnostic[] {
  if (pitch === null || figure === null || ambiguousGain(figure) !== null) return [];
  const claim = highestClaim(pitch, form);
  if (claim === null || claim.gain === null || figure.point.lte(claim.gain)) return [];
  const args = { proposal: id, written: figure.written, against: claim.figure.written };
  return [diagnostic('estimate/against-claim', args, figure.at, [claim.figure.at])];
}
