import { describe, expect, test } from 'vitest';
import { compareRounds } from '../../../../src/engine/compare/compare.ts';
import type { Workspace } from '../../../../src/model/workspace.ts';
import { compareView } from '../../../../src/output/view/compare/compare.ts';
import { rulesMoved } from '../../../../src/output/view/compare/rubric-changes.ts';
import { scaleOf } from '../../../support/figure.ts';
import { makeRound, makeShark, type RubricParts } from '../../../support/model.ts';
import { linesOf, records, roundOf, SEEDS, SESSION_CACHE, within } from './desk.ts';

const between = (workspace: Workspace, a: string, b: string) =>
  compareView(compareRounds(roundOf(workspace, a), roundOf(workspace, b)));

describe('round 1 against round 2', () => {
  const view = between(SEEDS, 'round1', 'round2');
  const lines = linesOf(view);

  test('says first what moved', () => {
    expect(lines.slice(0, 5)).toEqual([
      '# From round1 to round2 # 2 sharks in both',
      'Performance Oracle shifted 25% of its weights, ROI Maximizer 30% (35% if Pitch quality is not matched to Kernel-specific evidence).',
      'Performance Oracle changed more than weights: gates now cap totals at 7; gates added: kernel-specific, testable, not-like-pipeline and real-bottleneck.',
      'The winner by highest mean was Pipeline stages in round1 and is Tile size tuning in round2.',
      'A rubric in round1 only: Pragmatic Engineer.',
    ]);
  });

  test('marks criteria that are new, gone or renamed', () => {
    expect(lines).toContain(
      'Kernel-specific evidence (new)|-|25%|+25|New. A pitch must be about this kernel.',
    );
    expect(lines).toContain('Pitch quality (gone)|15%|-|-15|Results count, and pitches do not.');
    expect(lines).toContain(
      'Kernel-specific evidence (was Pitch quality)|15%|5%|-10|Proof in place of presentation.',
    );
  });

  test('sets totals and means side by side, and says who gave them', () => {
    expect(lines).toContain('Tile size tuning|-|8.55|-|-|1');
    expect(lines).toContain('Tile size tuning|5.75|8.65|+2.90|3|1');
    expect(lines).toContain('Pipeline stages|7.85|3.55|-4.30|1|-');
    expect(lines.at(-1)).toMatch(/^Other sharks gave the totals/);
  });

  test('gives numbers to machines', () => {
    const sharks = within(view.json, 'sharks') as Record<string, unknown>[];
    const maximizer = sharks.find(({ shark }) => shark === 'roi-maximizer');
    expect(maximizer).toMatchObject({
      in: ['round1', 'round2'],
      distance: 0.3,
      distanceUnmatched: 0.35,
    });
    expect(maximizer?.['criteria']).toContainEqual({
      id: 'evidence',
      label: 'Kernel-specific evidence',
      was: 'pitch',
      kind: 'renamed',
      oldWeight: 0.15,
      newWeight: 0.05,
      change: -0.1,
      reason: 'Proof in place of presentation.',
    });
    expect(maximizer?.['proposals']).toContainEqual({
      proposal: 'tile-size-tuning',
      title: 'Tile size tuning',
      total: { a: null, b: 8.55, change: null },
      rank: { a: null, b: 1 },
      split: null,
      notSplit: 'no-total',
      counterfactual: null,
    });
    expect(sharks.find(({ shark }) => shark === 'pragmatic-engineer')).toMatchObject({
      in: ['round1'],
      criteria: [],
      distance: null,
    });
    expect(within(view.json, 'panel', 0)).toEqual({
      proposal: 'pipeline-stages',
      title: 'Pipeline stages',
      mean: { a: 7.85, b: 3.55, change: -4.3 },
      rank: { a: 1, b: null },
    });
    expect(within(view.json, 'winner', 'b')).toEqual({
      rule: 'highest-mean',
      proposals: ['tile-size-tuning'],
      undecided: null,
    });
  });

  test('gives a flat table', () => {
    expect(records(view.csv)).toContainEqual({
      a: 'round1',
      b: 'round2',
      shark: 'performance-oracle',
      figure: 'weight',
      item: 'pitch',
      kind: 'removed',
      old: 0.15,
      new: null,
      change: -0.15,
      reason: 'Results count, and pitches do not.',
    });
  });
});

describe('a shark with scores in both rounds', () => {
  const scored = (id: string, marks: Record<string, number[]>, weights: string[]) => {
    const [x = '', y = ''] = weights;
    const reviews = Object.fromEntries(
      Object.entries(marks).map(([proposal, [a = 0, b = 0]]) => [
        proposal,
        { scores: { x: a, y: b } },
      ]),
    );
    const shark = makeShark('s', { name: 'Sam', rubric: { criteria: { x, y } }, reviews });
    return { ...makeRound({ entries: Object.keys(marks), sharks: [shark] }), id };
  };
  const comparison = compareRounds(
    scored('one', { p: [9, 3], q: [6, 6] }, ['60%', '40%']),
    scored('two', { p: [9, 4], q: [6, 6] }, ['25%', '75%']),
  );
  const lines = linesOf(compareView(comparison));

  test('sees each change split into weights and scores', () => {
    expect(lines).toContain('p|6.60|5.25|-1.35|-1.925|+0.575|1|2');
    expect(lines).toContain('q|6.00|6.00|0.00|0.000|0.000|2|1');
  });

  test('sees old scores under the new weights, and what moved the ranking', () => {
    expect(lines).toContain('## Sam: old scores under the new weights');
    expect(lines).toContain('p|6.60|4.50|-2.10|1|2');
    expect(lines).toContain(
      "Sam's ranking was changed by its weights; old scores under the new weights give the new one.",
    );
  });

  test('sees the part of each criterion when it is asked for alone', () => {
    const alone = linesOf(compareView(comparison, { shark: 's', onlyRubrics: false }));
    expect(alone).toContain('## p');
    expect(alone).toContain('x|60%|25%|9.00|9.00|-1.0763|0.0000');
    expect(alone.some((line) => line.startsWith('## Panel'))).toBe(false);
    expect(alone.some((line) => line.startsWith('The winner'))).toBe(false);
  });

  test('sees rubrics alone when they are asked for', () => {
    const view = compareView(comparison, { shark: null, onlyRubrics: true });
    expect(linesOf(view).filter((line) => line.startsWith('##'))).toEqual(['## Sam: weights']);
    expect(within(view.json, 'panel')).toEqual([]);
    expect(within(view.json, 'sharks', 0, 'proposals')).toEqual([]);
  });

  test('gives the parts to machines', () => {
    expect(within(compareView(comparison).json, 'sharks', 0, 'proposals', 0)).toMatchObject({
      split: { weights: -1.925, scores: 0.575, criteria: [{ id: 'x' }, { id: 'y' }] },
      notSplit: null,
      counterfactual: { total: 4.5, oldRank: 1, rank: 2, among: 2, undefinedBecause: null },
    });
    const parts = records(compareView(comparison).csv).filter(
      ({ figure, item }) => item === 'p' && String(figure).startsWith('change'),
    );
    expect(parts.map(({ change }) => change)).toEqual([-1.925, 0.575]);
  });
});

test('equal totals stand in the order of their ranks', () => {
  const lines = linesOf(between(SESSION_CACHE, 'round1', 'round2'));
  const start = lines.indexOf('## On-Call Engineer: totals and ranks');
  const rows = lines.slice(start + 1, start + 5).map((line) => line.split('|'));
  expect(rows.map((cells) => [cells[0], cells[2], cells.at(-1)])).toEqual([
    ['Short keys', '6.60', '1'],
    ['Flat entries', '6.60', '2'],
    ['Warm start', '6.10', '3'],
    ['Batched eviction', '-', '-'],
  ]);
});

test('a round against itself moved nothing', () => {
  const lines = linesOf(between(SEEDS, 'round2', 'round2'));
  expect(lines[1]).toBe('No shark that has a rubric in both rounds shifted any weight.');
  expect(lines[2]).toBe('The winner by highest mean stays: Tile size tuning.');
});

test('rounds without a common rubric say so', () => {
  const [a, b] = [makeRound({ entries: ['x'] }), makeRound({ entries: ['x'] })];
  const lines = linesOf(compareView(compareRounds(a, b)));
  expect(lines[1]).toBe('The rounds have no shark in common.');
  expect(lines[2]).toBe('No shark has a rubric in both rounds.');
  expect(lines[3]).toBe(
    'The winner by highest mean stays: undecided (no live proposal has a total).',
  );
});

test('a shark without totals in either round has no table of them', () => {
  const shark = makeShark('s', { rubric: { criteria: { one: '100%' } } });
  const round = makeRound({ entries: ['x'], sharks: [shark] });
  const lines = linesOf(compareView(compareRounds(round, round)));
  expect(lines.filter((line) => line.startsWith('##'))).toEqual(['## s: weights']);
});

test('totals on other scales are not subtracted', () => {
  const scored = (high: number) => {
    const rubric = { criteria: { one: '100%' }, scale: scaleOf(0, high) };
    const shark = makeShark('s', { rubric, reviews: { x: { scores: { one: 4 } } } });
    return makeRound({ entries: ['x'], sharks: [shark] });
  };
  const lines = linesOf(compareView(compareRounds(scored(5), scored(10))));
  expect(lines).toContain('x|4.00|4.00|-|1|1');
  expect(lines).toContain('Not split: x (another scale in each round).');
});

test('totals by another formula are not subtracted, not even on the same scale', () => {
  const scored = (rubric: RubricParts) => {
    const shark = makeShark('s', { rubric, reviews: { x: { scores: { one: 4 } } } });
    return makeRound({ entries: ['x'], sharks: [shark] });
  };
  const mean = scored({ criteria: { one: '100%' } });
  const weightedSum = scored({ criteria: { one: '1' }, formula: 'weighted-sum' });
  expect(linesOf(compareView(compareRounds(mean, weightedSum)))).toContain('x|4.00|4.00|-|1|1');
});

test('one rank everywhere, and what parts equal totals', () => {
  const made = (x: number) => {
    const criteria = { x: `${x}%`, y: { weight: `${100 - x}%`, role: 'risk' } } as const;
    const reviews = { p: { scores: { x: 8, y: 2 } }, q: { scores: { x: 2, y: 8 } } };
    const sharks = [makeShark('s', { rubric: { criteria }, reviews })];
    return makeRound({ entries: ['p', 'q'], sharks, rules: { tieBreak: ['risk'] } });
  };
  const [old, now] = [
    { ...made(50), id: 'old' },
    { ...made(60), id: 'now' },
  ];
  const lines = linesOf(compareView(compareRounds(old, now)));
  // The old ranks of one table are those of the other.
  const rows = lines.filter((line) => /^[pq]\|/.test(line)).map((line) => line.split('|'));
  expect(rows.map(([title, ...cells]) => [title, cells.at(-2)])).toEqual([
    // By the new totals, by the old scores under the new weights, and by the panel's means.
    ['p', '2'],
    ['q', '1'],
    ['p', '2'],
    ['q', '1'],
    ['p', '2'],
    ['q', '1'],
  ]);
  expect(lines).toContain('Equal totals are parted in old by the score on risk.');
  const back = linesOf(compareView(compareRounds(now, old)));
  expect(back).toContain('Equal totals are parted as in now.');
});

test.each([
  ['ice', 'rice', 'the total was an ICE, and is a RICE'],
  ['weighted-mean', 'ice', 'the total was a weighted mean, and is an ICE'],
] as const)('a formula has its article: %s to %s', (old, now, words) => {
  expect(rulesMoved('Ann', [{ rule: 'formula', old, new: now }])).toEqual([
    `Ann changed more than weights: ${words}.`,
  ]);
});
