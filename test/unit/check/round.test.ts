import { describe, expect, it } from 'vitest';
import { edited, RUBRIC } from '../../../src/check/examples/example-files.ts';
import { rubricAfter } from '../../../src/check/examples/example-rounds.ts';
import { reportOn } from '../../../src/check/examples/example-workspace.ts';
import { cyclesOf } from '../../../src/check/facts/cycles.ts';
import { report, round, scorecard } from '../../support/checked.ts';
import { expectTimesBelow } from '../../support/cost.ts';

const codesOf = (lines: readonly string[]) => lines.map((line) => line.split(' ')[0]);

describe('pitch/after-cycle', () => {
  const pitch = (id: string, after: string) =>
    `title: ${id}\npitches:\n  round1:\n    summary: x\n    claims: [{ metric: speedup, value: 2x }]\n    after: [${after}]\n`;
  const files = (edges: Readonly<Record<string, string>>) => ({
    ...round('', `[tile-size, async-copy, ${Object.keys(edges).join(', ')}]`),
    ...Object.fromEntries(
      Object.entries(edges).map(([id, after]) => [`proposals/${id}.yaml`, pitch(id, after)]),
    ),
    'rounds/round1/scorecards/ann.yaml': 'vote: tile-size\n',
  });

  it.each<[Record<string, string>, string[]]>([
    [{ a: 'tile-size', b: 'a', c: 'a, b' }, []],
    [{ a: 'a' }, ['proposals/a:6:13']],
    [{ a: 'b', b: 'a' }, ['proposals/a:6:13']],
    [{ a: 'b', b: 'c', c: 'b' }, ['proposals/b:6:13']],
    [{ a: 'b', b: 'a', c: 'd', d: 'c' }, ['proposals/a:6:13', 'proposals/c:6:13']],
  ])('%j', (edges, places) => {
    expect(report(files(edges))).toEqual(places.map((place) => `pitch/after-cycle ${place}`));
  });

  it('of many proposals is found without deep recursion', () => {
    const n = 20_000;
    const ids = Array.from({ length: n }, (_, index) => `p${index}`);
    const edges = (last: readonly string[]) =>
      new Map(ids.map((id, index) => [id, index === n - 1 ? last : [ids[index + 1] ?? '']]));
    const [circle, line] = [edges(['p0']), edges([])];
    expect(cyclesOf(circle)).toEqual([ids]);
    expectTimesBelow(
      3,
      () => cyclesOf(circle),
      () => cyclesOf(line),
    );
  });
});

describe('votes', () => {
  it.each<[string, string[]]>([
    ['vote: tile-size\nsecond: async-copy\n', []],
    ['vote: async-copy\n', ['vote/against-ranking']],
    ['vote: async-copy\nbecause: It is simpler.\n', []],
    ['vote: async-copy\nabstain: [async-copy]\n', ['vote/contradicted']],
    ['vote: tile-size\nsecond: tile-size\n', ['vote/second-same']],
  ])('%s', (text, expected) => {
    expect(codesOf(report(scorecard(text)))).toEqual(expected);
  });
});

describe('decisions', () => {
  const TERMS = 'terms: { proposal: PROPOSAL, acceptance: { correct: yes } }\n';
  const terms = (proposal: string) => scorecard(TERMS.replace('PROPOSAL', proposal));

  it.each<[string, string, string[]]>([
    ['tile-size', 'decision: { winner: tile-size, terms: ann }\n', []],
    ['async-copy', 'decision: { winner: async-copy }\n', ['round/decision-override']],
    // Nobody is overridden where the rule names nobody.
    ['async-copy', 'rules: { winner: highest-roi }\ndecision: { winner: async-copy }\n', []],
    [
      'async-copy',
      'rules: { winner: highest-roi }\ndecision: { winner: tile-size, terms: ann }\n',
      ['terms/not-for-winner'],
    ],
    [
      'tile-size',
      'rules: { quorum: 2 }\ndecision: { winner: tile-size }\n',
      ['round/quorum-unmet'],
    ],
  ])('terms for %s, %s', (proposal, decision, expected) => {
    expect(codesOf(report({ ...terms(proposal), ...round(decision) }))).toEqual(expected);
  });
});

it.each([
  ['', false],
  [', because: It is simpler.', true],
])('an override knows whether a reason is given: "%s"', (because, hasReason) => {
  const decision = `decision: { winner: async-copy${because} }\n`;
  const terms = scorecard('terms: { proposal: async-copy, acceptance: { correct: yes } }\n');
  const [only] = reportOn({ ...terms, ...round(decision) });
  expect(only).toMatchObject({ code: 'round/decision-override', args: { hasReason } });
});

it('a shark whose rubric weighs nothing has scored; the rubric is wrong', () => {
  const weightless = edited(
    edited(RUBRIC, 'weight: 60%', 'weight: 0%'),
    'weight: 40%',
    'weight: 0%',
  );
  const codes = (quorum: number) =>
    codesOf(report({ ...weightless, ...round(`rules: { quorum: ${quorum} }\n`) }));
  expect(codes(1)).toEqual(['weights/zero']);
  expect(codes(2)).toEqual(['round/quorum-unmet', 'weights/zero']);
});

describe('rubrics from round to round', () => {
  const ADJUST = ['rules: { adjust: [{ role: risk, weight: +10% }] }'];
  const rubric = (risk: string, rules: readonly string[] = ADJUST) =>
    rubricAfter(
      [
        'normalize: true',
        'criteria:',
        `  risk: { weight: ${risk}, role: risk, reason: x }`,
        '  speedup: { weight: 50, was: pitch, reason: x }',
      ],
      rules,
    );

  it.each<[string, string[]]>([
    ['60', []],
    ['51', []],
    ['50', ['rubric/adjust-ignored']],
    ['49', ['rubric/adjust-reversed']],
  ])('from 50 of 100 to %s, where more is asked', (risk, expected) => {
    expect(codesOf(report(rubric(risk)))).toEqual(expected);
  });

  it('where less is asked', () => {
    const less = ['rules: { adjust: [{ role: risk, weight: -10% }] }'];
    expect(codesOf(report(rubric('60', less)))).toEqual(['rubric/adjust-reversed']);
    expect(report(rubric('40', less))).toEqual([]);
  });

  it('a criterion takes the role of the one that replaces it', () => {
    const files = rubricAfter(
      [
        'criteria:',
        '  risk: { weight: 90%, role: risk, reason: x }',
        '  proof: { weight: 10%, role: evidence, was: pitch, reason: x }',
      ],
      ['rules: { adjust: [{ role: evidence, weight: +10% }] }'],
    );
    const found = report({
      ...files,
      'rounds/round1/scorecards/ann.yaml': 'vote: tile-size\n',
    });
    expect(found).toEqual(['rubric/adjust-reversed rubrics/ann:3:3']);
  });

  it('a rubric in between that cannot be read breaks the thread', () => {
    const files = rubricAfter(['criteria: { speedup: { weight: 100% }']);
    expect(codesOf(report(files))).toEqual(['yaml/syntax']);
    // Otherwise the rubric of the next round would be compared with the first one.
    const next = {
      'rounds/round2/round.yaml': 'title: Round 2\nentries: []\n',
      'rounds/round2/rubrics/ann.yaml': 'criteria: { speedup: { weight: 100% } }\n',
      'rounds/round2/scorecards/ann.yaml': 'vote: tile-size\n',
    };
    const found = codesOf(report({ ...files, ...next }));
    expect(found).not.toContain('rubric/unexplained-change');
  });

  it('sharks that share both rubrics are told once', () => {
    const card = 'proposals:\n  tile-size: { score: 6 }\n  async-copy: { score: 5 }\n';
    const {
      'rounds/round0/rubrics/ann.yaml': before,
      'rounds/round1/rubrics/ann.yaml': after,
      ...files
    } = rubric('50');
    const found = report({
      ...files,
      'rounds/round0/rubrics/default.yaml': before ?? '',
      'rounds/round1/rubrics/default.yaml': after ?? '',
      'rounds/round0/scorecards/bob.yaml': card,
      'rounds/round1/scorecards/bob.yaml': card,
      'rounds/round1/scorecards/ann.yaml': card,
    });
    expect(codesOf(found)).toContain('rubric/adjust-ignored');
    expect(found.filter((line) => line.startsWith('rubric/adjust-ignored'))).toHaveLength(1);
  });
});
