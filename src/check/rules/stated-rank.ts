import { reviewWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../stated.ts';

export const statedRank: Rule<'stated/rank'> = {
  code: 'stated/rank',
  summary: 'a stated rank is not the place the totals give',
  why: 'A rank is read before any total is. Ties share a rank and the next is left out: 1, 2, 2, 4.',
  message: (args) => statedMessage('rank', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith(['stated: { rank: 2 }']),
  good: reviewWith(['stated: { rank: 1 }']),
  onRound: mismatches('rank'),
};
