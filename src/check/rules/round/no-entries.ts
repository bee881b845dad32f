import { defineRule } from '../../rule.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'round/no-entries': NoArgs;
  }
}

export const roundNoEntries = defineRule({
  code: 'round/no-entries',
  severity: 'error',
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
  good: {
    'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
  round2:
    summary: Tiles of 64 rows, measured on one shape.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
    'proposals/async-copy.yaml': `title: Asynchronous copies
pitches:
  round1:
    summary: Load the next tile while the current one is multiplied.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
  round2:
    summary: Load two tiles ahead.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
    'rounds/round2/round.yaml': `title: Round 2
entries: [tile-size, async-copy]
baseline:
  metric: latency
  better: lower
  unit: us
  cases: { M=64: 373 }
`,
  },
  onRound: ({ entries, entriesAt }) => (entries.length === 0 ? [{ args: {}, at: entriesAt }] : []),
});
