import { isAskedToScore } from '../../../model/rubric.ts';
import { dividedRound } from '../../examples/example-rounds.ts';
import { defineRule } from '../../rule.ts';
import { listed, quoted } from '../../wording/wording.ts';

type Args = { readonly criterion: string; readonly judges: readonly string[] };

export const scoreNotAsked = defineRule('score/not-asked', 'warning', {
  summary: 'a shark scores a criterion that others judge',
  why:
    'Where a rubric says by whom a criterion is judged, only their scores count. Any other stays ' +
    'without effect, which its writer may not expect.',
  message: ({ criterion, judges: names }: Args) =>
    `this score does not count: ${quoted(criterion)} is judged by ${listed(names)}`,
  advice: () => 'take the score away, or add the shark to `by` in the rubric',
  bad: dividedRound(['ann', 'bob'], 'risk: 4, speedup: 7'),
  good: dividedRound(['[ann, bob]', 'bob'], 'risk: 4, speedup: 7'),
  onReview: ({ shark, rubric, review }) =>
    (rubric?.criteria ?? []).flatMap((criterion) => {
      const score = review.scores.get(criterion.id);
      if (score === undefined || isAskedToScore(criterion, shark.id)) return [];
      const names = criterion.by.map(({ id }) => id);
      return [{ args: { criterion: criterion.id, judges: names }, at: score.keyAt }];
    }),
});
