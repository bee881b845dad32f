import { describe, expect, it } from 'vitest';
import { type Band, bandGaps, parseBand } from '../../../src/quantity/band.ts';

function band(text: string): Band {
  const found = parseBand(text);
  if (found === null) throw new Error(text);
  return found;
}

/** An interval as mathematicians write it. */
function interval({ low, high }: Band): string {
  const [open, close] = [low?.included ? '[' : '(', high?.included ? ']' : ')'];
  return `${open}${low?.value.toString() ?? ''}, ${high?.value.toString() ?? ''}${close}`;
}

describe('parseBand', () => {
  it.each([
    ['at least 1.5x', 'ratio', '[1.5, )'],
    ['>= 1.5x', 'ratio', '[1.5, )'],
    ['above 1.5x', 'ratio', '(1.5, )'],
    ['below 1.3x', 'ratio', '(, 1.3)'],
    ['at most 1.3x', 'ratio', '(, 1.3]'],
    ['1.3x to 1.4x', 'ratio', '[1.3, 1.4]'],
    ['1.3-1.4x', 'ratio', '[1.3, 1.4]'],
    ['at most -5%', 'percent', '(, -0.05]'],
    ['5% to 10%', 'percent', '[0.05, 0.1]'],
  ])('%s', (text, kind, expected) => {
    expect(band(text)).toMatchObject({ kind, written: text });
    expect(interval(band(text))).toBe(expected);
  });

  it.each(['slower', 'no gain', 'M=64 clearly better', '1.5x', 'week 3', 'at least 5 us', ''])(
    'takes %j for free text',
    (text) => {
      expect(parseBand(text)).toBeNull();
    },
  );
});

describe('bandGaps', () => {
  function report(...texts: string[]): readonly string[] {
    const { overlaps, gaps } = bandGaps(texts.map(band));
    return [
      ...overlaps.map(
        ({ first, second, low, high }) =>
          `${first.written} | ${second.written}: ${low ?? ''} to ${high ?? ''}`,
      ),
      ...gaps.map(({ kind, low, high }) => `${kind} gap: ${low ?? ''} to ${high ?? ''}`),
    ];
  }

  it.each([
    [[], []],
    [['>= 1.5x', '1.3x to 1.4x', '< 1.3x'], ['ratio gap: 1.4 to 1.5']],
    [['below 1.3x', 'at least 1.3x'], []],
    [['below 1.3x', 'above 1.3x'], ['ratio gap: 1.3 to 1.3']],
    [['at most 1.3x', 'at least 1.3x'], ['at most 1.3x | at least 1.3x: 1.3 to 1.3']],
    [['0x to 1.3x', 'above 1.3x'], []],
    [['at least 1.3x'], ['ratio gap:  to 1.3']],
    [['1x to 2x'], ['ratio gap:  to 1', 'ratio gap: 2 to ']],
    [['at least 1.2x', 'at least 1.5x', 'below 1.2x'], ['at least 1.2x | at least 1.5x: 1.5 to ']],
    [['below 2x', 'below 1x', 'at least 2x'], ['below 2x | below 1x:  to 1']],
    [
      ['below 4x', '1x to 2x', 'at least 3x'],
      ['below 4x | 1x to 2x: 1 to 2', 'below 4x | at least 3x: 3 to 4'],
    ],
    [['at least 1x', 'below 1x', 'at least 5%'], ['percent gap:  to 0.05']],
  ])('%j', (texts, expected) => {
    expect(report(...texts)).toEqual(expected);
  });
});
