import type { Example } from '../rule.ts';

/** The workspace that examples are laid over: two pitches, one shark, nothing wrong. */
export const EXAMPLE_BASE: Example = {
  'proposals/tile-size.yaml': `title: Smaller tiles
pitches:
  round1:
    summary: Tiles of 64 rows instead of 128, so that no core waits for work.
    claims: [{ metric: geomean_speedup, value: 1.3x to 1.6x, headline: yes }]
`,
  'proposals/async-copy.yaml': `title: Asynchronous copies
pitches:
  round1:
    summary: Load the next tile while the current one is multiplied.
    claims: [{ metric: speedup, value: 5% to 10%, headline: yes }]
`,
  'rounds/round1/round.yaml': `title: Round 1
entries: [tile-size, async-copy]
baseline:
  metric: latency
  better: lower
  unit: us
  cases: { M=64: 373, M=256: 156 }
`,
  'rounds/round1/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
`,
  'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 9 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
};
