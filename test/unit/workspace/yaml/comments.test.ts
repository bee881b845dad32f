import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commentsIn } from '../../../../src/workspace/yaml/comments.ts';

const texts = (source: string) => commentsIn(source).map(({ text }) => text);

describe('comments', () => {
  it.each([
    ['on a line of its own', '# one\na: 1\n', ['# one']],
    ['after a value', 'a: 1 # one\n', ['# one']],
    ['in a list over several lines', 'a: [\n  1, # one\n  2 ]\n', ['# one']],
    ['after the header of a block', 'a: | # one\n  # text\n', ['# one']],
    ['before and after the document', '# one\n---\na: 1\n...\n# two\n', ['# one', '# two']],
    ['at the end, without a line end', 'a: 1 # one', ['# one']],
    ['with carriage returns', '# one\r\na: 1 # two\r\n', ['# one', '# two']],
  ])('%s', (_, source, found) => {
    expect(texts(source).map((text) => text.trimEnd())).toEqual(found);
  });

  it.each([
    ['a quoted text', 'a: "x # no"\nb: \'y # no\'\n'],
    ['a block', 'a: |\n  # no\n  text # no\nb: >\n  # no\n'],
    ['a block at the left edge', '|\n# no\n'],
    ['a plain text', 'a: b#no\n'],
    ['an anchor', 'a: &x#no 1\n'],
  ])('are not found in %s', (_, source) => {
    expect(texts(source)).toEqual([]);
  });

  it('stand where they say, whatever the text', () => {
    const piece = fc.constantFrom(
      '# a',
      '#',
      '"',
      "'",
      '|',
      '>',
      '\n',
      '  ',
      '- ',
      ': ',
      'k',
      '{',
      '[',
      ']',
      '}',
      ',',
      '---',
      '...',
      '%YAML',
      '\ufeff',
      '&',
      '*',
      '!',
      '\t',
      '\r\n',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (source) => {
          for (const { text, span } of commentsIn(source)) {
            expect(source.slice(...span)).toBe(text);
            expect(text.startsWith('#')).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
