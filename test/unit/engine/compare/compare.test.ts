import { describe, expect, test } from 'vitest';
import {
  type Comparison,
  compareRounds,
  type SharkComparison,
} from '../../../../src/engine/compare/compare.ts';
import type { FigureChange } from '../../../../src/engine/compare/figure-change.ts';
import type { Round } from '../../../../src/model/round.ts';
import { compareJson } from '../../../../src/output/results/compare.ts';
import { scaleOf, shown } from '../../../support/figure.ts';
import { makeEntry, makeRound, makeShark, type RubricParts } from '../../../support/model.ts';

const MERIT = { criteria: { merit: '100%' } };

function shark(
  id: string,
  marks: Readonly<Record<string, string>>,
  { rubric = MERIT, vote }: { rubric?: RubricParts; vote?: string } = {},
) {
  const reviews = Object.fromEntries(
    Object.entries(marks).map(([proposal, merit]) => [proposal, { scores: { merit } }]),
  );
  return makeShark(id, { rubric, reviews, ...(vote === undefined ? {} : { vote }) });
}

const OLD: Round = {
  ...makeRound({
    entries: ['tile', 'tma', 'warp'],
    sharks: [
      shark('oracle', { tile: '5', tma: '7', warp: '6' }, { vote: 'tma' }),
      shark('engineer', { tile: '5', tma: '7', warp: '6' }),
    ],
  }),
  id: 'round1',
};
const NEW: Round = {
  ...makeRound({
    entries: ['tile', makeEntry('tma', 'withdrawn'), 'triton'],
    sharks: [
      shark('skeptic', { tile: '4' }),
      shark('oracle', { tile: '9', tma: '6.5', triton: '2' }, { vote: 'tile' }),
    ],
  }),
  id: 'round2',
};

const inBoth = ({ sharks }: Comparison): readonly string[] =>
  sharks.filter(({ presence }) => presence === 'both').map(({ shark: id }) => id);

const ranksOf = ({ oldRank, newRank }: FigureChange) => [oldRank, newRank];

const winnersOf = ({ a, b }: Comparison) =>
  [a, b].map(({ panel }) => panel.byRule[panel.rule].winners);

function ofShark({ sharks }: Comparison, id: string): SharkComparison {
  const found = sharks.find((each) => each.shark === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

describe('two rounds', () => {
  const comparison = compareRounds(OLD, NEW);

  test('list the sharks of both, the new round first', () => {
    expect([comparison.a.round.id, comparison.b.round.id]).toEqual(['round1', 'round2']);
    expect(inBoth(comparison)).toEqual(['oracle']);
    expect(
      comparison.sharks.map((each) => [each.shark, each.presence, each.rubric === null]),
    ).toEqual([
      ['skeptic', 'b', true],
      ['oracle', 'both', false],
      ['engineer', 'a', true],
    ]);
  });

  test('show every proposal with total and rank in both', () => {
    const rows = ofShark(comparison, 'oracle').totals.map((row) => [
      row.proposal,
      shown(row.a?.total ?? null),
      shown(row.b?.total ?? null),
      shown(row.change),
      ranksOf(row),
    ]);
    expect(rows).toEqual([
      ['tile', '5', '9', '4', [3, 1]],
      // Withdrawn: a total, but no rank.
      ['tma', '7', '13/2', '-1/2', [1, null]],
      ['triton', null, '2', null, [null, 2]],
      ['warp', '6', null, null, [2, null]],
    ]);
    expect(ofShark(comparison, 'engineer').totals.map(({ b }) => b)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('show what the panel made of it', () => {
    const rows = comparison.panel.map((row) => [
      row.proposal,
      shown(row.change),
      ranksOf(row),
      [row.a?.votes, row.b?.votes],
    ]);
    expect(rows).toEqual([
      ['tile', '3/2', [3, 1], [0, 1]],
      ['tma', '-1/2', [1, null], [1, 0]],
      ['triton', null, [null, 2], [undefined, 0]],
      ['warp', null, [2, null], [0, undefined]],
    ]);
  });

  test('tell whether the winner changed', () => {
    expect(compareJson(compareRounds(OLD, OLD)).winner).toMatchObject({ changed: false });
    const later = { ...OLD, sharks: [shark('oracle', { tile: '9', tma: '7', warp: '6' })] };
    const comparison = compareRounds(OLD, later);
    expect(winnersOf(comparison)).toEqual([['tma'], ['tile']]);
    expect(compareJson(comparison).winner.changed).toBe(true);
  });

  test('have no shark in common where they have none', () => {
    const other = { ...NEW, sharks: [shark('skeptic', {})] };
    expect(inBoth(compareRounds(OLD, other))).toEqual([]);
  });

  test('say which of them has a rubric', () => {
    const bare = { ...OLD, sharks: [makeShark('oracle')] };
    expect(ofShark(compareRounds(bare, NEW), 'oracle').rubricIn).toBe('b');
    expect(ofShark(compareRounds(NEW, bare), 'oracle').rubricIn).toBe('a');
    expect(ofShark(compareRounds(bare, bare), 'oracle').rubricIn).toBe('neither');
    expect(ofShark(compareRounds(OLD, NEW), 'oracle').rubricIn).toBe('both');
  });

  test('do not subtract totals on different scales', () => {
    const wide = { ...MERIT, scale: scaleOf(0, 100) };
    const sharks = [shark('oracle', { tile: '50' }, { rubric: wide })];
    const [tile] = ofShark(compareRounds(OLD, { ...OLD, sharks }), 'oracle').totals;
    expect([shown(tile?.b?.total ?? null), tile?.change]).toEqual(['50', null]);
  });
});

describe('a round against itself', () => {
  test('shows no change', () => {
    const comparison = compareRounds(OLD, OLD);
    expect(inBoth(comparison)).toEqual(['oracle', 'engineer']);
    expect(compareJson(comparison).winner.changed).toBe(false);
    const { panel, sharks } = comparison;
    for (const { rubric } of sharks) expect(rubric?.distance.equals(0)).toBe(true);
    for (const row of [...panel, ...sharks.flatMap(({ totals }) => totals)]) {
      expect([shown(row.change), row.newRank]).toEqual(['0', row.oldRank]);
    }
  });
});

test('exchanging the rounds negates every change', () => {
  const [there, back] = [compareRounds(OLD, NEW), compareRounds(NEW, OLD)];
  expect(inBoth(back)).toEqual(inBoth(there));
  for (const { shark: id, totals } of there.sharks) {
    for (const row of totals) {
      const other = ofShark(back, id).totals.find(({ proposal }) => proposal === row.proposal);
      expect(shown(other?.change ?? null)).toBe(shown(row.change?.neg() ?? null));
      expect(other && ranksOf(other)).toEqual(ranksOf(row).toReversed());
    }
  }
  for (const row of there.panel) {
    const other = back.panel.find(({ proposal }) => proposal === row.proposal);
    expect(shown(other?.change ?? null)).toBe(shown(row.change?.neg() ?? null));
    expect([other?.a?.votes, other?.b?.votes]).toEqual([row.b?.votes, row.a?.votes]);
  }
});
