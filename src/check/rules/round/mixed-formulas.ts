import { measureKey } from '../../../engine/scoring/total/panel-measure.ts';
import type { Round, Shark } from '../../../model/round.ts';
import { groupBy } from '../../../quantity/group-by.ts';
import { BOBS_MEAN, RICE_CARD, RICE_RUBRIC } from '../../examples/example-files.ts';
import { isScored } from '../../facts/reviews.ts';
import { isSmall } from '../../facts/rubrics.ts';
import { defineRule } from '../../rule.ts';
import { inCode, listed, quoted } from '../../wording/wording.ts';

type Args = {
  readonly groups: readonly { readonly formula: string; readonly sharks: readonly string[] }[];
};

export const roundMixedFormulas = defineRule('round/mixed-formulas', 'warning', {
  summary: 'the sharks of a round compute totals that cannot be averaged',
  why:
    'A mean of a RICE of 3000 and a total of 7 out of 10 is the RICE. So no mean is taken, the ' +
    'rule `highest-mean` names nobody, and what stands are ranks, votes and ROI.',
  message: ({ groups }: Args) => {
    const words = groups.map(
      ({ formula, sharks }) => `${inCode(formula)} (${listed(sharks.map(quoted))})`,
    );
    return `totals of different kinds have no mean: ${listed(words)}`;
  },
  advice: () =>
    'give all sharks one formula with the same criteria, weights and scales, such as one ' +
    '`rubrics/default.yaml`; or decide by `rules.winner: most-votes` or `highest-roi`',
  bad: { ...RICE_RUBRIC, ...RICE_CARD, ...BOBS_MEAN },
  good: { ...RICE_RUBRIC, ...RICE_CARD },
  onRound: (round) => {
    const groups = groupsOf(round);
    return groups.length < 2 ? [] : [{ args: { groups }, at: round.at }];
  },
});

function groupsOf({ sharks }: Round): Args['groups'] {
  const groups = groupBy(sharks.filter(scores), ({ rubric }) => measureKey(rubric));
  return [...groups.values()].map((group) => ({
    formula: group[0].rubric?.formula ?? 'weighted-mean',
    sharks: group.map(({ id }) => id),
  }));
}

function scores({ rubric, scorecard }: Shark): boolean {
  const reviews = [...(scorecard?.reviews.values() ?? [])];
  return (rubric === null || isSmall(rubric)) && reviews.some(isScored);
}
