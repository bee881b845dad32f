import { reviewWith } from '../../examples/example-files.ts';
import { allEstimates, MAX_PHASES } from '../../facts/reviews.ts';
import { defineRule } from '../../rule.ts';

const estimate = (count: number): readonly string[] => [
  'estimate:',
  '  upside: 1.5x',
  '  downside: 10%',
  `  phases: [${'{ hours: 1h, pass: 100% }, '.repeat(count)}]`,
];

export const planTooManyPhases = defineRule('plan/too-many-phases', 'warning', {
  summary: 'an estimate has so many phases that its round is not checked in full',
  why:
    'The chances of the phases are multiplied exactly, and what is checked comes from strangers. In ' +
    'a round with such an estimate, stated figures, ranks and the winner are not compared with ' +
    'computed ones.',
  message: ({ count, limit }: { readonly count: number; readonly limit: number }) =>
    `${count} phases are more than the ${limit} that are checked`,
  advice: () => 'plan in fewer phases: one for each point at which the work may stop',
  bad: reviewWith(estimate(MAX_PHASES + 1)),
  good: reviewWith(estimate(2)),
  onRound: (round) =>
    allEstimates(round)
      .filter(({ estimate: { phases } }) => phases.length > MAX_PHASES)
      .map(({ estimate: { phases, at } }) => {
        const args = { count: phases.length, limit: MAX_PHASES };
        return { args, at };
      }),
});
