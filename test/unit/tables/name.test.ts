import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, plainText } from '../../../src/tables/name.ts';

/** A letter that is in no plain text, so that one with it is read as any other. */
const UNUSUAL = 'ł';

describe('a plain text', () => {
  const piece = fc.constantFrom(
    ...['a', 'B', '7', "'", "'s", '’s', ' ', '  ', '&', '[^1]', '[', '^', ']', '\\', '(x)', '-'],
    ...['é', '\u200b', '🏆', '８％', "1'200", '1 200', '\u00a0', '\t', 'ﬁ'],
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

  it('is read as it is beside an unusual letter', () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(plainText(`${each} ${UNUSUAL}`)).toBe(`${plainText(each)} ${UNUSUAL}`.trim());
        expect(nameKey(`${each} ${UNUSUAL}`)).toBe(`${nameKey(each)} ${UNUSUAL}`.trim());
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['Tile size (TMA) & more', 'Tile size (TMA) & more', 'tile size tma and more'],
  ["Ann's pick", "Ann's pick", 'anns pick'],
  [" 1'200  ms[^2] 🏆", '1200 ms', '1200 ms'],
  ['ＴＭＡ ８％', 'TMA 8%', 'tma 8'],
  ['', '', ''],
])('%j is read as %j, and is known by %j', (text, plain, key) => {
  expect([plainText(text), nameKey(text)]).toEqual([plain, key]);
});
