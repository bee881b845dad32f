import { describe, expect, it } from 'vitest';
import { converter, directionOf, meaningOf } from '../../../../src/outcome/reading/unit.ts';

describe('units', () => {
  it.each([
    [0.004873124, 's', 'us', 4873.124],
    [1.1, 'ns', 'ms', 0.0000011],
    [373, 'us', 'ns/op', 373_000],
    [1e-7, 's', 'ns', 100],
    [2, 'min', 's', 120],
    [120, 'ops/min', 'ops/s', 2],
    [3.5, 'ops/ms', 'ops/s', 3500],
    [1.5, 'MB/s', 'B/s', 1_500_000],
    [2, 'KiB', 'B', 2048],
    [7, 'µs/op', 'us', 7],
    [9, 'widgets', 'widgets', 9],
  ])('%d %s in %s', (value, from, to, expected) => {
    expect(converter(from, to)?.(value)).toBe(expected);
  });

  it.each([
    ['ns/op', 'B/op'],
    ['ops/s', 's/op'],
    ['ops/s', 'MB/s'],
    ['ops/s', 'req/s'],
    ['widgets', 'gadgets'],
    ['s', 'constructor'],
  ])('%s is no %s', (from, to) => {
    expect(converter(from, to)).toBeNull();
  });

  it.each([
    ['', 'ns/op', 'lower'],
    ['', 'ops/s', 'higher'],
    ['', 'ops/min', 'higher'],
    ['', 'MB/s', 'higher'],
    ['', 'B/op', 'lower'],
    ['', 'allocs/op', 'lower'],
    ['items_per_second', null, 'higher'],
    ['throughput', 'widgets', 'higher'],
    ['latency', null, 'lower'],
    ['collisions', null, null],
    ['', 'text-bytes', null],
    ['', '%', null],
    ['', 'm/s/s', null],
  ])('the direction of %j in %j', (metric, unit, better) => {
    expect(directionOf(metric, unit)).toBe(better);
  });

  it.each(['s/MB', '/s', 'widgets/box'])('%s is a measure of its own', (unit) => {
    expect(meaningOf(unit)).toEqual({
      measure: `other ${unit}`,
      factor: 1,
      power: 0,
      better: null,
    });
  });

  it('takes no word for a unit that every object has', () => {
    expect(meaningOf('toString').measure).toBe('other toString');
  });
});
