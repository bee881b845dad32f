import { roundWith } from '../../examples/example-files.ts';
import { mismatches, type StatedArgs, winnerWords } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const statedWinner = defineRule('stated/winner', 'warning', {
  summary: "a stated winner is not the one that the round's rule names",
  why: 'Whoever reads only one line of a record reads this one.',
  message: ({ stated, computed }: StatedArgs) =>
    `the winner is stated as ${quoted(stated)}; the rule of the round names ${winnerWords(computed)}`,
  advice: () =>
    'fix `stated.winner`, or what it follows from; a decision against the rule stands under ' +
    '`decision`',
  bad: roundWith(['stated: { winner: async-copy }']),
  good: roundWith(['stated: { winner: tile-size }']),
  onRound: mismatches('winner'),
});
