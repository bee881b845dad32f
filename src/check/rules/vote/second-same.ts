import { voteWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

export const voteSecondSame = defineRule('vote/second-same', 'warning', {
  summary: 'the second choice is the first once more',
  why: 'Second choices part a tie of votes. One that repeats the vote gives it twice.',
  message: ({ proposal }: { readonly proposal: string }) =>
    `${quoted(proposal)} is both the vote and the second choice`,
  advice: () => 'name another proposal under `second`, or leave it out',
  bad: voteWith(['vote: tile-size', 'second: tile-size']),
  good: voteWith(['vote: tile-size', 'second: async-copy']),
  onScorecard: ({ vote, second }) => {
    if (vote === null || second === null || vote.id !== second.id) return [];
    return [{ args: { proposal: second.id }, at: second.at, related: [vote.at] }];
  },
});
