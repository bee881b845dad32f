/** The texts of files by path. */
type Texts = Readonly<Record<string, string>>;

/** The example with one occurrence of a text replaced. */
export function edited(example: Texts, from: string, to: string): Texts {
  return changed(example, (text) => text.replace(from, () => to));
}

/** Both examples of a rule: a good one, and the same with one text replaced, which is bad. */
export function goodAndBad(good: Texts, from: string, to: string) {
  return { bad: edited(good, from, to), good };
}

/** The example with text added at the end. */
export function extended(example: Texts, end: string): Texts {
  return changed(example, (text) => `${text}${end}`);
}

/** The single file of an example under another path. */
export function placedAt(path: string, example: Texts): Texts {
  return Object.fromEntries(Object.values(example).map((content) => [path, content]));
}

function changed(example: Texts, change: (text: string) => string): Texts {
  return Object.fromEntries(Object.entries(example).map(([path, text]) => [path, change(text)]));
}

/** Ann's scorecard, with more lines in the review of `tile-size` and at the end. */
export function reviewWith(lines: readonly string[], end: readonly string[] = []): Texts {
  return cardOf(['vote: tile-size'], lines, end);
}

/** Ann's scorecard, with other lines in place of her vote. */
export function voteWith(lines: readonly string[]): Texts {
  return cardOf(lines, [], []);
}

/** Ann's scorecard, with terms. */
export function termsWith(lines: readonly string[]): Texts {
  return reviewWith([], ['terms:', ...lines.map((line) => `  ${line}`)]);
}

/** Ann's terms, with two follow-ups of these speedups. */
export function followUpsWith(first: string, second: string): Texts {
  return termsWith([
    'proposal: tile-size',
    'acceptance: { geomean_speedup: at least 1.2x }',
    'follow_up:',
    `  - { when: ${first}, then: Go on with wider tiles. }`,
    `  - { when: ${second}, then: Profile first. }`,
  ]);
}

/** A proposal with one pitch for each given round, each with a summary and a claim. */
export function proposalWith(
  id: string,
  title: string,
  summaries: Readonly<Record<string, string>>,
  claim = 'metric: speedup, value: 1.2x to 1.6x',
): Texts {
  const pitches = Object.entries(summaries).flatMap(([round, summary]) => [
    `  ${round}:`,
    `    summary: ${summary}`,
    `    claims: [{ ${claim} }]`,
  ]);
  return { [`proposals/${id}.yaml`]: textOf([`title: ${title}`, 'pitches:', ...pitches]) };
}

/** The first pitch of `tile-size`. */
export const PITCHED = { round1: 'Tiles of 64 rows instead of 128.' };

/** The shortest pitch of `tile-size`. */
export const PITCH = proposalWith('tile-size', 'Smaller tiles', PITCHED);

/** A proposal with a minimal pitch. */
export function changedKernel(id: string, title: string): Texts {
  const claim = 'metric: speedup, value: 1.2x to 1.4x';
  return proposalWith(id, title, { round1: 'A change to the kernel.' }, claim);
}

/** A proposal that has no pitch and is in no round. */
export const LOOP_ORDER: Texts = {
  'proposals/loop-order.yaml': 'title: Loops in another order\npitches: {}\n',
};

/** The round, with one case. */
export const ROUND = roundFile(1, 'M=64: 373');

/** The round, with one case written as a map. */
export function caseWith(text: string): Texts {
  return edited(ROUND, '  cases: { M=64: 373 }', `  cases:\n    M=64: { ${text} }`);
}

/** Ann's rubric. */
export const RUBRIC: Texts = {
  'rounds/round1/rubrics/ann.yaml': textOf([
    'criteria:',
    '  speedup: { weight: 60% }',
    '  risk: { weight: 40% }',
  ]),
};

/** Ann's rubric, with a gate. */
export const GATED_RUBRIC = extended(
  RUBRIC,
  'gates:\n  cap: 7\n  all: { testable: A hypothesis that can fail cheaply. }\n',
);

/** Ann's scorecard. */
export const SCORECARD = reviewWith([]);

/** Ann's scorecard without a review of `async-copy`. */
export const HALF_SCORECARD = edited(
  SCORECARD,
  '  async-copy:\n    scores: { speedup: 6, risk: 4 }\n',
  '',
);

/** Ann's terms for `tile-size`. */
export const TERMS = termsWith([
  'proposal: tile-size',
  'acceptance: { geomean_speedup: at least 1.3x }',
]);

/** A complete estimate. */
export const ESTIMATE =
  'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }';

/** Ann's scorecard, with an estimate for `tile-size`. */
export const ESTIMATED_REVIEW = reviewWith([ESTIMATE]);

function cardOf(
  start: readonly string[],
  review: readonly string[],
  end: readonly string[],
): Texts {
  const lines = [
    ...start,
    'proposals:',
    '  tile-size:',
    '    scores: { speedup: 8, risk: 9 }',
    ...review.map((line) => `    ${line}`),
    '  async-copy:',
    '    scores: { speedup: 6, risk: 4 }',
    ...end,
  ];
  return { 'rounds/round1/scorecards/ann.yaml': textOf(lines) };
}

/** The round, with more lines at the end. */
export function roundWith(lines: readonly string[]): Texts {
  return roundFile(1, 'M=64: 373, M=256: 156', lines);
}

/** The round, with a decision that funds `tile-size`. */
export const DECIDED = roundWith(['decision: { winner: tile-size, by: the panel }']);

/** A round with the given cases, and more lines at the end. */
export function roundFile(number: number, cases: string, lines: readonly string[] = []): Texts {
  return {
    [`rounds/round${number}/round.yaml`]: textOf([
      `title: Round ${number}`,
      'entries: [tile-size, async-copy]',
      'baseline:',
      '  metric: latency',
      '  better: lower',
      '  unit: us',
      `  cases: { ${cases} }`,
      ...lines,
    ]),
  };
}

/** The proposal `tile-size`, with more lines in its pitch. */
export function pitchWith(lines: readonly string[]): Texts {
  const summary = 'Tiles of 64 rows instead of 128, so that no core waits for work.';
  const claim = 'metric: geomean_speedup, value: 1.3x to 1.6x, headline: yes';
  const pitch = proposalWith('tile-size', 'Smaller tiles', { round1: summary }, claim);
  return extended(pitch, textOf(lines.map((line) => `    ${line}`)));
}

/** An outcome of `tile-size`. */
export function outcomeWith(lines: readonly string[]): Texts {
  return { 'rounds/round1/outcomes/tile-size.yaml': textOf(lines) };
}

/** The text of a file with these lines. */
export function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Ann's rubric for RICE. */
export const RICE_RUBRIC: Texts = {
  'rounds/round1/rubrics/ann.yaml': `formula: rice
criteria:
  reach: { label: Requests an hour }
  impact: { scale: 0 to 3 }
  confidence: { scale: 0 to 1 }
  effort: {}
`,
};

/** Ann's scores for the RICE rubric. */
export const RICE_CARD: Texts = {
  'rounds/round1/scorecards/ann.yaml': `vote: tile-size
proposals:
  tile-size:
    scores: { reach: 4000, impact: 2, confidence: 80%, effort: 4 }
  async-copy:
    scores: { reach: 2000, impact: 1, confidence: 50%, effort: 3 }
`,
};

/** Bob's rubric and scores on the default scale of weighted means. */
export const BOBS_MEAN: Texts = {
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
