import { describe, expect, it } from 'vitest';
import { readScoreToken } from '../../../../src/importing/words/score-token.ts';

describe('readScoreToken', () => {
  it.each([
    ['7/10', '7', '10'],
    ['**8.5/10**', '8.5', '10'],
    ['8 / 10', '8', '10'],
    ['8 out of 10', '8', '10'],
    ['28/35', '28', '35'],
    ['72/100', '72', '100'],
    ['9', '9', null],
    ['7.5 (fine)', '7.5', null],
    ['8/10 - as hoped', '8', '10'],
    ['8[^1]', '8', null],
    ['🎯 6/10', '6', '10'],
    ['80%', '80', '100'],
    ['★★★★☆', '4', '5'],
    ['★★★½☆', '3.5', '5'],
    ['[ ] 1  [x] 2  [ ] 3', '2', '3'],
    ['0/10', '0', '10'],
    ['.5', '.5', null],
    ['8.5 Punkte, knapp', '8.5', null],
    ['7 puntos', '7', null],
  ])('%s is a score', (text, digits, outOf) => {
    expect(readScoreToken(text)).toMatchObject({ kind: 'score', digits, outOf });
  });

  it.each([
    ['7-8/10', 'range'],
    ['7–8', 'range'],
    ['6 to 7', 'range'],
    ['8,5/10', 'comma'],
    ['8/10 → 7/10', 'several'],
    ['7... no, the bouncing is gone, so 8', 'several'],
    ['~8/10', 'approximate'],
    ['about 8', 'approximate'],
    ['7½', 'unreadable'],
    ['8¹', 'unreadable'],
    ['-3', 'unreadable'],
    ['≥ 8', 'unreadable'],
    ['★★★', 'unreadable'],
    ['[x] 1  [x] 2  [ ] 3', 'several'],
    ['[x] 1  [ ] 2  [ ] 3 <- box 2 is meant', 'several'],
  ])('%s is not guessed at', (text, why) => {
    expect(readScoreToken(text)).toMatchObject({ kind: 'unclear', why });
  });

  it.each(['', '—', '-', 'TBD', 'good', '4x', '8 hours', '3rd', 'High'])('"%s" is none', (text) => {
    expect(readScoreToken(text)).toEqual({ kind: 'none' });
  });

  it.each(['N/A', 'n/a', '*N/A*', 'N/A (not built)', 'not applicable'])('%s is n/a', (text) => {
    expect(readScoreToken(text)).toMatchObject({ kind: 'n/a' });
  });

  it('tells where the score stands and what follows', () => {
    expect(readScoreToken('**9/10** (low)')).toMatchObject({
      where: { start: 2, end: 6 },
      rest: '** (low)',
    });
  });
});

describe('a figure that is left', () => {
  it.each([
    ['8 -> 7 after the rebuttal', 'several'],
    ['8/10 → 7/10', 'several'],
    ['9-', 'approximate'],
    ['4 (or 5)', 'approximate'],
    ['5+ (maybe)', 'approximate'],
  ])('%s', (text, why) => {
    expect(readScoreToken(text)).toMatchObject({ kind: 'unclear', why });
  });
});

describe('a figure with words around it', () => {
  it.each([
    ['5 → 6/10', '6'],
    ['33.5 von 40', '33.5'],
    ['7/10 for effort', '7'],
  ])('%s', (text, digits) => {
    expect(readScoreToken(text)).toMatchObject({ kind: 'score', digits });
  });

  it('counts something, and is no score', () => {
    expect(readScoreToken('61 of 214 indexes')).toEqual({ kind: 'none' });
  });

  it('stands before an arrow without a scale', () => {
    expect(readScoreToken('8 → 24')).toMatchObject({ kind: 'unclear', why: 'several' });
  });
});
