import type { Scale } from '../../../model/rubric.ts';
import type { Score } from '../../../model/scorecard.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { edited, goodAndBad, SCORECARD } from '../../examples/example-files.ts';
import { reviewsOf } from '../../facts/reviews.ts';
import { endsOf, isOnScale, type ScaleArgs, scaledScores } from '../../facts/scaled-scores.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

/**
 * `low` and `high` are the rubric's scale, even for a share such as `120%` or `36/35`, so that one
 * error asks for one change.
 */
type Args = ScaleArgs & {
  /** True if the score has its own maximum. */
  readonly isShare: boolean;
};

export const scoreOutOfScale = defineRule('score/out-of-scale', 'error', {
  summary: 'a score lies outside its scale',
  why:
    'One score beyond the scale outweighs all others. Scores go from 0 to 10 unless the ' +
    'rubric says otherwise. That holds for the first judgement of a scorecard that was revised as well.',
  message: ({ score, low, high, isShare }: Args) => {
    if (isShare) return `the score ${quoted(score)} lies outside of what it is a share of`;
    return high === null
      ? `the score ${quoted(score)} is below ${low}`
      : `the score ${quoted(score)} is not on the scale of ${low} to ${high}`;
  },
  identity: ({ score }) => score,
  advice: ({ low, high }) =>
    high === null
      ? `give a score of ${low} or more`
      : `give a score from ${low} to ${high}, or set \`scale\` in the rubric; \`28/35\` brings its own`,
  ...goodAndBad(edited(SCORECARD, '8', '80/100'), '80/100', '80'),
  onRound: (round, known) =>
    reviewsOf(round, known, true)
      .flatMap(scaledScores)
      .flatMap(({ score, scale }) => outside(score, scale)),
});

function outside({ mark }: Score, own: Scale | null): readonly Violation<Args>[] {
  // If the score is a declared word, the error is in the rubric.
  if (mark === null || mark.declaredAs !== undefined) return [];
  const scale = mark.outOf === null ? own : { low: ZERO, high: mark.outOf };
  if (isOnScale(mark, scale)) return [];
  const args = { score: mark.written, ...endsOf(own), isShare: mark.outOf !== null };
  return [{ args, at: mark.at }];
}
