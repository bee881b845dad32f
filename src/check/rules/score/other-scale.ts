import { ZERO_TO_TEN } from '../../../engine/scoring/scale.ts';
import type { Scale } from '../../../model/rubric.ts';
import type { Score } from '../../../model/scorecard.ts';
import { printNumber } from '../../../quantity/print-quantity.ts';
import { reviewsOf } from '../../facts/reviews.ts';
import { defineRule, type Violation } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

interface Args {
  readonly score: string;
  readonly low: string;
  readonly high: string;
}

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'score/other-scale': Args;
  }
}

const RUBRIC = `criteria:
  speedup: { weight: 60%, scale: 0 to 35 }
  risk: { weight: 40% }
`;

const scorecard = (speedup: string) => `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: ${speedup}, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`;

export const scoreOtherScale = defineRule({
  code: 'score/other-scale',
  severity: 'warning',
  summary: 'a score brings another scale than its rubric has chosen',
  why:
    'A score such as `28/35` brings its own scale, which is of use where the rubric names none. ' +
    'Where the rubric does, one of the two is a slip, and the total depends on which.',
  message: ({ score, low, high }) =>
    `the score ${quoted(score)} has a scale of its own, and the rubric says ${low} to ${high}`,
  advice: ({ high }) => `write it out of ${high}, or as a plain number on the rubric's scale`,
  bad: {
    'rounds/round1/rubrics/ann.yaml': RUBRIC,
    'rounds/round1/scorecards/ann.yaml': scorecard('32/40'),
  },
  good: {
    'rounds/round1/rubrics/ann.yaml': RUBRIC,
    'rounds/round1/scorecards/ann.yaml': scorecard('28/35'),
  },
  onRound: (round, known) =>
    reviewsOf(round, known).flatMap(({ rubric, review: { scores, holistic } }) => {
      const overall = holistic === null || rubric === null ? [] : other(holistic, rubric.scale);
      const criteria = rubric?.criteria ?? [];
      return [
        ...overall,
        ...criteria.flatMap(({ id, scale }) => {
          const score = scores.get(id);
          return score === undefined ? [] : other(score, scale);
        }),
      ];
    }),
});

/** The usual scale has not been chosen: a score may bring another. */
function other({ mark }: Score, { low, high }: Scale): readonly Violation<Args>[] {
  const isUsual = low.equals(ZERO_TO_TEN.low) && high.equals(ZERO_TO_TEN.high);
  if (mark === null || mark.outOf === null || isUsual || mark.outOf.equals(high)) return [];
  const args = { score: mark.written, low: printNumber(low), high: printNumber(high) };
  return [{ args, at: mark.at }];
}
