import { describe, expect, it } from 'vitest';
import { wordsFor } from '../../../src/check/catalogue/catalogue.ts';
import { reportOn } from '../../../src/check/examples/example-workspace.ts';
import { didYouMean, inCode, listed, quoted } from '../../../src/check/wording/wording.ts';
import { diagnostic } from '../../../src/diagnostic/diagnostic.ts';
import { wholeFile } from '../../../src/diagnostic/location.ts';
import { NOT_PERMITTED } from '../../../src/workspace/files.ts';

it('lists words as people do, and counts what is too many', () => {
  expect(listed([])).toBe('');
  expect(listed(['a'])).toBe('a');
  expect(listed(['a', 'b'])).toBe('a and b');
  expect(listed(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect(listed('abcdefghij'.split(''))).toBe('a, b, c, d, e, f, g, h and 2 more');
});

it('cuts words from files short', () => {
  expect(quoted('x'.repeat(1000)).length).toBeLessThan(70);
  expect(inCode('x'.repeat(1000)).length).toBeLessThan(70);
});

it('asks first and advises next', () => {
  expect(didYouMean('weight', 'delete it')).toBe('did you mean "weight"? if not, delete it');
  expect(didYouMean(null, 'delete it')).toBe('delete it');
});

it('advises nobody to overwrite a file, or to delete what may not be read', () => {
  const misplaced = { expected: 'proposals/a.yaml', isTaken: true };
  const at = wholeFile('proposals/a.yml');
  const { advice } = wordsFor(diagnostic('file/misplaced', misplaced, at));
  expect(advice).toContain('proposals/a.yaml is there and is read: keep one of the two');
  const closed = wordsFor(diagnostic('file/unreadable', { reason: NOT_PERMITTED }, at));
  expect(closed.advice).toBe('give yourself the right to read it, or ask who owns it for that');
  const folder = wordsFor(diagnostic('file/unreadable', { reason: 'this is a folder' }, at));
  expect(folder.advice).toContain('put an ordinary file here');
});

it('tells iconv from which encoding a file is to be converted, where it is known', () => {
  const advice = (encoding: string | null) => {
    const args = { reason: 'this is no UTF-8', encoding };
    return wordsFor(diagnostic('file/encoding', args, wholeFile('a.yaml'))).advice;
  };
  expect(advice('UTF-16')).toContain('`iconv -f UTF-16 -t UTF-8`');
  expect(advice(null)).toContain('`iconv -f ENCODING -t UTF-8`, where ENCODING is');
});

describe('the reason of an abstention', () => {
  const card = (text: string) => reportOn({ 'rounds/round1/scorecards/ann.yaml': text });

  it.each(['{ async-copy: mine }', '[{ proposal: async-copy, because: mine }]'])(
    'has a place, which the help for %s names',
    (abstain) => {
      const found = card(`vote: tile-size\nabstain: ${abstain}\n`);
      const [wrong] = found.filter(({ code }) => code === 'schema/wrong-type').map(wordsFor);
      expect(wrong?.advice).toContain('stands in `because` of the scorecard, or of the proposal');
    },
  );

  it('is not what the help is about below `proposals`, where the list is in the wrong place', () => {
    const found = card('vote: tile-size\nproposals:\n  abstain: [async-copy]\n');
    const [wrong] = found.filter(({ code }) => code === 'schema/wrong-type').map(wordsFor);
    expect(wrong?.advice).toContain('write a map, with a key before each value');
  });

  it('is taken there', () => {
    const scores = '  tile-size: { scores: { speedup: 8, risk: 9 } }\n';
    const because = '  async-copy: { because: mine }\n';
    expect(card(`abstain: [async-copy]\nproposals:\n${scores}${because}`)).toEqual([]);
    expect(card(`abstain: [async-copy]\nbecause: mine\nproposals:\n${scores}`)).toEqual([]);
  });
});
