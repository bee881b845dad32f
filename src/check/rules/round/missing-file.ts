import { defineRule } from '../../rule.ts';
import { quoted } from '../../wording/wording.ts';

declare module '../../../diagnostic/codes.ts' {
  interface ArgsOf {
    'round/missing-file': { readonly round: string };
  }
}

export const roundMissingFile = defineRule({
  code: 'round/missing-file',
  severity: 'error',
  summary: 'the folder of a round has no round.yaml',
  why: 'Without it nobody knows which proposals take part; nothing else in the folder is judged.',
  message: ({ round }) => `the folder ${quoted(round)} has no round.yaml`,
  advice: () => 'add `round.yaml` with a `title` and `entries`, or delete the folder',
  bad: {
    'rounds/round2/rubrics/ann.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
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
});
