import { wholeFile } from '../../../diagnostic/location.ts';
import { hasScorecard } from '../../facts/unread-files.ts';
import { defineRule, type Example } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const RUBRIC: Example = {
  'rounds/round1/rubrics/bob.yaml': 'criteria:\n  speedup: { weight: 100% }\n',
};

export const referenceRubricWithoutScorecard = defineRule(
  'reference/rubric-without-scorecard',
  'warning',
  {
    summary: 'a shark has a rubric in a round but no scorecard',
    why: 'Either a review is still to come, or one of the two files is named wrongly.',
    message: ({ shark }: { readonly shark: string }) =>
      `${quoted(shark)} has a rubric but no scorecard in this round`,
    advice: ({ shark }) =>
      `add ${inCode(`scorecards/${shark}.yaml`)}; give both files the same name; a rubric for ` +
      'all is called `default.yaml`',
    bad: RUBRIC,
    good: {
      ...RUBRIC,
      'rounds/round1/scorecards/bob.yaml': `proposals:
  tile-size:
    scores: { speedup: 7 }
  async-copy:
    scores: { speedup: 5 }
`,
    },
    onRound: (round, known) =>
      round.sharks.flatMap(({ id, rubric, scorecard }) => {
        if (rubric === null || scorecard !== null || hasScorecard(round, id, known)) return [];
        const place = wholeFile(rubric.at.file);
        return [{ args: { shark: id }, at: place }];
      }),
  },
);
