import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../src/check/catalogue/catalogue.ts';
import { reportOn } from '../../../src/check/examples/example-workspace.ts';
import { report, round, scorecard } from '../../support/checked.ts';

const BROKEN = 'criteria: { speedup: { weight: 60% }\n';
const ESTIMATE =
  '{ success: 70%, upside: 1.5x, downside: 10%, implementation: 2h, validation: 2h }';

/** Ann's scorecard, where this is stated of tile-size, whose total is 8.4. */
function stating(stated: string, more = '') {
  return {
    'rounds/round1/scorecards/ann.yaml': `proposals:
  tile-size: { scores: { speedup: 8, risk: 9 }, ${more}stated: { ${stated} } }
  async-copy: { scores: { speedup: 6, risk: 4 } }
`,
  };
}

describe('a stated figure', () => {
  it.each([
    ['total: 8.4', '', []],
    ['total: 8.40', '', []],
    ['total: [8.4, 8]', '', []],
    ['total: 8.5', '', ['stated/total scorecards/ann:2:66']],
    ['total: [8.4, 8.5]', '', ['stated/total scorecards/ann:2:66']],
    ['rank: 2', '', ['stated/rank scorecards/ann:2:65']],
    ['roi: 0.08, naive: 0.25, gain: 32%', `estimate: ${ESTIMATE}, `, []],
  ])('%s', (stated, more, expected) => {
    expect(report(stating(stated, more))).toEqual(expected);
  });

  it('is told with what comes out, how far off it is, and the slip that explains it', () => {
    const [found] = reportOn(stating('roi: 0.255', `estimate: ${ESTIMATE}, `));
    if (found === undefined) throw new Error('nothing found');
    expect(found.code).toBe('stated/roi');
    expect(found.args).toMatchObject({
      proposal: 'tile-size',
      stated: '0.255',
      computed: '0.08',
      difference: '+0.175',
      slip: 'factor-as-gain',
    });
    expect(wordsFor(found).message).toContain('consistent with: a factor counted as a gain');
  });

  it('is not compared with what cannot be read', () => {
    expect(
      report({ ...stating('total: 9, rank: 2'), 'rounds/round1/rubrics/ann.yaml': BROKEN }),
    ).toEqual(['yaml/syntax rubrics/ann:1:37']);
    expect(
      report({
        ...round('stated: { means: { tile-size: 9 }, winner: async-copy }\n'),
        'rounds/round1/scorecards/bob.yaml': 'vote: [\n',
      }),
    ).toEqual(['yaml/syntax scorecards/bob:1:8']);
    expect(
      report({ ...stating('rank: 2'), 'proposals/async-copy.yaml': 'title: "Copies\n' }),
    ).toEqual(['yaml/syntax proposals/async-copy:1:15']);
  });

  it('of which nothing is left is told once', () => {
    expect(report(stating('roi: 0.2'))).toEqual(['stated/uncomputable scorecards/ann:2:64']);
    // What the estimate lacks is reported of the estimate.
    expect(report(stating('roi: 0.2', 'estimate: { success: 70% }, '))).toEqual([
      'estimate/incomplete scorecards/ann:2:49',
    ]);
  });

  it('of a partial scorecard is what is left of it', () => {
    const card = stating('roi: 0.2')['rounds/round1/scorecards/ann.yaml'];
    const files = { 'rounds/round1/scorecards/ann.yaml': `partial: yes\n${card}` };
    expect(report(files)).toEqual([]);
  });
});

it('a gap to a target of 0 has no value, and the advice is about the readings', () => {
  const gap = 'M=64: { now: 373, target: 0, stated: { gap: 2x } }';
  const name = 'rounds/round1/round.yaml';
  const text = round('')[name]?.toString() ?? '';
  const found = reportOn({ [name]: text.replace('M=64: 373', gap) }).map(wordsFor);
  expect(found).toEqual([
    {
      message:
        'the gap to the target of case "M=64" is stated as `2x` and cannot be computed: a reading is not above 0',
      advice: 'check the readings: a ratio needs both above 0',
    },
  ]);
});

it('a winner who takes no part is reported as that alone', () => {
  expect(report(round('stated: { winner: gone }\n'))).toEqual([
    'reference/unknown-proposal round:4:19',
  ]);
});

it('a scorecard that states nothing is not audited', () => {
  expect(report(scorecard(''))).toEqual([]);
});
