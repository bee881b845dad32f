import { describe, expect, it } from 'vitest';
import { judged } from '../../../support/measured.ts';

/** Readings a side that spread like so many of a normal distribution, without chance. */
const spread = (centre: number, sd: number) =>
  `{ samples: [${[-1, -0.5, 0, 0.5, 1].map((step) => centre * Math.exp(sd * step * 1.2649110640673518)).join(', ')}] }`;

/** Two cases that fare alike, so that the whole fares as each. */
const both = (before: string, after: string) =>
  `status: success\nbenchmarks:\n  cases:\n    a: { before: ${before}, after: ${after} }\n    b: { before: ${before}, after: ${after} }\n`;

const cases = (after: number, sd: number) => both(spread(100, sd), spread(after, sd));

const needed = (outcome: string, acceptance?: string, round = '') =>
  judged({ outcome, round, ...(acceptance === undefined ? {} : { acceptance }) }).needed;

describe('how many invocations settle it', () => {
  it('is nothing to ask where it is settled, or points decide', () => {
    expect(needed(cases(80, 0.01))).toBeNull();
    expect(needed(cases(99.5, 0.01), undefined, 'rules: { decide: point }\n')).toBeNull();
  });

  it('is five to begin with, where nothing says how much they differ', () => {
    expect(needed(both('100', '90'))).toEqual({ have: 1, total: 5, from: 'usual' });
  });

  it('follows from the spread: about four times as many for twice as much', () => {
    const [some, more] = [0.08, 0.16].map((sd) => needed(cases(95, sd))?.total ?? 0);
    // Normal quantiles: (1.96 + 0.84)^2 2 sd^2 / (ln(100/95) - ln 1.01)^2 = 58 for 0.08.
    expect(some).toBeGreaterThan(57);
    expect(some).toBeLessThan(64);
    expect((more ?? 0) / (some ?? 1)).toBeGreaterThan(3.8);
    expect((more ?? 0) / (some ?? 1)).toBeLessThan(4.2);
  });

  it('is no number where what was measured is at the limit, or too small to matter', () => {
    const equal = '{ samples: [100, 100, 100, 100] }';
    const small = both(equal, '{ samples: [99.5, 99.5, 99.5, 99.5] }');
    expect(needed(small)).toEqual({ have: 4, total: null, from: 'digits' });
    expect(needed(cases(99.999, 0.2))).toMatchObject({ total: null });
  });

  it.each([5, 60, 300])('is more digits where %i readings are all alike', (n) => {
    const alike = (reading: number) => `{ samples: [${Array<number>(n).fill(reading)}] }`;
    const found = { have: n, total: null, from: 'digits' };
    expect(needed(both(alike(12), alike(13)))).toEqual(found);
    expect(needed(both(alike(12), alike(12)), '{ variation: below 3% }')).toEqual(found);
  });

  it('is no number where readings may differ by any factor', () => {
    const coarse = both(
      '{ samples: [5, 5, 5, 5], resolution: 1e200 }',
      '{ samples: [4, 4, 4, 4] }',
    );
    const found = { have: 4, total: null, from: 'digits' };
    expect(needed(coarse, '{ geomean_speedup: above 0x }')).toEqual(found);
  });

  it('is nothing to ask where other cases were measured than were promised', () => {
    const one = 'status: success\nbenchmarks: { cases: { a: { after: 90 } } }\n';
    expect(needed(one, '{ geomean_speedup: at least 1.2x }')).toBeNull();
  });

  it.each([
    ['{ geomean_speedup: at least 1.2x }', cases(80, 0.05)],
    ['{ speedup: { a: at least 1.2x } }', cases(80, 0.05)],
    ['{ worst_regression: at most 5% }', cases(102, 0.05)],
    ['{ variation: below 5% }', cases(80, 0.04)],
  ])('is told of %s', (acceptance, outcome) => {
    const found = needed(outcome, acceptance);
    expect(found).toMatchObject({ have: 5, from: 'spread' });
    expect(found?.total).toBeGreaterThan(5);
  });

  it('is told of a limit that one case of many breaks alone', () => {
    const one = (name: string, after: number, sd: number) =>
      `    ${name}: { before: ${spread(100, sd)}, after: ${spread(after, sd)} }\n`;
    const outcome = `status: success\nbenchmarks:\n  cases:\n${one('a', 110.7, 0.04)}${one('b', 80, 0.04)}`;
    const acceptance = '{ worst_regression: at most 5% }';
    const { terms, needed: slower } = judged({ acceptance, outcome });
    expect(terms[0]?.criteria[0]).toMatchObject({ because: 'many-cases', by: 'a' });
    expect(slower).toEqual({ have: 5, total: 11, from: 'spread' });
    const varied = `status: success\nbenchmarks:\n  cases:\n${one('a', 80, 0.05)}${one('b', 80, 0.01)}`;
    const limit = { acceptance: '{ variation: below 3.1% }', outcome: varied };
    expect(judged(limit).terms[0]?.criteria[0]).toMatchObject({ because: 'many-cases', by: 'a' });
    expect(judged(limit).needed).toEqual({ have: 5, total: 17, from: 'spread' });
  });

  it('is told of a case beside one whose variation is not known', () => {
    const outcome = `status: success\nbenchmarks:\n  cases:\n    a: { before: 100, after: ${spread(80, 0.04)} }\n    b: { before: 100, after: 80 }\n`;
    expect(needed(outcome, '{ variation: below 5% }')?.total).toBeGreaterThan(5);
  });
});
