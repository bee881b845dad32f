import type { Rubric } from '../../../model/rubric.ts';
import type { Review } from '../../../model/scorecard.ts';
import { type Exact, ZERO } from '../../../quantity/exact.ts';
import type { Total } from '../panel-ranking.ts';
import { rescale, totalScale } from './scale.ts';

interface Gated extends Pick<Total, 'cap' | 'capped' | 'gatesNotMet' | 'gatesUnanswered'> {
  readonly total: Exact;
  readonly uncapped: Exact;
}

/**
 * Applies the gates to a total: `min(uncapped, cap)` if any was answered with no. `capped` is true
 * only if that changed the figure. A gate without an answer, or with one that is neither yes nor
 * no, is listed and never caps: no answer is not a no.
 */
export function applyGates(uncapped: Exact, review: Review, rubric: Rubric | null): Gated {
  const gates = rubric?.gates?.all ?? [];
  const answer = (id: string): boolean | null => review.gates.get(id)?.met ?? null;
  const idsWith = (met: boolean | null): string[] =>
    gates.map(({ id }) => id).filter((id) => answer(id) === met);

  const gatesNotMet = idsWith(false);
  const cap = gatesNotMet.length > 0 ? capOf(rubric) : null;
  const total = cap?.lt(uncapped) ? cap : uncapped;
  return {
    total,
    uncapped,
    cap,
    capped: total !== uncapped,
    gatesNotMet,
    gatesUnanswered: idsWith(null),
  };
}

/** The cap on the scale of the totals. A cap `7/10` does not apply to totals without a scale. */
export function capOf(rubric: Rubric | null): Exact | null {
  const cap = rubric?.gates?.cap;
  if (rubric === null || cap === undefined) return null;
  if (cap.outOf === null) return cap.point;
  const scale = totalScale(rubric);
  return scale === null ? null : rescale(cap.point, { low: ZERO, high: cap.outOf }, scale);
}
