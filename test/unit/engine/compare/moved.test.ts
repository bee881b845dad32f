import { expect, test } from 'vitest';
import { compareRounds } from '../../../../src/engine/compare/compare.ts';
import { makeRound, makeShark } from '../../../support/model.ts';

type Marks = Readonly<Record<string, readonly [x: number, y: number]>>;

const round = (x: number, marks: Marks) =>
  makeRound({
    entries: Object.keys(marks),
    sharks: [
      makeShark('s', {
        rubric: { criteria: { x: `${x}%`, y: `${100 - x}%` } },
        reviews: Object.fromEntries(
          Object.entries(marks).map(([id, [a, b]]) => [id, { scores: { x: a, y: b } }]),
        ),
      }),
    ],
  });

const by = (from: [number, Marks], to: [number, Marks]) =>
  compareRounds(round(...from), round(...to)).sharks[0]?.movedBy;

const LEADS: Marks = { p: [9, 3], q: [6, 6] };
const FALLS: Marks = { p: [5, 3], q: [6, 6] };

test('what moved a ranking is told by the old scores under the new weights', () => {
  expect(by([60, LEADS], [55, LEADS])).toBe('nothing');
  expect(by([60, LEADS], [60, FALLS])).toBe('scores');
  expect(by([60, LEADS], [20, LEADS])).toBe('weights');
});

test('weights and scores together', () => {
  const three: Marks = { p: [9, 3], q: [6, 6], r: [1, 1] };
  const raised: Marks = { p: [9, 3], q: [6, 6], r: [10, 10] };
  expect(by([60, three], [20, raised])).toBe('both');
});

test('scores that give the new ranking under the old weights, whatever the new weights do to old scores', () => {
  const old: Marks = { x: [6, 4], y: [3, 8], z: [1, 1] };
  const now: Marks = { x: [6, 4], y: [1, 7], z: [10, 10] };
  expect(by([60, old], [40, now])).toBe('scores');
});

test('weights and scores that give it each alone', () => {
  expect(by([60, LEADS], [20, FALLS])).toBe('either');
});

test('weights that leave the old ranking, and scores that need them', () => {
  expect(by([60, { p: [7, 3], q: [5, 5] }], [55, { p: [7, 2.2], q: [5, 5] }])).toBe('both');
});

test('scores on a criterion that one round lacks', () => {
  const alone = { p: { scores: { x: 9 } }, q: { scores: { x: 6 } } };
  const a = makeShark('s', { rubric: { criteria: { x: '100%' } }, reviews: alone });
  const entries = ['p', 'q'];
  const from = makeRound({ entries, sharks: [a] });
  expect(compareRounds(from, round(60, FALLS)).sharks[0]?.movedBy).toBe('scores');
});

test('one proposal has no order', () => {
  expect(by([60, { p: [9, 3] }], [20, LEADS])).toBeNull();
});
