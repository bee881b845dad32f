import { expect, it } from 'vitest';
import type { CsvValue } from '../../../../src/output/document/document.ts';
import { renderCsv } from '../../../../src/output/render/csv.ts';

function cell(value: CsvValue): string {
  return renderCsv({ columns: ['a'], rows: [[value]] }).slice('a\r\n'.length, -'\r\n'.length);
}

it('writes a line of names and a line a row', () => {
  const csv = {
    columns: ['proposal', 'total', 'gated', 'rank'],
    rows: [
      ['tile-size', 8.75, false, 1],
      ['a, "b"', -0.5, true, null],
    ],
  };
  expect(renderCsv(csv)).toBe(
    'proposal,total,gated,rank\r\ntile-size,8.75,false,1\r\n"a, ""b""",-0.5,true,\r\n',
  );
  expect(renderCsv({ columns: ['a', 'b'], rows: [] })).toBe('a,b\r\n');
});

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\\t=1"],
  ['\u200b=1', "'\\u{200b}=1"],
  ['\uff1d1', "'\uff1d1"],
  ['\rx', "'\\rx"],
  ['a=1', 'a=1'],
])('does not let %j be a formula', (text, expected) => {
  expect(cell(text)).toBe(expected);
});

it('leaves numbers as they are', () => {
  expect([-1, 0.1, 1e21, 1e-7].map(cell)).toEqual(['-1', '0.1', '1e+21', '1e-7']);
  expect(() => cell(Number.NaN)).toThrow(RangeError);
  expect(() => cell(Number.POSITIVE_INFINITY)).toThrow(RangeError);
});

it('writes out controls, and lets no line be a command', () => {
  expect(cell('a\nb\u001b')).toBe('a\\nb\\u{1b}');
  expect(cell('::error::x')).toBe('"::error::x"');
  expect(cell(' ::error::x')).toBe('" ::error::x"');
  expect(cell('##[error]x')).toBe('#\\[error]x');
});

it('does not let a column name be a formula', () => {
  expect(renderCsv({ columns: ['=a'], rows: [] })).toBe("'=a\r\n");
});
