import { describe, expect, test } from 'vitest';
import { compareRevisions } from '../../../../src/engine/compare/revision.ts';
import { makeRound, makeShark } from '../../../support/model.ts';

const NONE = { a: new Set<string>(), b: new Set<string>() };
const RUBRIC = { criteria: { merit: '100%' } };

const shark = (id: string, parts: { readonly hold?: string } = {}) =>
  makeShark(id, {
    rubric: RUBRIC,
    reviews: { tile: { scores: { merit: '7' } }, tma: { scores: { merit: '5' } } },
    ...parts,
  });

const [ANN, BOB] = [shark('ann'), shark('bob')];
const ROUND = makeRound({ entries: ['tile', 'tma'], sharks: [ANN, BOB] });

describe('a round at two revisions', () => {
  test('is unchanged against itself, and whatever the order of its sharks', () => {
    const turned = { ...ROUND, sharks: [BOB, ANN] };
    for (const other of [ROUND, turned]) {
      const result = compareRevisions(ROUND, other, NONE);
      expect([result?.isUnchanged, result?.standingChanged]).toEqual([true, false]);
    }
  });

  test.each(['tile', 'tma'])('changes by an objection to %s, which moves no figure', (id) => {
    const held = { ...ROUND, sharks: [shark('ann', { hold: id }), BOB] };
    const result = compareRevisions(ROUND, held, NONE);
    expect(result?.changes).toEqual([]);
    expect([result?.isUnchanged, result?.standingChanged]).toEqual([false, true]);
    expect(result?.standing.b?.scores.panel.pending).toBe(true);
  });

  test('has no standing where the revision lacks it', () => {
    const result = compareRevisions(null, ROUND, NONE);
    expect([result?.presence, result?.standing.a, result?.standingChanged]).toEqual([
      'b',
      null,
      true,
    ]);
    expect(compareRevisions(null, null, NONE)).toBe(null);
  });
});
