import { expect, it } from 'vitest';
import { decimalOffset, decimalShape } from '../../../../src/output/render/decimal-column.ts';

function aligned(...cells: readonly string[]): string[] {
  const shape = decimalShape(cells);
  return cells.map((cell) => ' '.repeat(decimalOffset(cell, shape.width, shape)) + cell);
}

it('puts points and units digits under each other', () => {
  expect(aligned('4', '24', '2.5', '-110', '+0.25')).toEqual([
    '   4',
    '  24',
    '   2.5',
    '-110',
    '  +0.25',
  ]);
});

it('keeps a suffix that all numbers have inside the column', () => {
  expect(aligned('70%', '9%', '+32.5%')).toEqual([' 70%', '  9%', '+32.5%']);
  expect(decimalShape(['70%', '9%', '+32.5%'])).toMatchObject({ width: 6, hang: 0 });
});

it('lets a mark of some numbers hang out at the right', () => {
  expect(aligned('2.00*', '12.50')).toEqual([' 2.00*', '12.50']);
  expect(decimalShape(['2.00*', '12.50'])).toMatchObject({ width: 5, hang: 1 });
});

it('sets what is no number right', () => {
  expect(aligned('1.25', '-', 'n/a', '1.2.3', '10% to 20%')).toEqual([
    '      1.25',
    '         -',
    '       n/a',
    '     1.2.3',
    '10% to 20%',
  ]);
});

it.each(['1e-7', '1.5x', '12 h', '<0.01', '\u22120.5', '3 µs'])('reads %s as a number', (cell) => {
  const shape = decimalShape([cell, '1.2345678']);
  expect(decimalOffset(cell, shape.width, shape)).toBe(
    shape.width - shape.rest - (/^\D?\d+/.exec(cell)?.[0].length ?? 0),
  );
});
