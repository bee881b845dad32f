import { describe, expect, it } from 'vitest';
import { figuresBeside } from '../../../../src/importing/words/figures-beside.ts';
import { NameFinder } from '../../../../src/importing/words/names-in.ts';
import { rawText } from '../../../../src/markdown/inline.ts';

const text = (words: string) => rawText(words, { start: 0, end: words.length });
const FINDER = new NameFinder([
  ['gain', 'gain'],
  ['blast radius', 'radius'],
  ['radius', 'other'],
  ['arena', 'arena'],
] as const);

const beside = (words: string) => {
  const sentence = text(words);
  return figuresBeside(sentence, FINDER.in(sentence), (means) => means !== 'arena').map(
    ({ name, figure }) => `${name.means} ${figure.text}`,
  );
};

describe('names in a text', () => {
  const found = (words: string) =>
    FINDER.in(text(words)).map(({ start, end }) => words.slice(start, end));

  it.each([
    ['The Gain, and BLAST-radius.', ['Gain', 'BLAST-radius']],
    ['regain and gains', []],
    ['blast: radius', ['radius']],
    ["the arena's gain", ['arena', 'gain']],
  ])('are whole words, the longest first: %s', (words, names) => {
    expect(found(words)).toEqual(names);
  });
});

describe('figures beside names', () => {
  it.each([
    ['Gain 7, blast radius gets an 8', ['gain 7', 'radius 8']],
    ['I give a 7 for gain and an 8/10 on the blast radius', ['gain 7', 'radius 8/10']],
    ['For gain still 7, because it fell from 44 ms to 17 ms', ['gain 7']],
    ['Gain (10 = all of it) ....... 7', ['gain 7']],
    ['It is cheap, which is a 9 for gain', ['gain 9']],
    ['A 7 goes to the gain since inserts spread', ['gain 7']],
    ["The gain sits at 8, I'd put the radius at 9", ['gain 8', 'other 9']],
    ['Gain? 70%', ['gain 70%']],
    ['Gain 4 x3 = 12', ['gain 4 x3 = 12']],
    ['The arena gets a 7 for gain', ['gain 7']],
  ])('behind them or before them: %s', (words, figures) => {
    expect(beside(words)).toEqual(figures);
  });

  it.each([
    'On my laptop gain 7, blast radius 6',
    'Gain 7 of 9 runs, blast radius 6 hours',
    'Gain 7, luck 3, blast radius 6',
    'Gain 6-7',
    'Gain 7 → 8',
    'Gain (60%): as agreed',
    'Gain is 8, falls der Speicher kommt',
    'The gain of 7',
    'Gain 8,5',
    'Gain 2,000 euros',
    'Gain is 7 for small loads and 3 for large ones',
    'Gain is 12 for all of them',
  ])('and none of other things: %s', (words) => {
    expect(beside(words)).toEqual([]);
  });
});
