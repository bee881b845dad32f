import { describe, expect, test } from 'vitest';
import { compareRubrics } from '../../../../src/engine/compare/rubric.ts';
import type { Rubric } from '../../../../src/model/rubric.ts';
import { exact } from '../../../../src/quantity/exact.ts';
import { figure, NOWHERE, reference } from '../../../support/figure.ts';
import { makeRubric } from '../../../support/model.ts';

const CRITERIA = { speedup: '60%', risk: '40%' };
const PLAIN = makeRubric({ criteria: CRITERIA });
const FIVE = { low: exact(0), high: exact(5) };
const TEN = { low: exact(0), high: exact(10) };

const gated = (cap: number | string, ...all: string[]): Rubric =>
  makeRubric({ criteria: CRITERIA, gates: { cap, all } });

const changes = (old: Rubric, now: Rubric): unknown =>
  compareRubrics(old, now).rules.map(({ old: was, new: is, ...rest }) => {
    const plain = (value: unknown) =>
      rest.rule === 'cap' && value !== null ? Number(value) : value;
    return { ...rest, was: plain(was), is: plain(is) };
  });

describe('what two rubrics reckon differently', () => {
  test('is nothing for the same rubric, whatever its weights', () => {
    expect(changes(PLAIN, makeRubric({ criteria: { speedup: '50%', risk: '50%' } }))).toEqual([]);
    expect(changes(gated(6, 'a'), gated(6, 'a'))).toEqual([]);
  });

  test('is the meaning of n/a, and whether weights are normalized', () => {
    const now: Rubric = { ...PLAIN, missing: 'zero', normalize: true };
    expect(changes(PLAIN, now)).toEqual([
      { rule: 'missing', was: 'error', is: 'zero' },
      { rule: 'normalize', was: false, is: true },
    ]);
    expect(compareRubrics(PLAIN, now).distance.equals(0)).toBe(true);
  });

  test('is the cap, and each gate', () => {
    expect(changes(PLAIN, gated(6, 'measured'))).toEqual([
      { rule: 'cap', was: null, is: 6 },
      { rule: 'gate', id: 'measured', was: null, is: 'measured holds' },
    ]);
    expect(changes(gated(6, 'a', 'b'), gated(7, 'b'))).toEqual([
      { rule: 'cap', was: 6, is: 7 },
      { rule: 'gate', id: 'a', was: 'a holds', is: null },
    ]);
    const reworded = gated(6, 'a');
    const gates =
      reworded.gates === null ? null : { ...reworded.gates, all: [{ id: 'a', text: 'x' }] };
    expect(changes(gated(6, 'a'), { ...reworded, gates })).toEqual([
      { rule: 'gate', id: 'a', was: 'a holds', is: 'x' },
    ]);
  });

  test('is the cap on the scale of the totals, whatever it is out of', () => {
    expect(changes(gated(6, 'a'), gated('3/5', 'a'))).toEqual([]);
    expect(changes(gated(6, 'a'), gated('6/30', 'a'))).toEqual([{ rule: 'cap', was: 6, is: 2 }]);
    const [without, capped] = [undefined, { cap: '3/5', all: [] }].map((gates) =>
      makeRubric({
        criteria: CRITERIA,
        scale: { low: exact(1), high: exact(5) },
        ...(gates === undefined ? {} : { gates }),
      }),
    );
    if (without === undefined || capped === undefined) throw new Error('two rubrics');
    expect(changes(without, capped)).toEqual([{ rule: 'cap', was: null, is: 3.4 }]);
  });

  test('is the scale, said once where all criteria follow it', () => {
    expect(changes(PLAIN, makeRubric({ criteria: CRITERIA, scale: FIVE }))).toEqual([
      { rule: 'scale', id: null, label: null, was: TEN, is: FIVE },
    ]);
  });

  test('is the scale of one criterion, under its new name too', () => {
    const criteria = PLAIN.criteria.map((each) =>
      each.id === 'risk' ? { ...each, id: 'safety', was: reference('risk'), scale: FIVE } : each,
    );
    expect(changes(PLAIN, { ...PLAIN, criteria })).toMatchObject([
      { rule: 'scale', id: 'safety', was: TEN, is: FIVE },
    ]);
  });

  test('is who judges a criterion, and what its words are worth, in whatever order', () => {
    const word = (name: string, score: string) => {
      return { word: name, figure: figure('score', score), at: NOWHERE };
    };
    const risk = (by: readonly string[], words: readonly ReturnType<typeof word>[]): Rubric => ({
      ...PLAIN,
      criteria: PLAIN.criteria.map((each) =>
        each.id === 'risk' ? { ...each, by: by.map((id) => reference(id)), words } : each,
      ),
    });
    const [high, low] = [word('high', '8'), word('low', '2')];
    expect(changes(PLAIN, risk(['bob', 'ann'], [high, low]))).toMatchObject([
      { rule: 'by', id: 'risk', was: null, is: 'ann, bob' },
      { rule: 'words', id: 'risk', was: null, is: 'high = 8, low = 2' },
    ]);
    expect(changes(risk(['bob'], [high]), risk(['ann'], [word('high', '9')]))).toMatchObject([
      { rule: 'by', was: 'bob', is: 'ann' },
      { rule: 'words', was: 'high = 8', is: 'high = 9' },
    ]);
    expect(changes(risk(['a', 'b'], [high, low]), risk(['b', 'a'], [low, high]))).toEqual([]);
  });
});
