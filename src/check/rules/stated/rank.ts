import { reviewWith } from '../../examples/example-files.ts';
import { statedRule } from '../../facts/stated-figures.ts';

export const statedRank = statedRule('rank', {
  summary: 'a stated rank is not the place the totals give',
  why: 'A rank is read before any total is. Ties share a rank and the next is left out: 1, 2, 2, 4.',
  bad: reviewWith(['stated: { rank: 2 }']),
  good: reviewWith(['stated: { rank: 1 }']),
});
