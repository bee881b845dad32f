import { describe, expect, it } from 'vitest';
import { exact } from '../../../src/quantity/exact.ts';
import {
  decimalsToTellApart,
  printDecimal,
  printFactor,
  printHours,
  printPercent,
  printPercentShortest,
  printShortest,
  printSignedDecimal,
  printSignedPercent,
} from '../../../src/quantity/print.ts';

describe('printDecimal', () => {
  it.each([
    ['0', 2, '0.00'],
    ['0.005', 2, '0.01'],
    ['-0.005', 2, '-0.01'],
    ['0.0049', 2, '0.00'],
    ['-0.0049', 2, '0.00'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['1.005', 2, '1.01'],
    ['8.055', 2, '8.06'],
    ['999.999', 2, '1000.00'],
    ['1/3', 4, '0.3333'],
    ['2/3', 4, '0.6667'],
    ['-2/3', 1, '-0.7'],
    ['5', 0, '5'],
    ['123456789012345678901234567890.5', 0, '123456789012345678901234567891'],
  ])('%s with %i decimals', (value, decimals, text) => {
    expect(printDecimal(exact(value), decimals)).toBe(text);
  });

  it('works far beyond doubles', () => {
    expect(printDecimal(exact(10n ** 400n), 1)).toBe(`1${'0'.repeat(400)}.0`);
    expect(printDecimal(exact(1n, 10n ** 400n), 3)).toBe('0.000');
  });

  it('refuses decimals that are not whole and positive', () => {
    expect(() => printDecimal(exact(1), -1)).toThrow(RangeError);
    expect(() => printDecimal(exact(1), 0.5)).toThrow(RangeError);
  });
});

describe('percentages, factors, signs and hours', () => {
  it.each([
    [printPercent(exact('0.32'), 1), '32.0%'],
    [printPercent(exact('-0.1935'), 1), '-19.4%'],
    [printSignedPercent(exact('0.32'), 1), '+32.0%'],
    [printSignedPercent(exact('-0.32'), 1), '-32.0%'],
    [printSignedPercent(exact('0.0001'), 1), '0.0%'],
    [printSignedPercent(exact('-0.0001'), 1), '0.0%'],
    [printSignedDecimal(exact('0.25'), 1), '+0.3'],
    [printSignedDecimal(exact('-0.25'), 1), '-0.3'],
    [printSignedDecimal(exact(0), 1), '0.0'],
    [printPercentShortest(exact('0.999')), '99.9%'],
    [printPercentShortest(exact(1)), '100%'],
    [printPercentShortest(exact(1, 3)), '33.333333%'],
    [printFactor(exact('1.357'), 2), '1.36x'],
    [printHours(exact('2.5')), '2.5'],
    [printHours(exact(110)), '110'],
    [printHours(exact(1, 3)), '0.33'],
    [printHours(exact('1.999')), '2.00'],
    [printShortest(exact('2.50'), 4), '2.5'],
    [printShortest(exact('-2.505'), 2), '-2.51'],
    [printShortest(exact('-0.001'), 2), '0.00'],
    [printShortest(exact(0), 2), '0'],
  ])('%s', (printed, expected) => {
    expect(printed).toBe(expected);
  });
});

describe('decimalsToTellApart', () => {
  it.each([
    [['1', '2', '3'], 0, 6, 0],
    [['7.85', '7.849', '8'], 2, 6, 3],
    [['7.85', '7.851', '8'], 2, 6, 3],
    [['7.8', '8'], 2, 6, 2],
    [['1', '1'], 1, 6, 1],
    [['0', '0.0000001'], 2, 4, 4],
    [['-0.001', '0.001'], 0, 6, 3],
    [[], 2, 6, 2],
  ])('%j from %i to %i', (values, minimum, maximum, decimals) => {
    const exacts = values.map((value) => exact(value));
    expect(decimalsToTellApart(exacts, minimum, maximum)).toBe(decimals);
  });
});
