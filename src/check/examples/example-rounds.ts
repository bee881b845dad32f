import type { Example } from '../rule.ts';
import { PITCHED, proposalWith, roundFile, roundWith, textOf } from './example-files.ts';

/** Pitches of `tile-size` for two rounds. The second round has no folder. */
export const PITCHED_TWICE = proposalWith('tile-size', 'Smaller tiles', {
  ...PITCHED,
  round2: 'Tiles of 64 rows, measured on one shape.',
});

/** The file of the second round alone. */
export const ROUND_2 = roundFile(2, 'M=64: 373');

/** A second round with its pitches. */
export const SECOND_ROUND: Example = {
  ...PITCHED_TWICE,
  ...proposalWith('async-copy', 'Asynchronous copies', {
    round1: 'Load the next tile while the current one is multiplied.',
    round2: 'Load two tiles ahead.',
  }),
  ...ROUND_2,
};

/** The second round, with the criteria of one rubric divided between Ann and Bob. */
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

/** Round 1 with more lines at the end, and a second round called `spring`. */
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

/** Ann's rubric in round 1, with a different one (pitch quality and risk) in an earlier round. */
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

/** The same, in a round that gives more weight to risk. Both criteria have a reason. */
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
  const claim = 'metric: speedup, value: 5% to 10%, headline: yes';
  return proposalWith(id, title, { [round]: 'A sketch.', round1: 'The same, worked out.' }, claim);
}
