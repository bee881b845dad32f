import { reviewsOf } from '../../facts/reviews.ts';
import { defineRule, type Example } from '../../rule.ts';
import { inCode, quoted } from '../../wording/wording.ts';

const CARD: Example = {
  'rounds/round1/scorecards/bob.yaml': `proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
};

export const scoreNoRubric = defineRule('score/no-rubric', 'error', {
  summary: 'a shark scores by criteria but has no rubric',
  why: 'Without weights there is no total. The rubric may be one for all, in `rubrics/default.yaml`.',
  message: ({ shark }: { readonly shark: string }) =>
    `${quoted(shark)} scores by criteria but has no rubric in this round`,
  advice: ({ shark }) =>
    `add ${inCode(`rubrics/${shark}.yaml`)} or \`rubrics/default.yaml\`, or give one overall ` +
    '`score`',
  bad: CARD,
  good: {
    'rounds/round1/rubrics/bob.yaml': `criteria:
  speedup: { weight: 50% }
  risk: { weight: 50% }
`,
    ...CARD,
  },
  onRound: (round, known) => {
    const reported = new Set<string>();
    return reviewsOf(round, known).flatMap(({ shark, rubric, review }) => {
      const [first] = review.scores.values();
      if (rubric !== null || first === undefined || reported.has(shark.id)) return [];
      reported.add(shark.id);
      return [{ args: { shark: shark.id }, at: first.keyAt }];
    });
  },
});
