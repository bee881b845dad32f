import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNatural } from '../../../../src/workspace/names/natural-order.ts';

const names = fc.string({ unit: fc.constantFrom('0', '1', '2', '9', 'a', 'B', '-', 'é') });

describe('compareNatural', () => {
  it('counts as people do', () => {
    const sorted = ['round1', 'round2', 'round02', 'round10', 'round10a', 'round100', 'z'];
    expect([...sorted].reverse().sort(compareNatural)).toEqual([
      'round1',
      'round02',
      'round2',
      'round10',
      'round10a',
      'round100',
      'z',
    ]);
  });

  it('holds for numbers of any length', () => {
    const long = '9'.repeat(400);
    expect(compareNatural(`r${long}`, `r1${'0'.repeat(400)}`)).toBeLessThan(0);
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(names, names, names, (a, b, c) => {
        const sign = Math.sign;
        expect(sign(compareNatural(a, b))).toBe(-sign(compareNatural(b, a)) + 0);
        expect(compareNatural(a, b) === 0).toBe(a === b);
        if (compareNatural(a, b) < 0 && compareNatural(b, c) < 0) {
          expect(compareNatural(a, c)).toBeLessThan(0);
        }
      }),
    );
  });
});
