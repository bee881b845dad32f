import { describe, expect, it } from 'vitest';
import { report } from '../../support/checked.ts';

/** Ann's rubric and her review of tile-size; async-copy is scored in full. */
function files(rubric: string, review: string) {
  return {
    'rounds/round1/rubrics/ann.yaml': rubric,
    'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size: ${review}
  async-copy: { score: 5 }
`,
  };
}

const PLAIN = 'criteria: { speedup: { weight: 60% }, risk: { weight: 40% } }\n';
const MIXED = `scale: 1 to 5
criteria: { speedup: { weight: 60%, scale: 35 }, risk: { weight: 40% } }
`;

describe('score/out-of-scale', () => {
  it.each([
    [PLAIN, '{ scores: { speedup: 0, risk: 10 } }'],
    [PLAIN, '{ scores: { speedup: 28/35, risk: 7 to 9 } }'],
  ])('accepts the ends, other scales and ranges: %s%s', (rubric, review) => {
    expect(report(files(rubric, review))).toEqual([]);
  });

  it.each([
    [PLAIN, '{ scores: { speedup: -1, risk: 10 } }', 35],
    [PLAIN, '{ scores: { speedup: 10.01, risk: 10 } }', 35],
    [PLAIN, '{ scores: { speedup: 36/35, risk: 10 } }', 35],
    [PLAIN, '{ scores: { speedup: 9 to 11, risk: 10 } }', 35],
    [PLAIN, '{ scores: { speedup: { score: 11, because: x }, risk: 10 } }', 44],
    [PLAIN, '{ score: 11 }', 23],
  ])('refuses what lies outside: %s%s', (rubric, review, column) => {
    expect(report(files(rubric, review))).toEqual([
      `score/out-of-scale scorecards/ann:2:${column}`,
    ]);
  });

  it('knows the scale of each criterion and of the rubric', () => {
    const good = files(MIXED, '{ scores: { speedup: 35, risk: 5 } }');
    const bad = files(MIXED, '{ scores: { speedup: 36, risk: 0 } }');
    // The overall score of async-copy, 5, is the highest of 1 to 5.
    expect(report(good)).toEqual([]);
    expect(report(bad)).toEqual([
      'score/out-of-scale scorecards/ann:2:35',
      'score/out-of-scale scorecards/ann:2:45',
    ]);
  });
});

describe('score/other-scale', () => {
  it('is a score out of another number than the one the rubric has chosen', () => {
    expect(report(files(MIXED, '{ scores: { speedup: 28/40, risk: 5 } }'))).toEqual([
      'score/other-scale scorecards/ann:2:35',
    ]);
    expect(report(files(MIXED, '{ scores: { speedup: 28/35, risk: 5 } }'))).toEqual([]);
    expect(report(files(PLAIN, '{ scores: { speedup: 28/35, risk: 5 } }'))).toEqual([]);
  });
});

describe('score/missing', () => {
  const missing = ['score/missing scorecards/ann:2:16'];
  const marked = ['score/missing scorecards/ann:2:44'];

  it.each([
    ['', '{ scores: { speedup: 8, risk: n/a } }', marked],
    ['missing: error\n', '{ scores: { speedup: 8, risk: n/a } }', marked],
    [
      '',
      '{ scores: { risk: n/a } }',
      ['score/missing scorecards/ann:2:16', 'score/missing scorecards/ann:2:32'],
    ],
    ['missing: exclude\n', '{ scores: { speedup: 8, risk: n/a } }', []],
    ['missing: zero\n', '{ scores: { speedup: 8, risk: n/a } }', []],
    ['missing: exclude\n', '{ scores: { speedup: 8 } }', missing],
    ['', '{ scores: { speedup: 8 }, score: 7 }', []],
  ])('%s%s', (rule, review, expected) => {
    expect(report(files(PLAIN + rule, review))).toEqual(expected);
  });

  it('asks nothing of a partial record or of an abstention', () => {
    const half = '{ scores: { speedup: 8 } }';
    const both = `proposals:\n  tile-size: ${half}\n  async-copy: ${half}\n`;
    const path = 'rounds/round1/scorecards/ann.yaml';
    expect(report({ [path]: `partial: yes\n${both}` })).toEqual([]);
    expect(report({ [path]: `abstain: [tile-size, async-copy]\n${both}` })).toEqual([]);
  });
});

const ESTIMATE = '{ success: 70%, upside: 1.5x, downside: 5%, implementation: 2h, validation: 2h }';

describe('reviews without scores', () => {
  it.each([
    ['{ verdict: fund }', ['score/no-scores scorecards/ann:2:3']],
    ['{ expects: 1.5x }', ['score/no-scores scorecards/ann:2:3']],
    [`{ estimate: ${ESTIMATE} }`, ['round/unscored-entry scorecards/ann:2:3']],
    [
      `{ variants: { full: { estimate: ${ESTIMATE} } } }`,
      ['round/unscored-entry scorecards/ann:2:3'],
    ],
  ])('%s', (review, expected) => {
    expect(report(files(PLAIN, review))).toEqual(expected);
  });

  it('withdrawn entries need no score', () => {
    const card = 'proposals:\n  tile-size: { score: 5 }\n';
    const withdrawn = `title: Asynchronous copies
pitches: { round1: { status: withdrawn, summary: Two ahead. } }
`;
    const path = 'rounds/round1/scorecards/ann.yaml';
    expect(report({ [path]: card })).toEqual(['round/unscored-entry scorecards/ann:1:1']);
    expect(report({ [path]: card, 'proposals/async-copy.yaml': withdrawn })).toEqual([]);
  });

  it('a scorecard of estimates alone passes over an entry that it neither estimates nor names', () => {
    const path = 'rounds/round1/scorecards/ann.yaml';
    const card = `proposals:\n  tile-size: { estimate: ${ESTIMATE} }\n`;
    expect(report({ [path]: card })).toEqual(['round/unscored-entry scorecards/ann:1:1']);
    expect(report({ [path]: `${card}abstain: [async-copy]\n` })).toEqual([]);
  });

  it('a scorecard with nothing but a vote scores nothing and passes over nothing', () => {
    expect(report({ 'rounds/round1/scorecards/ann.yaml': 'vote: tile-size\n' })).toEqual([]);
  });
});

describe('gate/unanswered', () => {
  const GATED = `${PLAIN}gates: { cap: 7, all: { testable: Can fail cheaply., real: Is real. } }\n`;
  const unanswered = ['gate/unanswered scorecards/ann:2:3'];

  it.each([
    ['scores: { speedup: 7, risk: 7 }', []],
    ['scores: { speedup: 7, risk: 7.01 }', unanswered],
    ['scores: { speedup: 9, risk: 9 }, gates: { testable: yes }', unanswered],
    ['scores: { speedup: 9, risk: 9 }, gates: { testable: yes, real: perhaps }', unanswered],
    ['scores: { speedup: 9, risk: 9 }, gates: { testable: yes, real: no }', []],
    ['scores: { speedup: 9, risk: 9 }, gates: { testable: no }', []],
    ['scores: { speedup: 9, risk: 9 }, gates: { testable: yes, real: "yes, measured" }', []],
    ['score: 9', unanswered],
  ])('%s', (review, expected) => {
    expect(report(files(GATED, `{ ${review} }`))).toEqual(expected);
  });
});

describe('weights/sum', () => {
  it.each([
    ['33.3%', '66.7%', []],
    ['0.1', '0.9', []],
    ['0.1', '0.2', ['weights/sum rubrics/ann:1:1']],
    ['60.0000000001%', '40%', ['weights/sum rubrics/ann:1:1']],
  ])('%s and %s', (a, b, expected) => {
    const rubric = `criteria: { speedup: { weight: ${a} }, risk: { weight: ${b} } }\n`;
    expect(report(files(rubric, '{ score: 5 }'))).toEqual(expected);
  });

  it('leaves weights alone that are divided by their sum, unless all are zero', () => {
    const rubric = (weight: number) =>
      `criteria: { speedup: { weight: ${weight} }, risk: { weight: 0 } }\nnormalize: true\n`;
    expect(report(files(rubric(3), '{ score: 5 }'))).toEqual([]);
    expect(report(files(rubric(0), '{ score: 5 }'))).toEqual(['weights/zero rubrics/ann:1:1']);
  });

  it('a rubric without criteria, for overall scores, has no weights to sum', () => {
    expect(report(files('criteria: {}\n', '{ score: 5 }'))).toEqual([]);
  });
});
