import { ZERO_TO_TEN } from '../../engine/scoring/total/scale.ts';
import type { Figure } from '../../model/figure.ts';
import type { Scale } from '../../model/rubric.ts';
import type { Score } from '../../model/scorecard.ts';
import { ZERO } from '../../quantity/exact.ts';
import { printNumber } from '../../quantity/print-quantity.ts';
import type { Reviewed } from '../rule.ts';

/** The ends of a scale in words. */
export interface ScaleEnds {
  readonly low: string;
  /** Null if any score from the lowest up is allowed. */
  readonly high: string | null;
}

/** A score, and the ends of a scale that it does not match. */
export type ScaleArgs = ScaleEnds & { readonly score: string };

/** By default 0 or more. */
export function endsOf(scale: Scale | null): ScaleEnds {
  return { low: printNumber(scale?.low ?? ZERO), high: scale && printNumber(scale.high) };
}

/** The overall and criterion scores of a review, each with its scale; null if it has none. */
export function scaledScores({
  rubric,
  review: { scores, holistic },
}: Reviewed): readonly { readonly score: Score; readonly scale: Scale | null }[] {
  const criteria = rubric?.criteria ?? [];
  return [
    ...(holistic === null
      ? []
      : [{ score: holistic, scale: rubric === null ? ZERO_TO_TEN : rubric.scale }]),
    ...criteria.flatMap(({ id, scale }) => {
      const score = scores.get(id);
      return score === undefined ? [] : [{ score, scale }];
    }),
  ];
}

/** True if a figure and its whole range are on a scale, or 0 or above without a scale. */
export function isOnScale({ point, range }: Figure, scale: Scale | null): boolean {
  const low = scale?.low ?? ZERO;
  const values = [point, ...Object.values(range ?? {})];
  return values.every(
    (value) => value === null || (value.gte(low) && (scale === null || value.lte(scale.high))),
  );
}
