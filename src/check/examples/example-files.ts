import type { Example } from '../rule.ts';

/** The same, with a piece of text replaced that stands in it once. */
export function edited(example: Example, from: string, to: string): Example {
  return changed(example, (text) => text.replace(from, () => to));
}

/** The same, with more text at the end. */
export function extended(example: Example, end: string): Example {
  return changed(example, (text) => `${text}${end}`);
}

function changed(example: Example, change: (text: string) => string): Example {
  const files = Object.entries(example).map(([path, content]) => [
    path,
    typeof content === 'string' ? change(content) : content,
  ]);
  return Object.fromEntries(files);
}

/** Ann's scorecard, with more said of `tile-size`, and more at its end. */
export function reviewWith(lines: readonly string[], end: readonly string[] = []): Example {
  return cardOf(['vote: tile-size'], lines, end);
}

/** Ann's scorecard, with something else in place of her vote. */
export function voteWith(lines: readonly string[]): Example {
  return cardOf(lines, [], []);
}

/** Ann's scorecard, with terms. */
export function termsWith(lines: readonly string[]): Example {
  return reviewWith([], ['terms:', ...lines.map((line) => `  ${line}`)]);
}

/** The shortest pitch of `tile-size`. */
export const PITCH: Example = {
  'proposals/tile-size.yaml': textOf([
    'title: Smaller tiles',
    'pitches:',
    '  round1:',
    '    summary: Tiles of 64 rows instead of 128.',
    '    claims: [{ metric: speedup, value: 1.2x to 1.6x }]',
  ]),
};

/** The round, with one case. */
export const ROUND = roundFile(1, 'M=64: 373');

/** The round, with one case that is said in full. */
export function caseWith(text: string): Example {
  return edited(ROUND, '  cases: { M=64: 373 }', `  cases:\n    M=64: { ${text} }`);
}

/** Pitches of `tile-size` in two rounds, of which the second has no folder. */
export const PITCHED_TWICE = extended(
  PITCH,
  `  round2:
    summary: Tiles of 64 rows, measured on one shape.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
);

/** A second round. */
export const SECOND_ROUND: Example = {
  ...PITCHED_TWICE,
  'proposals/async-copy.yaml': `title: Asynchronous copies
pitches:
  round1:
    summary: Load the next tile while the current one is multiplied.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
  round2:
    summary: Load two tiles ahead.
    claims: [{ metric: speedup, value: 1.2x to 1.6x }]
`,
  ...roundFile(2, 'M=64: 373'),
};

/** The second round, in which Ann and Bob divide the criteria of one rubric. */
export function dividedRound(judges: readonly [string, string], bobScores: string): Example {
  const [speedup, risk] = judges;
  const card = (scores: string) =>
    textOf([
      'proposals:',
      ...['tile-size', 'async-copy'].map((id) => `  ${id}: { scores: { ${scores} } }`),
    ]);
  return {
    ...SECOND_ROUND,
    'rounds/round2/rubrics/default.yaml': textOf([
      'criteria:',
      `  speedup: { weight: 60%, by: ${speedup} }`,
      `  risk: { weight: 40%, by: ${risk} }`,
    ]),
    'rounds/round2/scorecards/ann.yaml': card('speedup: 8'),
    'rounds/round2/scorecards/bob.yaml': card(bobScores),
  };
}

/** Round 1 with more at its end, and a round `spring` besides. */
export function withSpring(spring: readonly string[], own: readonly string[] = []): Example {
  return {
    ...pitched('tile-size', 'Smaller tiles', 'spring'),
    ...pitched('async-copy', 'Asynchronous copies', 'spring'),
    ...roundWith(own),
    'rounds/spring/round.yaml': textOf([
      'title: Spring',
      ...spring,
      'entries: [tile-size, async-copy]',
      'baseline: { metric: latency, better: lower, unit: us, cases: { M=64: 373 } }',
    ]),
  };
}

/** Ann's rubric. */
export const RUBRIC: Example = {
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

/** An estimate that lacks nothing. */
export const ESTIMATE =
  'estimate: { success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }';

/** Ann's scorecard, with an estimate of `tile-size`. */
export const ESTIMATED_REVIEW = reviewWith([ESTIMATE]);

function cardOf(
  start: readonly string[],
  review: readonly string[],
  end: readonly string[],
): Example {
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

/** The round, with more at its end. */
export function roundWith(lines: readonly string[]): Example {
  return roundFile(1, 'M=64: 373, M=256: 156', lines);
}

function roundFile(number: number, cases: string, lines: readonly string[] = []): Example {
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

/** The proposal `tile-size`, with more said in its pitch. */
export function pitchWith(lines: readonly string[]): Example {
  return {
    'proposals/tile-size.yaml': textOf([
      'title: Smaller tiles',
      'pitches:',
      '  round1:',
      '    summary: Tiles of 64 rows instead of 128, so that no core waits for work.',
      '    claims: [{ metric: geomean_speedup, value: 1.3x to 1.6x, headline: yes }]',
      ...lines.map((line) => `    ${line}`),
    ]),
  };
}

/** The outcome of `tile-size`. */
export function outcomeWith(lines: readonly string[]): Example {
  return { 'rounds/round1/outcomes/tile-size.yaml': textOf(lines) };
}

/** Ann's rubric of round 1, where she had another, of pitch quality and risk, in a round before. */
export function rubricAfter(lines: readonly string[], rules: readonly string[] = []): Example {
  return {
    ...pitched('tile-size', 'Smaller tiles'),
    ...pitched('async-copy', 'Asynchronous copies'),
    'rounds/round0/round.yaml': textOf([
      'title: Round 0',
      'entries: [tile-size, async-copy]',
      'baseline: { metric: latency, better: lower, unit: us, cases: { M=64: 373 } }',
    ]),
    'rounds/round0/rubrics/ann.yaml': textOf([
      'criteria:',
      '  pitch: { weight: 50%, role: quality }',
      '  risk: { weight: 50%, role: risk }',
    ]),
    'rounds/round0/scorecards/ann.yaml': textOf([
      'proposals:',
      '  tile-size: { scores: { pitch: 7, risk: 8 } }',
      '  async-copy: { scores: { pitch: 5, risk: 4 } }',
    ]),
    ...roundWith(rules),
    'rounds/round1/rubrics/ann.yaml': textOf(lines),
  };
}

/** The same, where the round gives weight to risk; both criteria say why they are as they are. */
export function adjustedRubric(risk: string, speedup: string): Example {
  return rubricAfter(
    [
      'criteria:',
      `  ${risk}, reason: The last winner got slower. }`,
      `  ${speedup}, was: pitch, reason: Results count. }`,
    ],
    ['rules:', '  adjust: [{ role: risk, weight: +10%, question: What can go wrong? }]'],
  );
}

function pitched(id: string, title: string, round = 'round0'): Example {
  return {
    [`proposals/${id}.yaml`]: textOf([
      `title: ${title}`,
      'pitches:',
      `  ${round}:`,
      '    summary: A sketch.',
      '    claims: [{ metric: speedup, value: 5% to 10%, headline: yes }]',
      '  round1:',
      '    summary: The same, worked out.',
      '    claims: [{ metric: speedup, value: 5% to 10%, headline: yes }]',
    ]),
  };
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}
