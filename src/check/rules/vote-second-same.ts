import { diagnostic } from '../../diagnostic/diagnostic.ts';
import { voteWith } from '../example-parts.ts';
import type { Rule } from '../rule.ts';
import { quoted } from '../wording.ts';

export const voteSecondSame: Rule<'vote/second-same'> = {
  code: 'vote/second-same',
  summary: 'the second choice is the first once more',
  why: 'Second choices part a tie of votes. One that repeats the vote gives it twice.',
  message: ({ proposal }) => `${quoted(proposal)} is both the vote and the second choice`,
  advice: () => 'name another proposal under `second`, or leave it out',
  bad: voteWith(['vote: tile-size', 'second: tile-size']),
  good: voteWith(['vote: tile-size', 'second: async-copy']),
  onRound: ({ sharks }) =>
    sharks.flatMap(({ scorecard }) => {
      const { vote = null, second = null } = scorecard ?? {};
      if (vote === null || second === null || vote.id !== second.id) return [];
      return [diagnostic('vote/second-same', { proposal: second.id }, second.at, [vote.at])];
    }),
};
