import { describe, expect, it } from 'vitest';
import { apartText } from '../../../../src/output/view/wording/apart.ts';
import {
  boundsText,
  factorText,
  measuredWords,
  pValueText,
  readingText,
  regressionText,
  shortPValueText,
  signedPercentText,
} from '../../../../src/output/view/wording/numbers.ts';
import { measuredOf } from '../../../support/measured.ts';

describe('a reading', () => {
  it.each([
    [42.0812, '42.08'],
    [488, '488'],
    [1234567, '1234567'],
    [0.00000000312, '0.00000000312'],
    [0, '0'],
    [1.5e-300, '1.5e-300'],
    [2.04e-10, '2.04e-10'],
    [2e300, '2e+300'],
    [5e15, '5e+15'],
    [-3e-40, '-3e-40'],
  ])('%s is %s, and never 0 where it is not', (value, text) => {
    expect(readingText(value)).toBe(text);
  });
});

describe('a factor', () => {
  it.each([
    [1.1473, '1.147x'],
    [0.00052, '0.001x'],
    [0.00042, '0.00042x'],
    [1.2345e-9, '1.23e-9x'],
    [4.770337448278617e149, '4.77e+149x'],
    [Number.MAX_VALUE, '1.8e+308x'],
    [1e200, '1e+200x'],
    [0, '0.000x'],
  ])('%s is %s', (value, text) => {
    expect(factorText(value)).toBe(text);
  });
});

describe('a share', () => {
  it.each([
    [0.4623, '+46.2%'],
    [-0.05, '-5.0%'],
    [99, '+9900.0%'],
    [3.4e306, '+3.40e+308%'],
    [-2e15, '-2.00e+17%'],
  ])('%s is %s', (value, text) => {
    expect(signedPercentText(value)).toBe(text);
  });
});

describe('the ends of an interval', () => {
  it.each([
    [0.99612, 1.00031, '0.996 to 1.0003'],
    [0.99997, 1.2, '0.99997 to 1.200'],
    [1, 1.3, '1.000 to 1.300'],
  ])('%s and %s are on the side of no change on which they are', (low, high, text) => {
    expect(boundsText(low, high)).toBe(text);
  });
});

describe('a figure and what it is judged by', () => {
  it.each([
    [1.19997, [1.2], '1.19997x'],
    [1.2, [1.2], '1.200x'],
    [1.2 + 1e-13, [1.2], '1.200x'],
    [1.19997, [1.1, 1.3], '1.200x'],
    [1.10002, [1.1, 1.3], '1.10002x'],
  ])('%s beside %j is %s', (value, from, text) => {
    expect(apartText(value, from, factorText)).toBe(text);
  });
});

describe('a p-value', () => {
  it.each([
    [0.0497, '0.0497', '0.0497'],
    [0.0503, '0.0503', '0.0503'],
    [0.050001, '0.050001', '0.050001'],
    [0.05, '0.05', '0.0500'],
    [0.06, '0.06', '0.0600'],
  ])('%s is %s, on the right side of its level', (value, short, long) => {
    expect([shortPValueText(value), pValueText(value)]).toEqual([short, long]);
  });
});

describe('what was measured', () => {
  it('names what lost most, and of nothing but gains the smallest', () => {
    expect(measuredWords(measuredOf({ a: [100, 125], b: [100, 50] }))).toBe(
      '1.265x, worst +25.0% time on a',
    );
    expect(measuredWords(measuredOf({ a: [100, 80], b: [100, 50] }))).toBe(
      '1.581x, smallest gain -20.0% time on a',
    );
  });

  it('has an interval on the side of no change on which it is', () => {
    const before = [99, 100, 101, 100.5, 99.5, 100];
    const words = (factor: number) =>
      measuredWords(measuredOf({ a: [before, before.map((each) => each / factor)] }));
    expect(words(0.9905)).toBe('0.991x (0.982 to 0.9996), +1.0% time');
    expect(words(0.991)).toBe('0.991x (0.982 to 1.0001), +0.9% time');
  });

  it('names none where there is one case', () => {
    expect(measuredWords(measuredOf({ a: [100, 63.3] }))).toBe('1.580x, -36.7% time');
    expect(measuredWords(measuredOf({ a: [100, 125] }))).toBe('0.800x, +25.0% time');
  });

  it('calls no gain a regression', () => {
    expect(regressionText(0.25)).toBe('+25.0%');
    expect(regressionText(-0.367)).toBe('none: -36.7%');
  });
});
