import { describe, expect, it } from 'vitest';
import { keyedGenerator } from '../../../src/engine/uncertainty/sampling/generator.ts';
import type { Segment } from '../../../src/experiments/log.ts';
import { judgeSegment } from '../../../src/experiments/verdict/judge.ts';
import type { DeclaredNoise } from '../../../src/experiments/verdict/noise.ts';
import { codesOf, isOwnFile, keptPairs } from '../../../src/experiments/verdict/same-code.ts';
import { endsOf } from '../../../src/experiments/verdict/version.ts';
import type { Better } from '../../../src/model/outcome.ts';
import { around } from '../../support/invocations.ts';

/** A log in short: `+` a keep, `-` a discard; each with its metric and, after `@`, its commit. */
function logOf(written: string): Segment {
  const runs = written.split(' ').map((each, at) => {
    const [figure = '', commit = `c${at}`] = each.slice(1).split('@');
    const status = each.startsWith('+') ? ('kept' as const) : ('discarded' as const);
    return {
      number: at + 1,
      line: at + 1,
      commit,
      metric: Number(figure),
      status,
      description: '',
    };
  });
  return { file: 'log', name: '', metric: 'm', unit: '', better: 'lower', runs };
}

function judge(
  written: string,
  {
    noise = null,
    better = 'lower',
    same = [],
  }: {
    readonly noise?: DeclaredNoise | null;
    readonly better?: Better;
    readonly same?: readonly (readonly [string, string])[];
  } = {},
) {
  return judgeSegment(logOf(written), { better, noise, same: codesOf(same) });
}

const TWO_PERCENT = { value: 0.02, isShare: true };

describe('a keep', () => {
  it('is held against the best before it, for as many as were tried since', () => {
    const { keeps } = judge('+100 -104 +90 +95 +91 +80', { noise: TWO_PERCENT });
    expect(keeps.map(({ verdict }) => verdict)).toEqual([
      'real',
      'no-improvement',
      'no-improvement',
      'real',
    ]);
    expect(keeps.map(({ against }) => against.number)).toEqual([1, 3, 3, 3]);
    expect(keeps.map(({ tried }) => tried)).toEqual([2, 1, 2, 3]);
    expect(keeps[3]?.step).toBeCloseTo(80 / 91 - 1, 12);
    expect(keeps[3]?.stepAgainst).toBeCloseTo(80 / 90 - 1, 12);
  });

  it("has Sidak's p-value for the runs that were tried and the base", () => {
    // z = ln(100/95) / (ln 1.02 sqrt 2) = 1.8315, P(Z > z) = 0.033513; 1 - (1 - P)^3.
    const [keep] = judge('+100 -101 +95', { noise: TWO_PERCENT }).keeps;
    expect(keep?.pValue).toBeCloseTo(1 - (1 - 0.033513) ** 3, 4);
    expect(keep?.verdict).toBe('noise');
    // At 5 % after Sidak's correction for 2: 2 (2.1216 + 1.2816)^2 (0.019803 / 0.051293)^2 + 1.13 = 4.58
    expect(keep?.repeats).toBe(5);
  });

  it('is judged with all runs of both codes, for all that were tried', () => {
    const { keeps, total } = judge('+100@a -101 +95@b +100@a +95@b -102 +101@a +96@b', {
      noise: TWO_PERCENT,
    });
    const [keep] = keeps;
    const gain = Math.log(100 * 100 * 101) / 3 - Math.log(95 * 95 * 96) / 3;
    expect(keep?.stepAgainst).toBeCloseTo(Math.exp(-gain) - 1, 12);
    expect(keep?.metric).toBeCloseTo(Math.cbrt(95 * 95 * 96), 9);
    // z = gain / (ln 1.02 sqrt(2/3)) = 3.1618, P(Z > z) = 0.000784; 1 - (1 - P)^4.
    expect(keep).toMatchObject({ runs: 3, tried: 3, isOfAll: true, verdict: 'real' });
    expect(keep?.pValue).toBeCloseTo(1 - (1 - 0.000784) ** 4, 4);
    // The end is the same code, so the two are one comparison.
    expect(total).toMatchObject({ pValue: keep?.pValue, verdict: 'real', tried: 3 });
  });

  it('has one answer with the start against the end, where it is the end and nothing was run again', () => {
    const { keeps, total } = judge('+100 +94 -95 -96 -97 -98 -99', { noise: TWO_PERCENT });
    expect(keeps[0]).toMatchObject({ tried: 1, isOfAll: false, verdict: 'real' });
    expect(total).toMatchObject({ tried: 1, pValue: keeps[0]?.pValue, verdict: 'real' });
  });

  it('counts all that were tried where it was run twice before it was kept', () => {
    const { keeps } = judge('+100@a -101 -102 +97@b +96@b -98 -99', { noise: TWO_PERCENT });
    expect(keeps[0]).toMatchObject({ runs: 2, tried: 5, isOfAll: true });
  });

  it('is no improvement where its later runs say so', () => {
    const { keeps } = judge('+100@a +98@b +103@b +104@b', { noise: TWO_PERCENT });
    expect(keeps[0]?.verdict).toBe('no-improvement');
  });

  it('is nothing that can be told without a noise', () => {
    const { noise, keeps } = judge('+100 -101 -102 -103 +50');
    expect(noise).toBe(null);
    expect(keeps[0]).toMatchObject({ verdict: 'unknown', pValue: null, repeats: null });
  });

  it('is better upwards where higher is better', () => {
    const higher = judge('+100 +120 +90', { noise: TWO_PERCENT, better: 'higher' });
    expect(higher.keeps.map(({ verdict }) => verdict)).toEqual(['real', 'no-improvement']);
    expect(higher.keeps[0]?.step).toBeCloseTo(0.2, 12);
    expect(higher.total?.best.metric).toBe(120);
  });
});

describe('the noise', () => {
  it('comes from the same commit kept again', () => {
    const { noise, keeps } = judge('+100@a +102@a +90@b');
    expect(noise).toMatchObject({ source: 'repeats', freedom: 1, count: 1 });
    expect(noise?.sd).toBeCloseTo(Math.log(1.02) / Math.sqrt(2), 12);
    expect(noise?.hidden).toBe(0);
    expect(keeps[0]?.verdict).toBe('same-code');
  });

  it('comes from the same commit wherever it is kept again, and settles what is run in turn', () => {
    const { noise, keeps, total } = judge('+100@a +80@b +101@a +81@b +99@a +80@b');
    expect(noise).toMatchObject({ source: 'repeats', freedom: 4, count: 4 });
    const own = (first: number, others: readonly number[]) => {
      const all = [first, ...others].map(Math.log);
      const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
      return all.reduce((sum, each) => sum + (each - mean) ** 2, 0);
    };
    const squares = own(100, [101, 99]) + own(80, [81, 80]);
    expect(noise?.sd).toBeCloseTo(Math.sqrt(squares / 4), 12);
    expect(keeps.map(({ verdict }) => verdict)).toEqual(['real', ...Array(4).fill('same-code')]);
    expect(keeps.map(({ against }) => against.number)).toEqual([1, 1, 2, 1, 2]);
    expect(total).toMatchObject({ verdict: 'real', tried: 1 });
    expect(total?.start.runs).toHaveLength(3);
    expect(total?.end.runs).toHaveLength(3);
  });

  it('takes runs without a commit for code of their own', () => {
    expect(judge('+100@ +80@ +101@').noise).toBe(null);
  });

  it('counts no repeat as a try, and holds the next keep against the code it replaced', () => {
    const { keeps } = judge('+100@a +90@b +100@a -95@a +80@c', { noise: TWO_PERCENT });
    expect(keeps.at(-1)).toMatchObject({ tried: 2, against: { number: 2 } });
    expect(keeps.at(-1)?.step).toBeCloseTo(80 / 100 - 1, 12);
  });

  it('comes from commits that git says have the same code', () => {
    const { noise } = judge('+100@a +102@b +101@c +90@d', {
      same: [
        ['a', 'b'],
        ['b', 'c'],
      ],
    });
    expect(noise).toMatchObject({ source: 'same-tree', freedom: 2 });
  });

  it('comes from discarded runs, as an upper bound', () => {
    const { noise } = judge('+100 -101 -102 -104 -103 +90');
    expect(noise).toMatchObject({ source: 'discarded', count: 4 });
    const median = (Math.log(1.02) + Math.log(1.03)) / 2;
    expect(noise?.sd).toBeCloseTo(1.4826 * median, 12);
  });

  it('is none in runs that are equal, of which half of the last digit stays hidden', () => {
    const { noise } = judge(`${'+100@a '.repeat(10)}${'+99@b '.repeat(10)}`.trim());
    expect(noise).toMatchObject({ sd: 0, hidden: 0.5 / 99 });
  });

  it('has as much hidden as is missing up to half of the last digit', () => {
    const { noise } = judge('+200@a +200@a +200@a +200@a +200@a +201@a');
    const sd = Math.log(201 / 200) / Math.sqrt(6);
    expect(noise?.sd).toBeCloseTo(sd, 12);
    expect(noise?.hidden).toBeCloseTo(Math.sqrt((0.5 / 200) ** 2 - sd ** 2), 12);
  });

  it.each([
    [99.49, 99.51, 0.0005],
    [99.45, 99.55, 0.002],
    [99.3, 99.5, 0.004],
    [98.6, 99.5, 0.01],
  ])('leaves %d and %d in the interval after rounding, at a spread of %d', (end, start, sd) => {
    const next = keyedGenerator(1, 'rounded log');
    const runs = (level: number, code: string) =>
      around(next, level, sd, 12).map((time) => `+${Math.round(time)}@${code}`);
    const missed = Array.from({ length: 300 }, () => {
      const { total } = judge([...runs(start, 'a'), ...runs(end, 'b')].join(' '));
      const [low, high] = total?.interval ?? [0, 0];
      return low > end / start - 1 || high < end / start - 1;
    }).filter(Boolean);
    expect(missed.length).toBeLessThan(30);
  });

  it('is not made smaller by more runs where rounding alone is left', () => {
    const runs = (level: number, code: string, n: number) => `+${level}@${code} `.repeat(n);
    const of = (n: number) => judge(`${runs(100, 'a', n)}${runs(99, 'b', n).trim()}`).total;
    expect(of(10)).toMatchObject({ verdict: 'noise', repeats: null });
    expect(of(40)?.interval?.[0]).toBeLessThan(99.49 / 99.51 - 1);
    expect(of(40)?.interval?.[1]).toBeGreaterThan(99.49 / 99.51 - 1);
  });

  it('takes no tiny figure for one that is rounded away', () => {
    const { noise } = judge('+3e-200@a +3.06e-200@a +2e-200@b');
    expect(noise?.sd).toBeCloseTo(Math.log(1.02) / Math.sqrt(2), 2);
  });

  it('is in the unit of the metric where that is not above 0', () => {
    const { scale, keeps } = judge('+0 +-3 +-4', { noise: { value: 0.5, isShare: false } });
    expect(scale.kind).toBe('difference');
    expect(keeps.map(({ step }) => step)).toEqual([-3, -1]);
    expect(keeps.map(({ verdict }) => verdict)).toEqual(['real', 'noise']);
    const again = judge('+0 +-3@a +-4@a', { noise: { value: 0.5, isShare: false } });
    expect(again.keeps.map(({ metric }) => metric)).toEqual([-3.5, -4]);
  });

  it('stays finite with huge and tiny figures', () => {
    const { keeps, total } = judge('+1e150 +1e-150 +1e-151', { noise: TWO_PERCENT });
    const figures = [...keeps.map(({ pValue }) => pValue), total?.change, total?.luck];
    expect(figures.every((each) => Number.isFinite(each))).toBe(true);
  });
});

describe('the interval of the start to the end', () => {
  // The end moves through the place where the p-value is 0.05, with many degrees of freedom and with one.
  it.each<[string, DeclaredNoise | null, string]>([
    ['a noise that is declared', TWO_PERCENT, '+100 -101'],
    ['one repeat', null, '+100@a +101@a'],
  ])('leaves out no change just where the end is real: %s', (_, noise, start) => {
    const told = Array.from({ length: 400 }, (_, at) => {
      const { total } = judge(`${start} +${100 - at / 4}@z`, { noise });
      const [low, high] = total?.interval ?? [0, 0];
      expect(low).toBeLessThan(total?.change ?? 0);
      expect(high < 0).toBe(total?.verdict === 'real');
      return high < 0;
    });
    expect(new Set(told).size).toBe(2);
  });

  it('does so where higher is better', () => {
    const { total } = judge('+100@a +120@b -110@c +101@a', { better: 'higher' });
    expect(total?.pValue).toBeCloseTo(0.0457, 4);
    expect([total?.verdict, (total?.interval?.[0] ?? -1) > 0]).toEqual(['real', true]);
  });
});

describe('the best', () => {
  it('is the mean of a code, not its luckiest run', () => {
    const { total } = judge('+100@a +96@b +90@c +100@a +97@c +98@c', { noise: TWO_PERCENT });
    expect(total?.best.runs.map(({ number }) => number)).toEqual([3, 5, 6]);
    expect(total?.bestChange).toBeCloseTo(Math.cbrt(90 * 97 * 98) / 100 - 1, 12);
    expect(total?.bestChange).toBe(total?.change);
  });

  it('is the start where no other code is better', () => {
    const { total } = judge('+100@a +98@a +101@a +105@b +104@c', { noise: TWO_PERCENT });
    expect(total?.best).toBe(total?.start);
    expect(total?.bestChange).toBe(0);
  });
});

it('takes no earlier code that is run again for the end', () => {
  const { total } = judge('+100@a +95@b +90@c +95@b', { noise: TWO_PERCENT });
  expect(total?.end.runs.map(({ number }) => number)).toEqual([3]);
  expect(endsOf(logOf('+100@a +95@b +90@c +95@b +91@c').runs, new Map())).toMatchObject({
    before: [{ number: 1 }],
    decided: { number: 3 },
    after: [{ number: 5 }],
  });
});

it('has no total where one state of the code was kept alone', () => {
  expect(judge('+100 -101').total).toBe(null);
  expect(judge('-100 -101').total).toBe(null);
});

it('asks git of commits that were kept one after the other', () => {
  expect(keptPairs(logOf('+1@a -2@a +1@a +1@b -3@c +1@d').runs)).toEqual([
    ['a', 'b'],
    ['b', 'd'],
  ]);
});

it('knows the files of the log and its loop', () => {
  const isOwn = isOwnFile('/x/my-log.jsonl');
  expect(['my-log.jsonl', 'a/autoresearch.md', '.auto/log.jsonl'].every(isOwn)).toBe(true);
  expect(['src/a.ts', '.auto/measure.sh', 'README.md'].some(isOwn)).toBe(false);
});
