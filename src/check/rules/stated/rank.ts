import { reviewWith } from '../../examples/example-files.ts';
import type { StatedArgs } from '../../facts/stated-figures.ts';
import { mismatches, STATED_ADVICE, statedMessage } from '../../facts/stated-figures.ts';
import { defineRule } from '../../rule.ts';

export const statedRank = defineRule({
  code: 'stated/rank',
  severity: 'warning',
  summary: 'a stated rank is not the place the totals give',
  why: 'A rank is read before any total is. Ties share a rank and the next is left out: 1, 2, 2, 4.',
  message: (args: StatedArgs) => statedMessage('rank', args),
  advice: () => STATED_ADVICE,
  bad: reviewWith(['stated: { rank: 2 }']),
  good: reviewWith(['stated: { rank: 1 }']),
  onRound: mismatches('rank'),
});
