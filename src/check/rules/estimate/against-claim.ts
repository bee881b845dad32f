import type { Figure } from '../../../model/figure.ts';
import type { Claim, Pitch } from '../../../model/proposal.ts';
import type { Entry } from '../../../model/round.ts';
import type { Exact } from '../../../quantity/exact.ts';
import { ambiguousGain } from '../../../quantity/parse.ts';
import { isSpeedFigure } from '../../../schema/speedup.ts';
import { reviewWith } from '../../examples/example-files.ts';
import { boundsOf } from '../../facts/bounds.ts';
import { type ConflictArgs, reviewedEntries } from '../../facts/reviews.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

export const estimateAgainstClaim = defineRule('estimate/against-claim', 'warning', {
  summary: 'a shark expects more speed than the pitch itself claims',
  why:
    'Pitches promise more than they keep. Who expects more than is promised has mistaken a figure, ' +
    'or the pitch does not say what it could. The highest claim of the pitch counts, whatever its ' +
    'case, against the point value of the estimate.',
  message: ({ proposal, written, against }: ConflictArgs) =>
    `${inCode(written)} is more than ${quoted(proposal)} claims, which is ${inCode(against)}`,
  advice: () =>
    'check the figure and its unit; where both are meant, say why under `because`: the warning stays',
  bad: reviewWith(['expects: 2x to 3x']),
  good: reviewWith(['expects: 1.1x to 1.5x']),
  onEstimate: ({ entry, estimate }) => exceeding(entry, estimate.upside, estimate.of),
  onRound: (round) =>
    reviewedEntries(round).flatMap(({ entry, review }) =>
      exceeding(entry, review.expects, review.estimate?.of ?? null),
    ),
});

/** An ambiguous figure is reported by another rule. */
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

/** The highest gain of speed that a pitch claims, and the claim. */
export interface HighestClaim {
  /** Null if the claim is unbounded, such as at least 2x. */
  readonly gain: Exact | null;
  readonly figure: Figure;
}

interface Claims {
  readonly byForm: ReadonlyMap<string, HighestClaim>;
  readonly whole: HighestClaim | null;
  readonly any: HighestClaim | null;
}

const byPitch = new WeakMap<Pitch, Claims>();

/**
 * The highest gain of speed that a pitch claims, for any case. Claims about the estimated form have
 * priority, then those about the whole proposal, then those about a part of it. Null if there is no
 * such claim.
 */
function highestClaim(pitch: Pitch, form: string | null): HighestClaim | null {
  const { byForm, whole, any } = byPitch.get(pitch) ?? readClaims(pitch);
  return (form === null ? undefined : byForm.get(form)) ?? whole ?? any;
}

function readClaims(pitch: Pitch): Claims {
  const byForm = new Map<string, HighestClaim>();
  let whole: HighestClaim | null = null;
  let any: HighestClaim | null = null;
  for (const { value, of, headline } of pitch.claims.filter(isOwnSpeedup)) {
    const claim: HighestClaim = { figure: value, gain: boundsOf(value).high };
    if (of !== null) byForm.set(of, higher(byForm.get(of) ?? null, claim));
    if (of === null || headline) whole = higher(whole, claim);
    any = higher(any, claim);
  }
  const found = { byForm, whole, any };
  byPitch.set(pitch, found);
  return found;
}

function higher(a: HighestClaim | null, b: HighestClaim): HighestClaim {
  if (a === null || a.gain === null) return a ?? b;
  return b.gain === null || b.gain.gt(a.gain) ? b : a;
}

/** True for percentages and factors claimed by the proposer. A plain number is ambiguous. */
function isOwnSpeedup({ metric, value, by }: Claim): boolean {
  return by === null && isSpeedFigure(metric, value);
}
