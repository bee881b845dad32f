import { describe, expect, test } from 'vitest';
import { auditRound } from '../../../../src/engine/audit/audit.ts';
import type { AuditRow } from '../../../../src/engine/audit/row.ts';
import type { Baseline, Round, StatedOf, StatedPanel } from '../../../../src/model/round.ts';
import { countMismatches } from '../../../support/count-mismatches.ts';
import { NOWHERE, reference } from '../../../support/figure.ts';
import { makeEntry, makeRound, makeShark } from '../../../support/model.ts';
import { makeBaseline, stated } from '../../../support/stated.ts';

describe('a baseline gap', () => {
  const rowOf = (baseline: Baseline): AuditRow | undefined =>
    auditRound({ ...makeRound({ entries: [] }), baseline })[0];

  test.each([
    ['373', '18.8', '19.8x', 'rounded'],
    ['372', '10.7', '34.8x', 'rounded'],
    ['173', '2.4', '72.1x', 'rounded'],
    ['156', '1.5', '102.4x', 'mismatch'],
    ['156', '1.5', '104x', 'exact'],
    ['100 to 200', '10', '10x to 20x', 'exact'],
    ['100 to 200', '10', '15x', 'exact'],
    ['100 to 200', '10', '10x to 25x', 'mismatch'],
    ['100', '10', '5x to 20x', 'rounded'],
  ])('from %s to %s, stated %s: %s', (now, target, gap, verdict) => {
    const row = rowOf(makeBaseline({ a: { now, target, gap: [gap] } }));
    expect(row).toMatchObject({ figure: 'gap', case: 'a', shark: null, verdict });
  });

  test('is target over now where higher is better', () => {
    const cases = { a: { now: '10', target: '25', gap: ['2.5x'] } };
    expect(rowOf(makeBaseline(cases, 'higher'))?.verdict).toBe('exact');
  });

  test('needs a target, and readings above 0', () => {
    expect(rowOf(makeBaseline({ a: { now: '1', gap: ['2x'] } }))?.why?.code).toBe('no-target');
    const zero = makeBaseline({ a: { now: '1', target: '0', gap: ['2x'] } });
    expect(rowOf(zero)?.why?.code).toBe('not-positive');
  });
});

describe('what is stated of the panel', () => {
  const rubric = { criteria: { merit: '100%' } };
  const shark = (id: string, marks: Readonly<Record<string, string>>, vote?: string) =>
    makeShark(id, {
      rubric,
      reviews: Object.fromEntries(
        Object.entries(marks).map(([proposal, merit]) => [proposal, { scores: { merit } }]),
      ),
      ...(vote === undefined ? {} : { vote }),
    });
  const entries = ['first', 'second', makeEntry('gone', 'withdrawn')];
  const round = makeRound({
    entries,
    sharks: [
      shark('one', { first: '8', second: '7', gone: '7.5' }, 'first'),
      shark('two', { first: '9', second: '7.5', gone: '7.5' }, 'second'),
    ],
  });
  const of = (proposal: string, text: string): StatedOf => ({
    proposal: reference(proposal),
    figure: stated('number', text),
  });
  const audited = (parts: Partial<StatedPanel>, base: Round = round): AuditRow[] =>
    auditRound({ ...base, stated: { winner: null, means: [], ranks: [], ...parts } });

  test('means and ranks, of others than live ones by place', () => {
    const rows = audited({
      means: [of('first', '8.5'), of('second', '7.3'), of('second', '7.2'), of('second', '7')],
      ranks: [of('first', '1'), of('second', '2'), of('gone', '2'), of('gone', '3')],
    });
    expect(rows.map(({ figure, verdict }) => `${figure} ${verdict}`)).toEqual([
      'mean exact',
      'mean rounded',
      'mean truncated',
      'mean rounded',
      'rank exact',
      'rank exact',
      'rank exact',
      'rank mismatch',
    ]);
  });

  test('is unknown where a total is lost, or nobody scored', () => {
    const lost = makeShark('three', {
      partial: true,
      reviews: { first: { stated: { total: stated('number', '8.4') } } },
    });
    const sharks = [...round.sharks, lost];
    const rows = audited(
      {
        means: [of('first', '8.5'), of('second', '7.25'), of('other', '1')],
        winner: reference('first'),
      },
      { ...round, sharks },
    );
    const ofPanel = rows.filter((row) => row.shark === null);
    expect(ofPanel.map(({ why }) => why)).toEqual([
      { code: 'partial', names: ['three'] },
      null,
      { code: 'not-an-entry', names: [] },
      { code: 'partial', names: ['three'] },
    ]);
    const [row] = audited({ means: [of('first', '8')] }, makeRound({ entries }));
    expect(row?.why?.code).toBe('no-totals');
  });

  test.each([
    ['highest-mean', 'first', 'exact', null],
    ['highest-mean', 'second', 'mismatch', null],
    ['most-votes', 'first', 'uncomputable', { code: 'tie', names: ['first', 'second'] }],
    ['most-votes', 'gone', 'mismatch', null],
    ['highest-roi', 'first', 'uncomputable', { code: 'no-estimates', names: [] }],
  ] as const)('the winner, by %s: %s is %s', (winner, said, verdict, why) => {
    const rows = audited(
      { winner: reference(said) },
      { ...round, rules: { ...round.rules, winner } },
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ figure: 'winner', stated: said, verdict, why, at: NOWHERE });
  });

  test('names the winner that the rule gives', () => {
    expect(audited({ winner: reference('second') })[0]?.computed).toBe('first');
  });
});

describe('a round', () => {
  test('that states nothing has no rows', () => {
    expect(auditRound(makeRound({ entries: ['idea'] }))).toEqual([]);
  });

  test('leaves out a list without a figure, whether it could be computed or not', () => {
    const nothing = { total: stated('number'), rank: stated('number'), roi: stated('number') };
    const reviews = { idea: { holistic: '2', stated: nothing } };
    const round = makeRound({ entries: ['idea'], sharks: [makeShark('shark', { reviews })] });
    expect(auditRound(round)).toEqual([]);
  });

  test('counts what is wrong by figure', () => {
    const baseline = makeBaseline({
      a: { now: '156', target: '1.5', gap: ['102.4x'] },
      b: { now: '373', target: '18.8', gap: ['19.8x'] },
    });
    const shark = makeShark('shark', {
      reviews: {
        idea: {
          holistic: '2',
          stated: { total: stated('number', '3'), rank: stated('number', '1') },
        },
        other: { holistic: '1', stated: { total: stated('number', '3') } },
      },
    });
    const round = makeRound({ entries: ['idea', 'other'], sharks: [shark] });
    const counts = countMismatches(auditRound({ ...round, baseline }));
    expect(Object.entries(counts)).toEqual([
      ['total', 2],
      ['gap', 1],
    ]);
  });
});

test('a rank of live proposals does not wait for a lost total of a withdrawn one', () => {
  const lost = { stated: { total: stated('number', '5') } };
  const scored = (merit: string) => ({ scores: { merit } });
  const shark = makeShark('one', {
    rubric: { criteria: { merit: '100%' } },
    reviews: { first: scored('8'), second: scored('7'), gone: lost },
  });
  const round = makeRound({
    entries: ['first', 'second', makeEntry('gone', 'withdrawn')],
    sharks: [shark],
  });
  const ranks = [{ proposal: reference('first'), figure: stated('number', '1') }];
  const rows = auditRound({ ...round, stated: { ...round.stated, ranks } });
  expect(rows.find(({ figure }) => figure === 'rank')).toMatchObject({ verdict: 'exact' });
});
