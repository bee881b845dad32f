import { ZERO_TO_TEN } from '../../engine/scoring/scale.ts';
import type { Scale } from '../../model/rubric.ts';
import type { Score } from '../../model/scorecard.ts';
import type { Reviewed } from './reviews.ts';

/** A score, and the ends of a scale that it does not go with. */
export interface ScaleArgs {
  readonly score: string;
  readonly low: string;
  readonly high: string;
}

/** The scores of a review, overall and by criterion, each with the scale that the rubric gives it. */
export function scaledScores({
  rubric,
  review: { scores, holistic },
}: Reviewed): readonly { readonly score: Score; readonly scale: Scale }[] {
  const criteria = rubric?.criteria ?? [];
  return [
    ...(holistic === null ? [] : [{ score: holistic, scale: rubric?.scale ?? ZERO_TO_TEN }]),
    ...criteria.flatMap(({ id, scale }) => {
      const score = scores.get(id);
      return score === undefined ? [] : [{ score, scale }];
    }),
  ];
}
