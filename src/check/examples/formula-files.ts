import type { Example } from '../rule.ts';

/** Ann's rubric for RICE. */
export const RICE_RUBRIC: Example = {
  'rounds/round1/rubrics/ann.yaml': `formula: rice
criteria:
  reach: { label: Requests an hour }
  impact: { scale: 0 to 3 }
  confidence: { scale: 0 to 1 }
  effort: {}
`,
};

/** Ann's scores for it. */
export const RICE_CARD: Example = {
  'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { reach: 4000, impact: 2, confidence: 80%, effort: 4 }
  async-copy:
    scores: { reach: 2000, impact: 1, confidence: 50%, effort: 3 }
`,
};

/** Bob's rubric and scores on the scale of weighted means. */
export const BOBS_MEAN: Example = {
  'rounds/round1/rubrics/bob.yaml': `criteria:
  speedup: { weight: 60% }
  risk: { weight: 40% }
`,
  'rounds/round1/scorecards/bob.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { speedup: 8, risk: 7 }
  async-copy:
    scores: { speedup: 6, risk: 4 }
`,
};
