import { ZERO_TO_TEN } from '../../engine/scoring/total/scale.ts';
import type { Figure } from '../../model/figure.ts';
import type { Scale } from '../../model/rubric.ts';
import type { Score } from '../../model/scorecard.ts';
import { ZERO } from '../../quantity/exact.ts';
import type { Reviewed } from '../rule.ts';

/** A score, and the ends of a scale that it does not go with. */
export interface ScaleArgs {
  readonly score: string;
  readonly low: string;
  /** Null where any score from the lowest on may be given. */
  readonly high: string | null;
}

/** The scores of a review, overall and by criterion, each with the scale that the rubric gives it; null where it gives none. */
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

/** Whether a figure, with all of its range, lies on a scale; without one, at 0 or above. */
export function isOnScale({ point, range }: Figure, scale: Scale | null): boolean {
  const low = scale?.low ?? ZERO;
  const values = [point, ...Object.values(range ?? {})];
  return values.every(
    (value) => value === null || (value.gte(low) && (scale === null || value.lte(scale.high))),
  );
}
