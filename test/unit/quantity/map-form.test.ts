import { describe, expect, it } from 'vitest';
import { parseQuantity, parseQuantityParts } from '../../../src/quantity/parse.ts';

function fractions(values: object): Record<string, string | null> {
  const entries = Object.entries(values);
  return Object.fromEntries(entries.map(([name, value]) => [name, value?.toFraction() ?? null]));
}

describe('a quantity as a map', () => {
  it('takes best as its point', () => {
    const parsed = parseQuantityParts('gain', { low: '3%', best: '4%', high: '6%' });
    if (!parsed.ok) throw new Error(parsed.problem.code);
    expect(parsed.value).toMatchObject({
      kind: 'gain',
      written: '{ low: 3%, best: 4%, high: 6% }',
      notation: 'percent',
      about: false,
      relation: null,
    });
    expect(parsed.value.point.toFraction()).toBe('1/25');
    expect(parsed.value.step.toFraction()).toBe('1/100');
    expect(fractions(parsed.value.range ?? {})).toEqual({
      low: '3/100',
      best: '1/25',
      high: '3/50',
      min: null,
      max: null,
    });
  });

  it.each([
    [{ low: '1h', high: '2h' }, '3/2'],
    [{ min: '1h', max: '4h' }, '5/2'],
    [{ low: '1h', high: '2h', min: '30 min', max: '8h' }, '3/2'],
    [{ low: '1h', best: '1h', high: '2h' }, '1'],
    [{ best: '3h' }, '3'],
    [{ best: '3h', max: '1d' }, '3'],
    [{ low: '2', best: '3', high: '4' }, '3'],
  ])('point of %j', (parts, point) => {
    const parsed = parseQuantityParts('hours', parts);
    expect(parsed.ok && parsed.value.point.toFraction()).toBe(point);
  });

  it('is about if any part is', () => {
    const parsed = parseQuantityParts('share', { low: '3%', high: '~6%' });
    expect(parsed.ok && parsed.value.about).toBe(true);
  });

  it('reads a map in one line', () => {
    const text = '{low: 3%, best: 4%, high:6%}';
    const parsed = parseQuantity('gain', text);
    expect(parsed.ok && parsed.value.written).toBe(text);
    expect(parsed.ok && parsed.value.point.toFraction()).toBe('1/25');
  });

  it.each([
    [{}, 'quantity/unreadable'],
    [{ low: '1h' }, 'quantity/unreadable'],
    [{ low: '1h', max: '2h' }, 'quantity/unreadable'],
    [{ best: 'x'.repeat(1_000_000) }, 'quantity/unreadable'],
    [{ best: '2', high: '3d' }, 'quantity/unreadable'],
    [{ best: '0h' }, 'quantity/out-of-range'],
    [{ best: '2 us' }, 'quantity/wrong-unit'],
    [{ low: '2h', high: '1h' }, 'quantity/reversed-range'],
    [{ low: '1h', high: '2h', max: '90 min' }, 'quantity/reversed-range'],
  ])('refuses %#', (parts, code) => {
    const parsed = parseQuantityParts('hours', parts);
    expect(parsed.ok ? null : parsed.problem.code).toBe(code);
  });
});
