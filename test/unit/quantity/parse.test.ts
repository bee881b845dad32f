import { describe, expect, it } from 'vitest';
import { type Exact, exact } from '../../../src/quantity/exact.ts';
import type { AskedKind } from '../../../src/quantity/kind.ts';
import { parseQuantity } from '../../../src/quantity/parse.ts';
import type { Quantity } from '../../../src/quantity/quantity.ts';
import type { ParseOptions } from '../../../src/quantity/reading.ts';

function read(kind: AskedKind, text: string, options?: ParseOptions): Quantity {
  const parsed = parseQuantity(kind, text, options);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.problem)}`);
  return parsed.value;
}

function fraction(value: Exact | null | undefined): string | null {
  return value?.toFraction() ?? null;
}

/** Values as fractions in lowest terms, so that every comparison is exact. */
function summary(quantity: Quantity): readonly (string | null)[] {
  const { range, point, step } = quantity;
  const ends = range === null ? [] : [fraction(range.low), fraction(range.high)];
  return [fraction(point), fraction(step), ...ends];
}

type Row = [kind: AskedKind, text: string, point: string, step: string];
type RangeRow = [...Row, low: string, high: string];

describe('a single figure: its point and its step', () => {
  const rows: readonly Row[] = [
    ['probability', '70%', '7/10', '1/100'],
    ['probability', '0.7', '7/10', '1/10'],
    ['probability', '0%', '0', '1/100'],
    ['probability', '100%', '1', '1/100'],
    ['probability', '1', '1', '1'],
    ['probability', '.5', '1/2', '1/10'],
    ['probability', '7e-1', '7/10', '1/10'],
    ['share', '2.4%', '3/125', '1/1000'],
    ['share', '24%', '6/25', '1/100'],
    ['share', '24 %', '6/25', '1/100'],
    ['share', '  5%  ', '1/20', '1/100'],
    ['gain', '1.5x', '1/2', '1/10'],
    ['gain', '1.5 x', '1/2', '1/10'],
    ['gain', '1.5X', '1/2', '1/10'],
    ['gain', '1.5×', '1/2', '1/10'],
    ['gain', '0.735x', '-53/200', '1/1000'],
    ['gain', '0x', '-1', '1'],
    ['gain', '50%', '1/2', '1/100'],
    ['gain', '+50%', '1/2', '1/100'],
    ['gain', '-24%', '-6/25', '1/100'],
    ['gain', '\u221224%', '-6/25', '1/100'],
    ['gain', '0.32', '8/25', '1/100'],
    ['gain', '1.5', '3/2', '1/10'],
    ['gain', '24% slower', '-6/31', '1/100'],
    ['gain', '24% Slower', '-6/31', '1/100'],
    ['gain', '2x slower', '-1/2', '1'],
    ['gain', '30% faster', '3/10', '1/100'],
    ['gain', '1.5x faster', '1/2', '1/10'],
    ['loss', '10%', '1/10', '1/100'],
    ['loss', '0.1', '1/10', '1/10'],
    ['loss', '0%', '0', '1/100'],
    ['loss', '-0%', '0', '1/100'],
    ['loss', '0.9x', '1/10', '1/10'],
    ['loss', '24% slower', '6/31', '1/100'],
    ['hours', '2h', '2', '1'],
    ['hours', '2', '2', '1'],
    ['hours', '2.5', '5/2', '1/10'],
    ['hours', '30 min', '1/2', '1/60'],
    ['hours', '20min', '1/3', '1/60'],
    ['hours', '3d', '24', '8'],
    ['hours', '2w', '80', '40'],
    ['hours', '2 hours', '2', '1'],
    ['hours', '1 hour', '1', '1'],
    ['hours', '1 Day', '8', '8'],
    ['hours', '3 days', '24', '8'],
    ['hours', '1 week', '40', '40'],
    ['hours', '45 minutes', '3/4', '1/60'],
    ['time', '373 us', '373/1000000', '1/1000000'],
    ['time', '373us', '373/1000000', '1/1000000'],
    ['time', '373µs', '373/1000000', '1/1000000'],
    ['time', '373μs', '373/1000000', '1/1000000'],
    ['time', '373\u2009us', '373/1000000', '1/1000000'],
    ['time', '373\u202fus', '373/1000000', '1/1000000'],
    ['time', '373\u00a0us', '373/1000000', '1/1000000'],
    ['time', '5 ns', '1/200000000', '1/1000000000'],
    ['time', '1.5 ms', '3/2000', '1/10000'],
    ['time', '2s', '2', '1'],
    ['time', '2 min', '120', '60'],
    ['time', '1h', '3600', '3600'],
    ['weight', '40%', '2/5', '1/100'],
    ['weight', '40', '40', '1'],
    ['weight', '0', '0', '1'],
    ['points', '+10%', '1/10', '1/100'],
    ['points', '-5%', '-1/20', '1/100'],
    ['points', '10%', '1/10', '1/100'],
    ['points', '0.1', '1/10', '1/10'],
    ['percent', '-150%', '-3/2', '1/100'],
    ['percent', '0.05', '1/20', '1/100'],
    ['score', '8.05', '161/20', '1/100'],
    ['score', '6.0', '6', '1/10'],
    ['score', '6', '6', '1'],
    ['score', '-2', '-2', '1'],
    ['score', '28/35', '28', '1'],
    ['score', '28 / 35', '28', '1'],
    ['score', '80%', '80', '1'],
    ['score', '5.', '5', '1'],
    ['ratio', '19.8x', '99/5', '1/10'],
    ['ratio', '1.5', '3/2', '1/10'],
    ['ratio', '2e3x', '2000', '1000'],
    ['number', '12', '12', '1'],
    ['number', '-0.5', '-1/2', '1/10'],
    ['number', '+3', '3', '1'],
    ['number', '1.5e+2', '150', '10'],
    ['other', '12 us', '12', '1'],
  ];
  it.each(rows)('%s: %s', (kind, text, point, step) => {
    expect(summary(read(kind, text))).toEqual([point, step]);
    expect(read(kind, text).written).toBe(text);
  });
});

describe('a range: its midpoint, the step of its lower end, and its ends', () => {
  const rows: readonly RangeRow[] = [
    ['probability', '60% to 80%', '7/10', '1/100', '3/5', '4/5'],
    ['share', '10 to 20%', '3/20', '1/100', '1/10', '1/5'],
    ['share', '10–20%', '3/20', '1/100', '1/10', '1/5'],
    ['share', '0.1 to 0.2', '3/20', '1/10', '1/10', '1/5'],
    ['share', '10% TO 20%', '3/20', '1/100', '1/10', '1/5'],
    ['gain', '1.5x to 1.8x', '13/20', '1/10', '1/2', '4/5'],
    ['gain', '1.5-1.8x', '13/20', '1/10', '1/2', '4/5'],
    ['gain', '1.5x-1.8x', '13/20', '1/10', '1/2', '4/5'],
    ['gain', '1.5x - 1.8x', '13/20', '1/10', '1/2', '4/5'],
    ['gain', '1.5×–1.8×', '13/20', '1/10', '1/2', '4/5'],
    ['gain', '-20% to -10%', '-3/20', '1/100', '-1/5', '-1/10'],
    ['gain', '-24% to -46%', '-7/20', '1/100', '-23/50', '-6/25'],
    ['gain', '-24 to -46%', '-7/20', '1/100', '-23/50', '-6/25'],
    ['gain', '-5% to 10%', '1/40', '1/100', '-1/20', '1/10'],
    ['gain', '25% to 100% slower', '-7/20', '1/100', '-1/2', '-1/5'],
    ['gain', '25 to 100% slower', '-7/20', '1/100', '-1/2', '-1/5'],
    ['gain', '25% slower to 100% slower', '-7/20', '1/100', '-1/2', '-1/5'],
    ['gain', '25% slower to 30% faster', '1/20', '1/100', '-1/5', '3/10'],
    ['loss', '5% to 10%', '3/40', '1/100', '1/20', '1/10'],
    ['loss', '0.9x to 0.8x', '3/20', '1/10', '1/10', '1/5'],
    ['loss', '0.8x to 0.9x', '3/20', '1/10', '1/10', '1/5'],
    ['hours', '60h to 120h', '90', '1', '60', '120'],
    ['hours', '60-120h', '90', '1', '60', '120'],
    ['hours', '30 min to 2h', '5/4', '1/60', '1/2', '2'],
    ['hours', '2 to 4', '3', '1', '2', '4'],
    ['hours', '3w to 4w', '140', '40', '120', '160'],
    ['hours', '2h to 2h', '2', '1', '2', '2'],
    ['time', '400 to 530us', '93/200000', '1/1000000', '1/2500', '53/100000'],
    ['ratio', '2x to 4x', '3', '1', '2', '4'],
    ['measure', '1.8x to 2.5x', '23/20', '1/10', '4/5', '3/2'],
    ['measure', '12% to 15%', '27/200', '1/100', '3/25', '3/20'],
    ['measure', '10 to 12 registers per thread', '11', '1', '10', '12'],
    ['measure', '140MB-150MB', '145', '1', '140', '150'],
  ];
  it.each(rows)('%s: %s', (kind, text, ...values) => {
    expect(summary(read(kind, text))).toEqual(values);
  });
});

describe('measure: the unit written decides the kind', () => {
  it.each([
    ['1.8x', 'gain', '4/5', null],
    ['24% slower', 'gain', '-6/31', null],
    ['30% faster', 'gain', '3/10', null],
    ['84%', 'percent', '21/25', null],
    ['150%', 'percent', '3/2', null],
    ['-20%', 'percent', '-1/5', null],
    ['+10%', 'percent', '1/10', null],
    ['373 us', 'time', '373/1000000', null],
    ['2 min', 'time', '120', null],
    ['1h', 'time', '3600', null],
    ['12', 'number', '12', null],
    ['142 MB', 'other', '142', 'MB'],
    ['142MB', 'other', '142', 'MB'],
    ['4.5 TB/s', 'other', '9/2', 'TB/s'],
    ['36 KB', 'other', '36', 'KB'],
    ['12 bank-conflicts', 'other', '12', 'bank-conflicts'],
    ['3 µW', 'other', '3', 'µW'],
    ['3d', 'other', '3', 'd'],
    ['5 /s', 'other', '5', '/s'],
  ])('%s is a %s', (text, kind, point, unit) => {
    const quantity = read('measure', text);
    expect([quantity.kind, fraction(quantity.point), quantity.unit]).toEqual([kind, point, unit]);
  });
});

describe('about and relations', () => {
  it.each([
    ['~25%', true, null],
    ['~ 25%', true, null],
    ['≈25%', true, null],
    ['about 25%', true, null],
    ['About 25%', true, null],
    ['ca. 25%', true, null],
    ['~20% to ~30%', true, null],
    ['at least 25%', false, 'at least'],
    ['at least ~25%', true, 'at least'],
    ['At Most 25%', false, 'at most'],
    ['up to 25%', false, 'at most'],
    ['above 25%', false, 'above'],
    ['more than 25%', false, 'above'],
    ['below 25%', false, 'below'],
    ['less than 25%', false, 'below'],
    ['>= 25%', false, 'at least'],
    ['>=25%', false, 'at least'],
    ['≥ 25%', false, 'at least'],
    ['<= 25%', false, 'at most'],
    ['≤25%', false, 'at most'],
    ['> 25%', false, 'above'],
    ['< 25%', false, 'below'],
  ])('%s', (text, about, relation) => {
    const quantity = read('share', text);
    expect(quantity).toMatchObject({ about, relation });
    expect(fraction(quantity.point)).toBe('1/4');
  });

  it('turns a relation round where more time is less speed', () => {
    expect(read('gain', 'at least 24% slower').relation).toBe('at most');
    expect(read('loss', 'at least 24% slower').relation).toBe('at least');
    expect(read('loss', 'above 0.9x').relation).toBe('below');
  });
});

describe('options and scales', () => {
  it('keeps the scale of a score written as a fraction', () => {
    expect(fraction(read('score', '28/35').outOf)).toBe('35');
    expect(read('score', '8').outOf).toBeNull();
    expect(fraction(read('score', '80%').outOf)).toBe('100');
    const range = read('score', '28/35 to 30/35');
    expect([fraction(range.outOf), fraction(range.point)]).toEqual(['35', '29']);
  });

  it('allows zero hours where they do not divide', () => {
    expect(read('hours', '0h', { allowZero: true }).point.equals(exact(0))).toBe(true);
    expect(read('hours', '0', { allowZero: true }).point.equals(exact(0))).toBe(true);
  });
});
