import { expect, it } from 'vitest';
import type { Location } from '../../../../src/diagnostic/location.ts';
import { codeFrame, sourceLines } from '../../../../src/output/render/code-frame.ts';

function at(line: number, column: number, endLine = line, endColumn = column): Location {
  return { file: 'a.yaml', line, column, endLine, endColumn };
}

function frame(text: string, location: Location, width = 80): string[] {
  return codeFrame(sourceLines(text), location, width).map(({ gutter, text: shown }) =>
    `${gutter} ${shown}`.trimEnd(),
  );
}

it('marks a range between its neighbours', () => {
  expect(frame('title: x\nupsde: 3\nhours: 4\n', at(2, 1, 2, 6))).toEqual([
    '1 | title: x',
    '2 | upsde: 3',
    '  | ^^^^^',
    '3 | hours: 4',
  ]);
});

it('marks the first and the last line of a file, and the end of a line', () => {
  expect(frame('a: 1', at(1, 4, 1, 5))).toEqual(['1 | a: 1', '  |    ^']);
  expect(frame('a: 1\nb: 2\n', at(2, 5))).toEqual(['1 | a: 1', '2 | b: 2', '  |     ^']);
  expect(frame('', at(1, 1))).toEqual(['1 |', '  | ^']);
  expect(frame('a\n', at(2, 1))).toEqual(['1 | a', '2 |', '  | ^']);
  expect(frame('a', at(9, 1))).toEqual([]);
  expect(frame('abc', at(1, 90, 1, 99))).toEqual(['1 | abc', '  |    ^']);
});

it('aligns line numbers', () => {
  const text = 'x\n'.repeat(12);
  expect(frame(text, at(9, 1, 9, 2))).toEqual([' 8 | x', ' 9 | x', '   | ^', '10 | x']);
});

it('marks a range of several lines on its first', () => {
  expect(frame('a: [1,\n  2]\n', at(1, 4, 2, 5))).toEqual(['1 | a: [1,', '  |    ^^^', '2 |   2]']);
});

it('measures wide characters, tabs, controls and surrogate pairs', () => {
  expect(frame('漢: 字', at(1, 4, 1, 5))).toEqual(['1 | 漢: 字', '  |     ^^']);
  expect(frame('\ta\tb', at(1, 4, 1, 5))).toEqual(['1 |     a   b', '  |         ^']);
  expect(frame('a\u001bb', at(1, 2, 1, 3))).toEqual(['1 | a\\u{1b}b', '  |  ^^^^^^']);
  expect(frame('🦈 x', at(1, 4, 1, 5))).toEqual(['1 | 🦈 x', '  |    ^']);
  expect(frame('a: 1\r\nb: 2\r\n', at(1, 4, 1, 5))).toEqual(['1 | a: 1', '  |    ^', '2 | b: 2']);
});

it('cuts long lines around the marker, all at the same place', () => {
  const digits = '0123456789'.repeat(8);
  expect(frame(`${digits}\n${digits}\nshort\n`, at(2, 41, 2, 44), 34)).toEqual([
    '1 | …1234567890123456789012345678…',
    '2 | …1234567890123456789012345678…',
    '  |           ^^^',
    '3 |',
  ]);
  expect(frame(digits, at(1, 2, 1, 3), 24)).toEqual(['1 | 0123456789012345678…', '  |  ^']);
  expect(frame(digits, at(1, 2, 1, 60), 24)).toEqual([
    '1 | 0123456789012345678…',
    `  |  ${'^'.repeat(19)}`,
  ]);
});

it('does not read a line of megabytes', () => {
  const tabs = '\t'.repeat(1_000_000);
  const lines = frame(`${tabs}\n${tabs}x${tabs}\n${tabs}`, at(2, 1_000_001, 2, 1_000_002));
  expect(lines[2]).toMatch(/^ {2}\| +\^$/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
});
