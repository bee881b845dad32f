import { describe, expect, test } from 'vitest';
import { driftOver, rubricsOver } from '../../../../src/engine/compare/drift.ts';
import type { Round, Shark } from '../../../../src/model/round.ts';
import { reference, shown } from '../../../support/figure.ts';
import { makeRound, makeRubric, makeShark, overall } from '../../../support/model.ts';

function shark(weights: Record<string, string>, was: Record<string, string> = {}): Shark {
  const rubric = makeRubric({ criteria: weights });
  const criteria = rubric.criteria.map((each) => {
    const former = was[each.id];
    return former === undefined ? each : { ...each, was: reference(former) };
  });
  const scores = Object.fromEntries(Object.keys(weights).map((id) => [id, 5]));
  return makeShark('s', { rubric: { ...rubric, criteria }, reviews: { p: { scores } } });
}

const round = (id: string, sharks: Shark[]): Round => ({
  ...makeRound({ entries: ['p'], sharks }),
  id,
});

describe('four rounds', () => {
  const { rounds, sharks, panel, winners } = driftOver([
    round('round1', [shark({ a: '60%', b: '40%' })]),
    round('round2', [overall('t', { p: 7 })]),
    round('round3', [shark({ a: '50%', c: '50%' }, { c: 'b' })]),
    round('round4', [shark({ c: '30%', d: '70%' })]),
  ]);
  const [s, t] = sharks.toSorted((x, y) => (x.shark < y.shark ? -1 : 1));

  test('follow a criterion through its names, past rounds without a rubric', () => {
    expect(rounds).toEqual(['round1', 'round2', 'round3', 'round4']);
    expect(s?.criteria.map(({ id, weights }) => [id, weights.map(shown)])).toEqual([
      ['a', ['3/5', null, '1/2', null]],
      ['c', ['2/5', null, '1/2', '3/10']],
      ['d', [null, null, null, '7/10']],
    ]);
  });

  test('tell how much moved from one rubric to the next, and in all', () => {
    expect(s?.moved.map(shown)).toEqual([null, null, '1/10', '7/10']);
    expect(shown(s?.movedInAll ?? null)).toBe('7/10');
    expect([t?.moved.map(shown), t?.movedInAll]).toEqual([[null, null, null, null], null]);
  });

  test('hold totals, means and winners', () => {
    expect(t?.totals[0]?.figures.map(shown)).toEqual([null, '7', null, null]);
    expect(t?.totals[0]?.ranks).toEqual([null, 1, null, null]);
    expect(panel[0]?.figures.map(shown)).toEqual(['5', '7', '5', '5']);
    expect(winners.map((each) => each.winners)).toEqual([['p'], ['p'], ['p'], ['p']]);
  });
});

test('a criterion that comes back goes on where it left off', () => {
  const { sharks } = driftOver([
    round('1', [shark({ a: '50%', b: '50%' })]),
    round('2', [shark({ a: '100%' })]),
    round('3', [shark({ a: '50%', b: '50%' })]),
  ]);
  expect(sharks[0]?.criteria.map(({ id, weights }) => [id, weights.map(shown)])).toEqual([
    ['a', ['1/2', '1', '1/2']],
    ['b', ['1/2', null, '1/2']],
  ]);
  expect([sharks[0]?.moved.map(shown), shown(sharks[0]?.movedInAll ?? null)]).toEqual([
    [null, '1/2', '1/2'],
    '0',
  ]);
});

test('the rubrics alone are the same, and hold nothing by proposal', () => {
  const rounds = [round('1', [shark({ a: '50%', b: '50%' })]), round('2', [shark({ a: '100%' })])];
  const whole = driftOver(rounds);
  const withoutTotals = whole.sharks.map(({ totals: _, ...rubrics }) => rubrics);
  expect(rubricsOver(rounds)).toEqual({ rounds: whole.rounds, sharks: withoutTotals });
});
