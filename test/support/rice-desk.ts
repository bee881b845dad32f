/** A web service whose panel ranks by RICE; docs/scoring-formulas.md uses it. */
export const RICE_DESK: Readonly<Record<string, string>> = {
  'proposals/cache.yaml': pitched('Cache product prices', '1.2x to 1.6x'),
  'proposals/index.yaml': pitched('Add the missing index', '1.5x to 3x'),
  'proposals/rewrite.yaml': pitched('Rewrite the search in Go', '2x to 4x'),
  'rounds/r1/round.yaml': `title: The slow pages
entries: [cache, index, rewrite]
baseline: { metric: latency, better: lower, unit: ms, cases: { orders: 900 } }
`,
  'rounds/r1/rubrics/default.yaml': `formula: rice
criteria:
  reach: { label: Requests an hour }
  impact: { label: Impact, scale: 0 to 3 }
  confidence: { label: Confidence, scale: 1 }
  effort: { label: Person weeks }
`,
  'rounds/r1/scorecards/ann.yaml': `vote: index
because: The orders page hurts most.
proposals:
  cache:
    scores: { reach: 9000, impact: 1, confidence: 80%, effort: 3 }
    stated: { total: 2400 }
  index:
    scores: { reach: 2500, impact: 2, confidence: 100%, effort: 2 }
    stated: { total: 2100 }
  rewrite:
    scores: { reach: 4000, impact: 3, confidence: 50%, effort: 12 }
`,
  'rounds/r1/scorecards/bob.yaml': `vote: index
because: It can be taken back in a minute.
proposals:
  cache:
    scores: { reach: 7000, impact: 1, confidence: 70%, effort: 2 }
  index:
    scores: { reach: 3000, impact: 2, confidence: 90%, effort: 2 }
  rewrite:
    scores: { reach: 5000, impact: 2, confidence: 40%, effort: 16 }
`,
};

function pitched(title: string, speedup: string): string {
  return `title: ${title}
pitches:
  r1:
    summary: ${title}.
    claims: [{ metric: speedup, value: ${speedup} }]
`;
}
