import { roundWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { mismatches, winnerWords } from '../stated.ts';
import { quoted } from '../wording.ts';

export const statedWinner: Rule<'stated/winner'> = {
  code: 'stated/winner',
  summary: "a stated winner is not the one that the round's rule names",
  why: 'Whoever reads only one line of a record reads this one.',
  message: ({ stated, computed }) =>
    `the winner is stated as ${quoted(stated)}; the rule of the round names ${winnerWords(computed)}`,
  advice: () =>
    'mend `stated.winner`, or what it follows from; a decision against the rule stands under ' +
    '`decision`',
  bad: roundWith(['stated: { winner: async-copy }']),
  good: roundWith(['stated: { winner: tile-size }']),
  onRound: mismatches('winner'),
};
