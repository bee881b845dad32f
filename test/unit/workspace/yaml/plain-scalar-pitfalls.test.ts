import { describe, expect, it } from 'vitest';
import { found, read } from '../found.ts';

describe('text lost to a comma', () => {
  it.each([
    ['a: { score: 9, because: large, backed by sums }', ['text/lost-comma 1:32']],
    ['{ because: a, b, c }', ['text/lost-comma 1:15', 'text/lost-comma 1:18']],
    ['{ "quoted" }', ['text/lost-comma 1:3']],
    ['{ because: "large, backed by sums" }', []],
    ['{ a: , b: 1 }', []],
    ['{ a:, b: }', []],
    ['[ large, backed by sums ]', []],
    ['? a\n', []],
    ['a: { "b": 1,c:2 }', ['yaml/syntax 1:13']],
  ])('%s', (text, expected) => {
    expect(found(read(text).diagnostics)).toEqual(expected);
  });

  it.each([
    ['{ upside: 1,4x to 1.8x }', '1.4x to 1.8x'],
    ['{ hours: 12,5 }', '12.5'],
    ['{ upside: 1,2x to 1,4x }', '1.2x to 1.4x'],
    ['{ upside: 1,2x to 1,4x\n, b: 1 }', '1.2x to 1.4x'],
    ['{ upside: 1,2x to 1,4x # small\n}', '1.2x to 1.4x'],
    ['{ upside: 1.2x to 1,4x }', '1.4x'],
    ['{ low: 1,4 to 1.5, high: 1.5 }', '1.4 to 1.5'],
    ['{ because: 5, 4 of them }', null],
    ['{ because: v1.2,3 }', null],
  ])('has the figure with a point: %s', (text, figure) => {
    const { diagnostics } = read(text);
    expect(diagnostics).toMatchObject([{ args: { figure } }]);
  });

  it.each([
    ['{ a: 1,2x to 1,4x, b: 2,5x to 3,5x }', ['1.2x to 1.4x', '2.5x to 3.5x']],
    ['{ a: 1,500,000 }', ['1.500', '500.000']],
    ['{ a: 1,2x to 1, 4x }', ['1.2x to 1', null]],
    ['{ a: 1,2x to 1,4x: 3 }', ['1.2x to 1']],
  ])('has each figure with a point once: %s', (text, figures) => {
    expect(read(text).diagnostics).toMatchObject(figures.map((figure) => ({ args: { figure } })));
  });

  it('names the key and leaves it out', () => {
    const file = read('{ because: large, backed by sums }');
    expect(file.diagnostics[0]?.args).toEqual({ key: 'backed by sums', figure: null });
    expect(file.value).toEqual({ because: 'large' });
  });
});

describe('text lost to a comment', () => {
  it.each([
    ['because: contestant #1 withdrew', ['text/lost-comment 1:21']],
    ['because: #1 is best\nb: 1', ['text/lost-comment 1:10']],
    ['- fast\n- see #12', ['text/lost-comment 2:7']],
    ['a: { b: see #1 }\n', ['text/lost-comment 1:13', 'yaml/syntax 1:17']],
    ['because: über #äh', ['text/lost-comment 1:15']],
    ['because: contestant # like this', []],
    ['because: contestant  #1', []],
    ['because: contestant #+ note', []],
    ['because: contestant#1 withdrew', []],
    ['because: "contestant #1 withdrew"', []],
    ['because: |\n  contestant #1 withdrew\n', []],
    ['hours: 4 #todo', []],
    ['pitches: #main\n  round1: 1', []],
    ['#1 comment\na: 1', []],
    ['a:\n  #1 comment\n  b: 1', []],
  ])('%s', (text, expected) => {
    expect(found(read(text).diagnostics)).toEqual(expected);
  });

  it('names the field and what was lost', () => {
    const [finding] = read('a:\n  because: contestant #1 withdrew \n').diagnostics;
    expect(finding?.args).toEqual({ field: 'because', lost: '#1 withdrew' });
  });
});
