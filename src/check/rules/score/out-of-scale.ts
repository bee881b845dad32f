import type { Figure } from '../../../model/figure.ts';
import type { Scale } from '../../../model/rubric.ts';
import type { Score } from '../../../model/scorecard.ts';
import { ZERO } from '../../../quantity/exact.ts';
import { printNumber } from '../../../quantity/print-quantity.ts';
import { edited, SCORECARD } from '../../examples/example-files.ts';
import { reviewsOf } from '../../facts/reviews.ts';
import { type ScaleArgs, scaledScores } from '../../facts/scaled-scores.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const CARD = edited(SCORECARD, '8', '80/100');

export const scoreOutOfScale = defineRule({
  code: 'score/out-of-scale',
  severity: 'error',
  summary: 'a score lies outside its scale',
  why:
    'One score beyond the scale outweighs all others. Scores go from 0 to 10 unless the ' +
    'rubric says otherwise.',
  message: ({ score, low, high }: ScaleArgs) =>
    `the score ${quoted(score)} is not on the scale of ${low} to ${high}`,
  advice: ({ low, high }) =>
    `give a score from ${low} to ${high}, or set \`scale\` in the rubric; \`28/35\` brings its own`,
  bad: edited(CARD, '80/100', '80'),
  good: CARD,
  onRound: (round, known) =>
    reviewsOf(round, known)
      .flatMap(scaledScores)
      .flatMap(({ score, scale }) => outside(score, scale)),
});

function outside({ mark }: Score, own: Scale): readonly Violation<ScaleArgs>[] {
  if (mark === null) return [];
  const scale = mark.outOf === null ? own : { low: ZERO, high: mark.outOf };
  if (isOn(mark, scale)) return [];
  const [low, high] = [printNumber(scale.low), printNumber(scale.high)];
  return [{ args: { score: mark.written, low, high }, at: mark.at }];
}

function isOn({ point, range }: Figure, { low, high }: Scale): boolean {
  const values = [point, ...Object.values(range ?? {})];
  return values.every((value) => value === null || (value.gte(low) && value.lte(high)));
}
