import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PertFit } from '../../src/engine/uncertainty/fit-pert.ts';
import { fitRange, type InputKind } from '../../src/engine/uncertainty/fit-range.ts';
import { pertQuantile } from '../../src/engine/uncertainty/pert.ts';
import { samplingPlan } from '../../src/engine/uncertainty/replicates.ts';
import type {
  RoiUncertainty,
  SharkUncertainty,
} from '../../src/engine/uncertainty/roi-uncertainty.ts';
import { roundUncertainty } from '../../src/engine/uncertainty/round-uncertainty.ts';
import { toNumber, ZERO } from '../../src/quantity/exact.ts';
import type { Range } from '../../src/quantity/quantity.ts';
import { cases } from '../support/effort.ts';
import { type RangedParts, rangedRound, read } from '../support/ranged.ts';

const PLAN = samplingPlan(1024);

/** Two whole numbers, the lower first. */
const ends = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const percents = (min: number, max: number) => ends(min, max).map(([a, b]) => `${a}% to ${b}%`);
const hours = ends(1, 400).map(([a, b]) => `${a / 4}h to ${b / 4}h`);

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

function checkFit(kind: InputKind, { pert, fit }: PertFit, range: Range | null): void {
  if (pert === null) return;
  expect(pert.min).toBeGreaterThanOrEqual(kind === 'gain' ? -1 : 0);
  expect(kind === 'probability' && pert.max > 1).toBe(false);
  expect(pert.mode >= pert.min && pert.mode <= pert.max).toBe(true);
  if (fit === 'missed') return;
  const quantile = pertQuantile(pert);
  const tolerance = 1e-11 * Math.max(1, pert.max);
  expect(Math.abs(quantile(0.1) - toNumber(range?.low ?? ZERO))).toBeLessThan(tolerance);
  expect(Math.abs(quantile(0.9) - toNumber(range?.high ?? ZERO))).toBeLessThan(tolerance);
}

describe('laws of ranges', () => {
  it('P10 and P90 of a solved PERT are the written ones, within the domain', () => {
    const written = fc.oneof(
      fc.record({ kind: fc.constant<InputKind>('probability'), text: percents(0, 100) }),
      fc.record({ kind: fc.constant<InputKind>('hours'), text: hours }),
      fc.record({ kind: fc.constant<InputKind>('gain'), text: percents(0, 300) }),
    );
    fc.assert(
      fc.property(written, ({ kind, text }) => {
        const figure = read(kind, text);
        const found = fitRange(kind, figure);
        if (found?.pert) checkFit(kind, found, figure.range);
      }),
    );
  });

  it('any best between low and high keeps its place while no bound is in the way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (best) => {
        const text = `{ low: 100h, best: ${100 + best / 10}h, high: 110h }`;
        const found = fitRange('hours', read('hours', text));
        expect(found?.fit).toBe('met');
        expect(found?.pert?.mode).toBeCloseTo(100 + best / 10, 9);
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
