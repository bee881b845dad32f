import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placed, quantileOf } from '../../src/engine/uncertainty/distribution/distribution.ts';
import {
  fitRange,
  type InputKind,
  type RangeFit,
} from '../../src/engine/uncertainty/distribution/fit-range.ts';
import type {
  RoiUncertainty,
  SharkUncertainty,
} from '../../src/engine/uncertainty/roi-uncertainty.ts';
import { roundUncertainty } from '../../src/engine/uncertainty/round-uncertainty.ts';
import { drawnRange } from '../../src/engine/uncertainty/sampling/drawn-range.ts';
import { samplingPlan } from '../../src/engine/uncertainty/sampling/replicates.ts';
import { toNumber, ZERO } from '../../src/quantity/exact.ts';
import type { Range } from '../../src/quantity/quantity.ts';
import { hours, percents } from '../support/drawn-ranges.ts';
import { cases } from '../support/effort.ts';
import { type RangedParts, rangedRound, read } from '../support/ranged.ts';

const PLAN = samplingPlan(1024);

const parts: fc.Arbitrary<RangedParts> = fc.record({
  success: percents(0, 100),
  upside: percents(0, 400),
  downside: percents(0, 100),
  implementation: hours,
  validation: hours,
});

function shark(estimates: Readonly<Record<string, RangedParts>>, seed = 1): SharkUncertainty {
  const [found] = roundUncertainty(rangedRound(estimates), { ...PLAN, seed }).sharks;
  if (found === undefined) throw new Error('no estimates');
  return found;
}

function byId({ rois }: SharkUncertainty): Map<string, readonly unknown[]> {
  return new Map(rois.map(({ roi, roiMean, interval }) => [roi.entry.id, [roiMean, interval]]));
}

const widthOf = ({ interval }: RoiUncertainty): number =>
  interval === null ? 0 : interval.high.value - interval.low.value;

/** The written percentiles, within the legal values, and each percentile in its place. */
function checkFit(kind: InputKind, { distribution, fit }: RangeFit, range: Range | null): void {
  if (distribution === null) return;
  const { least, greatest, mean } = distribution;
  const quantile = quantileOf(distribution);
  expect(least).toBeGreaterThanOrEqual(kind === 'gain' ? -1 : 0);
  expect(kind === 'probability' && greatest > 1).toBe(false);
  expect(mean > least && mean < greatest).toBe(true);
  expect(kind === 'hours' && quantile(1e-9) <= 0 && fit !== 'missed').toBe(false);
  if (fit === 'missed') return;
  const [low, high] = [toNumber(range?.low ?? ZERO), toNumber(range?.high ?? ZERO)];
  expect(Math.abs(quantile(0.1) - low)).toBeLessThan(1e-11 * Math.max(1, high));
  expect(Math.abs(quantile(0.9) - high)).toBeLessThan(1e-11 * Math.max(1, high));
}

describe('laws of ranges', () => {
  const written = fc.oneof(
    fc.record({ kind: fc.constant<InputKind>('probability'), text: percents(0, 100) }),
    fc.record({ kind: fc.constant<InputKind>('hours'), text: hours }),
    fc.record({ kind: fc.constant<InputKind>('gain'), text: percents(-99, 900) }),
    fc.record({ kind: fc.constant<InputKind>('loss'), text: percents(0, 100) }),
  );

  it('10th and 90th percentile are the written ones, within the domain', () => {
    fc.assert(
      fc.property(written, ({ kind, text }) => {
        const figure = read(kind, text);
        const found = fitRange(kind, figure);
        if (found !== null) checkFit(kind, found, figure.range);
        expect(found?.fit).not.toBe('missed');
      }),
      { numRuns: cases(300) },
    );
  });

  it('a tenth of what is drawn is at or below the low, a tenth at or above the high', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 1000 }), ({ kind, text }, seed) => {
        const figure = read(kind, text);
        const distribution = fitRange(kind, figure)?.distribution;
        if (!distribution) return;
        const values = new Float64Array(4096);
        drawnRange(distribution, new Map()).values(values, (seed % 1000) / 1000);
        const share = (isCounted: (value: number) => boolean): number =>
          values.filter(isCounted).length / values.length;
        const [low, high] = [
          toNumber(figure.range?.low ?? ZERO),
          toNumber(figure.range?.high ?? ZERO),
        ];
        // A percentile at a bound is a share that stands there.
        const slack = 1e-7 * Math.max(1, high);
        expect(share((value) => value < low - slack)).toBeLessThanOrEqual(0.1 + 1 / 4096);
        expect(share((value) => value <= low + slack)).toBeGreaterThanOrEqual(0.1 - 1 / 4096);
        expect(share((value) => value > high + slack)).toBeLessThanOrEqual(0.1 + 1 / 4096);
        expect(share((value) => value >= high - slack)).toBeGreaterThanOrEqual(0.1 - 1 / 4096);
      }),
      { numRuns: cases(200) },
    );
  });

  it('the mean of what is drawn is the mean that is told', () => {
    fc.assert(
      fc.property(written, ({ kind, text }) => {
        const distribution = fitRange(kind, read(kind, text))?.distribution;
        // A very wide lognormal has its mean further out than so many values reach.
        const member = distribution?.member;
        if (!distribution || (member?.family === 'lognormal' && member.sigma > 1)) return;
        const values = new Float64Array(65_536);
        drawnRange(distribution, new Map()).values(values, 0.5);
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const { scale } = placed(distribution.member);
        const { least } = distribution;
        expect(Math.abs(mean - distribution.mean)).toBeLessThan(
          2e-3 * Math.max(scale, distribution.mean - least),
        );
      }),
      { numRuns: cases(60) },
    );
  });

  it('any best between low and high keeps its place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (best) => {
        const text = `{ low: 50%, best: ${50 + best / 10}%, high: 60% }`;
        const found = fitRange('gain', read('gain', text));
        expect(found?.fit).toBe('met');
        const member = found?.distribution?.member;
        expect(member?.family === 'pert' && member.mode).toBeCloseTo(0.5 + best / 1000, 9);
      }),
    );
  });
});

describe('laws of uncertain ROI', () => {
  it('never gives NaN, and shares of the best add up to 1', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 4 }), (all) => {
        const { rois, best, firstTwo, information } = shark(
          Object.fromEntries(all.map((each, i) => [`p${i}`, each])),
        );
        const figures = [
          ...rois.flatMap(({ roiMean, interval }) => [roiMean, interval?.low, interval?.high]),
          ...best.map(({ chance }) => chance),
          firstTwo?.chance,
          information?.evpi,
        ].flatMap((each) => (each ? [each.value, each.standardError] : []));
        expect(figures.every(Number.isFinite)).toBe(true);
        expect(best.reduce((sum, { chance }) => sum + chance.value, 0)).toBeCloseTo(1, 10);
      }),
      { numRuns: cases(40) },
    );
  });

  it('certainty and no ranges give U / H; ranges that collapse give the points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 99 }), (u, h) => {
        const text = (value: number, unit: string): string => `${value}${unit} to ${value}${unit}`;
        const [sure] = shark({
          a: {
            success: text(100, '%'),
            upside: text(u, '%'),
            downside: text(0, '%'),
            implementation: text(h, 'h'),
            validation: '0h',
          },
        }).rois;
        expect(sure?.roiMean).toEqual({ value: u / (100 * h), standardError: 0 });
        expect(sure?.interval).toBeNull();
      }),
    );
  });

  it('a proposal that comes or goes moves no other, nor does the order', () => {
    fc.assert(
      fc.property(parts, parts, parts, (a, b, c) => {
        const all = byId(shark({ a, b, c }));
        const turned = byId(shark({ c, b, a }));
        const fewer = byId(shark({ a, c }));
        for (const id of ['a', 'b', 'c']) expect(turned.get(id)).toEqual(all.get(id));
        for (const id of ['a', 'c']) expect(fewer.get(id)).toEqual(all.get(id));
      }),
      { numRuns: cases(20) },
    );
  });

  it('another order of the entries permutes the chances', () => {
    const chances = ({ best }: SharkUncertainty): string[] =>
      best.map(({ entry, chance }) => `${entry?.id} ${chance.value}`).sort();
    fc.assert(
      fc.property(parts, parts, parts, (a, b, c) => {
        expect(chances(shark({ c, a, b }))).toEqual(chances(shark({ a, b, c })));
      }),
      { numRuns: cases(20) },
    );
  });

  it('a wider upside about the same middle never narrows the interval', () => {
    const around = (middle: number, reach: number): string =>
      `${middle - reach}% to ${middle + reach}%`;
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 60, max: 300 }),
        fc.integer({ min: 0, max: 29 }),
        fc.integer({ min: 1, max: 30 }),
        (rest, middle, reach, more) => {
          const [narrow] = shark({ a: { ...rest, upside: around(middle, reach) } }).rois;
          const [wide] = shark({ a: { ...rest, upside: around(middle, reach + more) } }).rois;
          if (narrow === undefined || wide === undefined) throw new Error('no estimate');
          const ends = [narrow, wide].flatMap(({ interval }) => [interval?.low, interval?.high]);
          const error = ends.reduce((sum, end) => sum + (end?.standardError ?? 0), 0);
          expect(widthOf(wide)).toBeGreaterThanOrEqual(widthOf(narrow) - 4 * error - 1e-12);
        },
      ),
      { numRuns: cases(60) },
    );
  });

  it('another seed changes figures within the stated error', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 2, max: 1000 }), (a, seed) => {
        const [one] = shark({ a }).rois;
        const [other] = shark({ a }, seed).rois;
        for (const end of ['low', 'high'] as const) {
          const [x, y] = [one?.interval?.[end], other?.interval?.[end]];
          if (x === undefined || y === undefined) continue;
          const error = Math.sqrt(x.standardError ** 2 + y.standardError ** 2);
          expect(Math.abs(x.value - y.value)).toBeLessThanOrEqual(7 * error + 1e-12);
        }
      }),
      { numRuns: cases(60), seed: 1 },
    );
  });

  it('one phase gives the unstaged figures', () => {
    fc.assert(
      fc.property(percents(0, 100), percents(0, 300), percents(0, 100), hours, (p, u, d, h) => {
        const unstaged = {
          success: p,
          upside: u,
          downside: d,
          implementation: h,
          validation: '0h',
        };
        const staged = { upside: u, downside: d, phases: [{ hours: h, pass: p }] };
        const [a] = shark({ a: unstaged }).rois;
        const [b] = shark({ a: staged }).rois;
        const error =
          7 * ((a?.interval?.low.standardError ?? 0) + (b?.interval?.low.standardError ?? 0));
        expect(b?.roiMean?.value).toBeCloseTo(a?.roiMean?.value ?? Number.NaN, 12);
        expect(
          Math.abs((a?.interval?.low.value ?? 0) - (b?.interval?.low.value ?? 0)),
        ).toBeLessThanOrEqual(error + 1e-12);
      }),
      { numRuns: cases(40), seed: 1 },
    );
  });
});
