import { SECOND_ROUND } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

export const roundNoEntries = defineRule('round/no-entries', 'error', {
  summary: 'no proposal takes part in a round',
  why: 'There is nothing to score. Proposals take part by being listed, not by having a pitch.',
  message: () => 'no proposal takes part in this round',
  advice: () => 'list the ids of the proposals under `entries`',
  bad: {
    'rounds/round2/round.yaml': `title: Round 2
entries: []
baseline:
  metric: latency
  better: lower
  unit: us
  cases: { M=64: 373 }
`,
  },
  good: SECOND_ROUND,
  // A desk may begin with its first round.
  onRound: ({ entries, entriesAt }, { proposals }) =>
    entries.length === 0 && proposals.size > 0 ? [{ args: {}, at: entriesAt }] : [],
});
