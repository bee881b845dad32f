import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../src/experiments/log.ts';
import { pictureOf, ticksBetween } from '../../../src/experiments/picture/picture.ts';
import { judgeSegment } from '../../../src/experiments/verdict/judge.ts';

type Figure = readonly [status: 'kept' | 'discarded' | 'failed', metric: number | null];

function pictured(figures: readonly Figure[], noise: number | null = 0.02) {
  const runs = figures.map(([status, metric], at) => {
    return { number: at + 1, line: at + 1, commit: `c${at}`, metric, status, description: '' };
  });
  const segment: Segment = { file: 'l', name: '', metric: 'm', unit: '', better: 'lower', runs };
  const declared = noise === null ? null : { value: noise, isShare: true };
  return pictureOf(judgeSegment(segment, { better: 'lower', noise: declared, same: new Map() }));
}

describe('the picture of a log', () => {
  it('has runs side by side, the lowest figure lowest, and those that failed without a figure', () => {
    const { marks, named } = pictured([
      ['kept', 100],
      ['discarded', 110],
      ['failed', null],
      ['kept', 50],
    ]);
    expect(marks.map(({ kind, across }) => [kind, across])).toEqual([
      ['kept', 0],
      ['discarded', 1 / 3],
      ['failed', 2 / 3],
      ['real', 1],
    ]);
    const [start, worse, failed, best] = marks.map(({ up }) => up);
    expect([failed, Number(best) < Number(start), Number(start) < Number(worse)]).toEqual([
      null,
      true,
      true,
    ]);
    expect(named.map(({ run }) => run.number)).toEqual([1, 2, 3, 4]);
  });

  it('has the band of 95 of 100 runs around the code that was kept', () => {
    // 100 exp(+-1.96 ln(1.02) sqrt 2) = 94.66 and 105.64, on an axis from 50 to 200 in logarithms.
    const { levels } = pictured([
      ['kept', 100],
      ['discarded', 50],
      ['discarded', 200],
    ]);
    const [level] = levels;
    const span = Math.log(4);
    const upOf = (metric: number) => (Math.log(metric / 50) + 0.06 * span) / (1.12 * span);
    expect(level?.up).toBeCloseTo(upOf(100), 12);
    expect(level?.band?.low).toBeCloseTo(upOf(94.66), 3);
    expect(level?.band?.high).toBeCloseTo(upOf(105.64), 3);
    expect([level?.from, level?.to]).toEqual([0, 1]);
  });

  it('has no band where nothing says how large the noise is', () => {
    expect(pictured([['kept', 1]], null).levels).toMatchObject([{ band: null }]);
  });

  it('has a frame, and nothing in it, where all runs failed', () => {
    expect(pictured([['failed', null]])).toMatchObject({
      marks: [{ across: 0.5, up: null }],
      levels: [],
      ticks: [{ up: 0.5, metric: 1 }],
    });
  });

  it('stays small: of many runs the lowest and highest of each stretch, the extremes with them', () => {
    const figures = Array.from({ length: 20_000 }, (_, at): Figure => {
      return [at % 2 === 0 ? 'kept' : 'discarded', at === 7777 ? 900 : 100 + ((at * 37) % 50)];
    });
    const { marks, levels, leftOut } = pictured(figures);
    expect(marks.length).toBeLessThanOrEqual(1600);
    expect(levels.length).toBeLessThanOrEqual(400);
    expect(leftOut).toBe(20_000 - marks.length);
    expect(marks.some(({ run }) => run.metric === 900)).toBe(true);
  });

  it('stays within its frame for equal, huge, tiny and negative figures', () => {
    for (const metrics of [[5, 5], [1e-150, 1e150], [-3, 4], [0, 0], [7]]) {
      const noise = metrics.some((each) => each <= 0) ? null : 0.02;
      const { marks, levels, ticks } = pictured(
        metrics.map((metric): Figure => ['kept', metric]),
        noise,
      );
      const places = [
        ...marks.flatMap(({ across, up }) => [across, up ?? 0]),
        ...levels.flatMap(({ band }) => [band?.low ?? 0, band?.high ?? 0]),
        ...ticks.map(({ up }) => up),
      ];
      expect(places.filter((at) => !(at >= 0 && at <= 1))).toEqual([]);
    }
  });
});

it.each([
  [3300, 4100, true, [3400, 3600, 3800, 4000]],
  [0, 0.5, false, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
  [59, 265, true, [100, 150, 200, 250]],
  [1, 90, true, [1, 2, 5, 10, 20, 50]],
  [1e-9, 1e3, true, [1e-9, 1e-7, 1e-5, 1e-3, 0.1, 10]],
  [5, 5, true, [5]],
])('takes round figures between %d and %d', (low, high, isLog, expected) => {
  const found = ticksBetween(low, high, isLog);
  expect(found.length).toBeLessThanOrEqual(6);
  expect(found.map((each) => Number(each.toPrecision(6)))).toEqual(expected);
});
