import { ZERO_TO_TEN } from '../../../engine/scoring/total/scale.ts';
import type { Scale } from '../../../model/rubric.ts';
import type { Score } from '../../../model/scorecard.ts';
import { edited, RUBRIC, SCORECARD } from '../../examples/example-files.ts';
import { endsOf, type ScaleArgs, scaledScores } from '../../facts/scaled-scores.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const OWN_SCALE = edited(RUBRIC, '60%', '60%, scale: 0 to 35');

export const scoreOtherScale = defineRule('score/other-scale', 'warning', {
  summary: 'a score brings another scale than its rubric has chosen',
  why:
    'A score such as `28/35` brings its own scale, which is of use where the rubric names none. ' +
    'Where the rubric does, one of the two is a slip, and the total depends on which.',
  message: ({ score, low, high }: ScaleArgs) =>
    `the score ${quoted(score)} has a scale of its own, and the rubric says ${low} to ${high}`,
  identity: ({ score }) => score,
  advice: ({ high }) => `write it out of ${high}, or as a plain number on the rubric's scale`,
  bad: { ...OWN_SCALE, ...edited(SCORECARD, '8', '32/40') },
  good: { ...OWN_SCALE, ...edited(SCORECARD, '8', '28/35') },
  onReview: (reviewed) => scaledScores(reviewed).flatMap(({ score, scale }) => other(score, scale)),
});

/** The default scale is not a choice of the rubric, so a score may have another scale. */
function other({ mark }: Score, scale: Scale | null): readonly Violation<ScaleArgs>[] {
  if (scale === null || mark?.written.endsWith('%') === true) return [];
  const { low, high } = scale;
  const isUsual = low.equals(ZERO_TO_TEN.low) && high.equals(ZERO_TO_TEN.high);
  if (mark === null || mark.outOf === null || isUsual || mark.outOf.equals(high)) return [];
  return [{ args: { score: mark.written, ...endsOf(scale) }, at: mark.at }];
}
