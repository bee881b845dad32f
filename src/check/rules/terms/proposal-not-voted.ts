import { termsWith } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

const ACCEPTANCE = 'acceptance: { geomean_speedup: at least 1.05x }';

export const termsProposalNotVoted = defineRule('terms/proposal-not-voted', 'info', {
  summary: 'a shark sets terms for another proposal than it votes for',
  why:
    'Terms are what a shark asks for in return for its vote. Those for another proposal may be ' +
    'meant, should that one win; more often one of the two names is wrong.',
  message: ({ proposal, vote }: { readonly proposal: string; readonly vote: string }) =>
    `the terms are for ${quoted(proposal)}, and the vote is for ${quoted(vote)}`,
  advice: () => 'check which of the two is meant',
  bad: termsWith(['proposal: async-copy', ACCEPTANCE]),
  good: termsWith(['proposal: tile-size', ACCEPTANCE]),
  onTerms: ({ scorecard: { vote }, terms: { proposal } }) => {
    if (vote === null || vote.id === proposal.id) return [];
    const args = { proposal: proposal.id, vote: vote.id };
    return [{ args, at: proposal.at, related: [vote.at] }];
  },
});
