import { ROUND } from '../../examples/example-files.ts';
import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'round/one-entry': NoArgs;
  }
}

export const roundOneEntry = defineRule({
  code: 'round/one-entry',
  severity: 'warning',
  summary: 'only one proposal takes part in a round',
  why: 'A ranking of one says nothing. The first of one wins whatever its score.',
  message: () => 'only one proposal takes part in this round',
  advice: () => 'add a second one to `entries`, if only the cheapest that could be tried instead',
  bad: {
    'rounds/round1/round.yaml': `title: Round 1
entries: [tile-size]
baseline:
  metric: latency
  better: lower
  unit: us
  cases: { M=64: 373 }
`,
    'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
`,
  },
  good: ROUND,
  onRound: ({ entries, entriesAt }) => {
    const ids = new Set(entries.map(({ id }) => id));
    return ids.size === 1 ? [{ args: {}, at: entriesAt }] : [];
  },
});
