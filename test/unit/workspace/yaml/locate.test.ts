import { describe, expect, it } from 'vitest';
import type { FieldPath } from '../../../../src/schema/format.ts';
import { read } from '../found.ts';

const TEXT = `# a comment
title: Tile size   # why
pitches:
  round1:
    claims:
      - { metric: speedup, value: 1.8x to 2.5x }
      - metric: other
        value: 2.0
    "quoted key": 'it''s'
    notes: |
      two
      lines

    folded: first
      second
    empty:
  64: b
  2: a
last: [ 1, [ 2.50, ~ ] ]  # end
`;

/** The text between the ends of a location, as an editor would select it. */
function selected(text: string, path: FieldPath, target: 'key' | 'value'): string {
  const { line, column, endLine, endColumn } = read(text).locate(path, target);
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .slice(line - 1, endLine);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, endColumn - 1);
  lines[0] = (lines[0] ?? '').slice(column - 1);
  return lines.join('\n');
}

describe('locate', () => {
  it.each<readonly [FieldPath, 'key' | 'value', string]>([
    [['title'], 'value', 'Tile size'],
    [['title'], 'key', 'title'],
    [['pitches', 'round1', 'claims', 0], 'value', '{ metric: speedup, value: 1.8x to 2.5x }'],
    [['pitches', 'round1', 'claims', 0, 'value'], 'value', '1.8x to 2.5x'],
    [['pitches', 'round1', 'claims', 0, 'value'], 'key', 'value'],
    [['pitches', 'round1', 'claims', 1], 'value', 'metric: other\n        value: 2.0'],
    [['pitches', 'round1', 'claims', 1], 'key', 'metric: other'],
    [['pitches', 'round1', 'quoted key'], 'value', `'it''s'`],
    [['pitches', 'round1', 'quoted key'], 'key', '"quoted key"'],
    [['pitches', 'round1', 'notes'], 'value', '|\n      two\n      lines'],
    [['pitches', 'round1', 'folded'], 'value', 'first\n      second'],
    [['pitches', 'round1', 'empty'], 'value', 'empty'],
    [['pitches', '2'], 'value', 'a'],
    [['pitches', '64'], 'key', '64'],
    [['pitches', 64], 'value', 'b'],
    [['last', 1, 0], 'value', '2.50'],
    [['last'], 'value', '[ 1, [ 2.50, ~ ] ]'],
    // What is missing stands at the key of its nearest ancestor.
    [['pitches', 'round1', 'missing'], 'value', 'round1'],
    [['pitches', 'round1', 'claims', 7], 'value', 'claims'],
    [['pitches', 'round1', 'claims', 1, 'missing', 'deeper'], 'value', 'metric: other'],
    [['title', 'not a mapping'], 'value', 'title'],
    [['missing'], 'value', 'title'],
    [[], 'key', 'title'],
    [['toString'], 'value', 'title'],
  ])('%j %s', (path, target, expected) => {
    expect(selected(TEXT, path, target)).toBe(expected);
    const windows = TEXT.replaceAll('\n', '\r\n');
    expect(selected(windows, path, target).replaceAll('\r', '')).toBe(expected);
    expect(selected(`\ufeff${TEXT}`, path, target)).toBe(expected);
  });

  it('ends the root where its last value ends', () => {
    expect(read(TEXT).locate([], 'value')).toEqual({
      file: 'x.yaml',
      line: 2,
      column: 1,
      endLine: 19,
      endColumn: 25,
    });
  });

  it('counts columns in UTF-16 code units', () => {
    const file = read('"é😀": { a: 1 }\n😀: x\n');
    expect(file.locate(['é😀', 'a'], 'value')).toMatchObject({ line: 1, column: 13 });
    expect(file.locate(['😀'], 'value')).toMatchObject({ line: 2, column: 5 });
  });

  it('does not count a byte order mark', () => {
    const file = read('\ufeffa: 1\n');
    expect(file.text).toBe('a: 1\n');
    expect(file.locate(['a'], 'key')).toMatchObject({ line: 1, column: 1 });
  });

  it('reads the same values with any line ends', () => {
    expect(read(TEXT.replaceAll('\n', '\r\n')).value).toEqual(read(TEXT).value);
  });

  it('has a place where nothing was read', () => {
    const file = read('');
    expect(file.locate(['a', 0], 'value')).toMatchObject({ line: 1, column: 1 });
    expect(file.written(['a'])).toBe('');
    expect(file.keys([])).toEqual([]);
  });

  it('tells two empty containers apart from their neighbours', () => {
    const file = read('a: {}\nb: { 9: x, 1: y }\nc: []\nd: [z]\n');
    expect(file.keys(['a'])).toEqual([]);
    expect(file.keys(['b'])).toEqual(['9', '1']);
    expect(file.locate(['b', '1'], 'value')).toMatchObject({ line: 2, column: 15 });
    expect(file.locate(['d', 0], 'value')).toMatchObject({ line: 4, column: 5 });
  });
});

describe('written', () => {
  it.each<readonly [FieldPath, string]>([
    [['pitches', 'round1', 'claims', 1, 'value'], '2.0'],
    [['last', 1, 0], '2.50'],
    [['last', 1, 1], '~'],
    [['pitches', 'round1', 'quoted key'], "it's"],
    [['pitches', 'round1', 'notes'], 'two\nlines\n'],
    [['pitches', 'round1', 'folded'], 'first second'],
    [['pitches'], ''],
    [['missing'], ''],
  ])('%j', (path, expected) => {
    expect(read(TEXT).written(path)).toBe(expected);
  });

  it('gives the digits of a file that is one number', () => {
    expect(read('1.50\n').written([])).toBe('1.50');
  });
});

describe('keys', () => {
  it('come in the order of the file', () => {
    expect(read(TEXT).keys(['pitches'])).toEqual(['round1', '64', '2']);
    expect(read(TEXT).keys([])).toEqual(['title', 'pitches', 'last']);
    expect(read(TEXT).keys(['last'])).toEqual([]);
  });
});
