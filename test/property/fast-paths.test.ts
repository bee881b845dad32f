import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descendingOrder, rankTally } from '../../src/engine/robustness/rank-tally.ts';
import { rankRois } from '../../src/engine/roi/rank.ts';
import { expectedBest } from '../../src/engine/uncertainty/information/drawn-ends.ts';
import { sampleQuantile } from '../../src/engine/uncertainty/numerics/order-statistic.ts';
import { rowRace } from '../../src/engine/uncertainty/race/race.ts';
import { drawing, forecasts } from '../../src/engine/uncertainty/returns/forecast.ts';
import { returnModel } from '../../src/engine/uncertainty/returns/return-model.ts';
import { fillPerHour, perHour, returnsOf } from '../../src/engine/uncertainty/returns/returns.ts';
import { roundUncertainty } from '../../src/engine/uncertainty/round-uncertainty.ts';
import {
  distinctBelow,
  keyedGenerator,
  permutation,
} from '../../src/engine/uncertainty/sampling/generator.ts';
import {
  drawColumns,
  EVEN_UNIFORM,
  latticeOf,
} from '../../src/engine/uncertainty/sampling/lattice.ts';
import {
  average,
  REPLICATES,
  samplingPlan,
} from '../../src/engine/uncertainty/sampling/replicates.ts';
import { cases } from '../support/effort.ts';
import { type RangedParts, rangedRound } from '../support/ranged.ts';

const PLAN = samplingPlan(1024);

/** Few different values, so that there are ties. */
const values = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 40 }), { minLength: min, maxLength: max });

const percents = (min: number, max: number, reach: number) =>
  fc.integer({ min, max }).map((low) => `${low}% to ${low + reach}%`);
const hours = fc.integer({ min: 1, max: 60 }).map((low) => `${low}h to ${2 * low}h`);

const parts: fc.Arbitrary<RangedParts> = fc.record({
  success: percents(10, 70, 20),
  upside: percents(5, 90, 30),
  downside: percents(0, 40, 10),
  implementation: fc.oneof(hours, fc.constant('8h')),
  validation: fc.constant('2h'),
  rollback: fc.constantFrom('0h', '1h to 3h'),
});

const rounds = fc
  .array(parts, { minLength: 2, maxLength: 24 })
  .map((all) => rangedRound(Object.fromEntries(all.map((each, i) => [`p${i}`, each]))));

describe('orders of many', () => {
  it('are those of a plain sort', () => {
    fc.assert(
      fc.property(values(1, 120), (drawn) => {
        const orderOf = descendingOrder(drawn.length);
        for (const scale of [1, 1e-300, -1 / 3]) {
          const scaled = Float64Array.from(drawn, (value) => scale * value);
          const sorted = Array.from(orderOf(scaled), (place) => scaled[place]);
          expect(sorted).toEqual([...scaled].sort((a, b) => b - a));
        }
      }),
    );
  });

  it('give each proposal the ranks that its rivals leave', () => {
    const matrices = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(matrices, fc.integer({ min: 1, max: 15 }), (rows, sixteenths) => {
        const weights = Float64Array.of(sixteenths / 16, 1 - sixteenths / 16);
        const tally = rankTally(
          rows.map((row) => Float64Array.from(row)),
          2,
        );
        tally.add(weights, 1);
        const totals = rows.map(([a, b]) => a * sixteenths + b * (16 - sixteenths));
        totals.forEach((own, i) => {
          const above = totals.filter((each) => each > own).length;
          const equal = totals.filter((each) => each === own).length;
          const ranks = totals.map((_, rank) =>
            rank >= above && rank < above + equal ? 1 / equal : 0,
          );
          expect([...tally.ranks.subarray(i * rows.length, (i + 1) * rows.length)]).toEqual(ranks);
        });
      }),
    );
  });
});

describe('points of a lattice', () => {
  it.each([1, 4, 32, 33, 36])('in their own order are the rows of %i variables', (count) => {
    const size = 64;
    const variables = Array(count).fill(EVEN_UNIFORM);
    const points = variables.map(() => new Float64Array(size));
    latticeOf(size)(variables, points, keyedGenerator(1, 'test'));
    const order = permutation(keyedGenerator(1, 'test'), size);
    const rows = points.map((column) => Float64Array.from(order, (point) => column[point] ?? 0));
    expect(rows).toEqual(drawColumns(variables, size, keyedGenerator(1, 'test')));
  });

  it('are chosen at random, none twice, each as often', () => {
    const counts = new Array<number>(8).fill(0);
    for (let seed = 0; seed < 2000; seed += 1) {
      const chosen = distinctBelow(keyedGenerator(seed, 'test'), 8, 3);
      expect(new Set(chosen).size).toBe(3);
      for (const each of chosen) counts[each] = (counts[each] ?? 0) + 1;
    }
    // 750 each; the standard deviation is 22.
    for (const count of counts) expect(Math.abs(count - 750)).toBeLessThan(110);
  });
});

describe('quantiles', () => {
  it('are those of the sorted values, of few and of many', () => {
    const sizes = fc.constantFrom(1, 31, 256, 300, 1024, 4096);
    fc.assert(
      fc.property(sizes, fc.integer(), fc.constantFrom(0, 0.05, 0.3, 0.95, 1), (size, seed, p) => {
        const next = keyedGenerator(seed, 'test');
        const sample = Float64Array.from({ length: size }, () => next() % 500);
        const place = Math.min(Math.max(p * size - 0.5, 0), size - 1);
        const [below, share] = [Math.floor(place), place % 1];
        const sorted = sample.toSorted();
        const [a = 0, b = a] = sorted.subarray(below, below + 2);
        expect(sampleQuantile(sample, p)).toBeCloseTo(a + (b - a) * share, 9);
      }),
    );
  });
});

describe('gain per hour in one pass', () => {
  it('is that of the definition, to the last bit', () => {
    fc.assert(
      fc.property(parts, fc.integer(), (all, seed) => {
        const round = rangedRound({ a: all, b: { upside: '50%', downside: '5%', phases: PHASES } });
        for (const roi of rankRois(round)) {
          if (roi.roi === null) continue;
          const model = returnModel(roi);
          const next = keyedGenerator(seed, 'test');
          const columns = model.inputs.map(() =>
            Float64Array.from({ length: 9 }, () => (1 + (next() % 1000)) / 1001),
          );
          const found = new Float64Array(9);
          fillPerHour(model, columns, found);
          expect(found).toEqual(perHour(returnsOf(model, columns, 9)));
        }
      }),
    );
  });
});

const PHASES = [
  { hours: '2h', pass: '50% to 70%' },
  { hours: '8h to 12h', pass: '80%', loss: '5% to 8%' },
];

describe('who is best in how many rows', () => {
  it('is counted row by row, ties shared, the status quo at 0', () => {
    const columns = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 8 }))
      .chain(([candidates, rows]) =>
        fc.array(fc.array(fc.integer({ min: -2, max: 3 }), { minLength: rows, maxLength: rows }), {
          minLength: candidates,
          maxLength: candidates,
        }),
      );
    fc.assert(
      fc.property(columns, (all) => {
        const rows = all[0]?.length ?? 0;
        const race = rowRace(all.length, rows);
        all.forEach((column, i) => {
          race.enter(i, Float64Array.from(column));
        });
        const wins = [...all, new Array<number>(rows).fill(0)];
        const highest = Array.from({ length: rows }, (_, k) =>
          Math.max(...wins.map((column) => column[k] ?? 0)),
        );
        expect(race.lowest()).toBe(Math.min(...highest));
        race.shares().forEach((share, i) => {
          const parts = highest.map((most, k) =>
            wins[i]?.[k] === most ? 1 / wins.filter((column) => column[k] === most).length : 0,
          );
          expect(share).toBeCloseTo(parts.reduce((sum, part) => sum + part, 0) / rows, 12);
        });
      }),
    );
  });

  it('does not change where those who cannot be best are passed over', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        const [found] = roundUncertainty(round, PLAN, null, 'ranked').sharks;
        const draw = drawing(PLAN);
        const candidates = forecasts(rankRois(round)).flatMap((each) => each ?? []);
        const shares = Array.from({ length: REPLICATES }, (_, index) => {
          const race = rowRace(candidates.length, PLAN.size);
          candidates.forEach((each, i) => {
            race.enter(i, draw(each, index).rows(new Float64Array(PLAN.size)));
          });
          return race.shares();
        });
        const plain = [...candidates, null].map((_, i) =>
          average(shares.map((share) => share[i] ?? 0)),
        );
        expect(found?.best.map(({ chance }) => chance)).toEqual(plain);
      }),
      { numRuns: cases(25) },
    );
  });
});

describe('the best of all ends', () => {
  it('is worth what all that can happen together is worth', () => {
    const end = fc.tuple(fc.integer({ min: -3, max: 12 }), fc.integer({ min: 1, max: 5 }));
    const owners = fc.array(fc.array(end, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(owners, (all) => {
        const shares = all.map((ends) => ends.reduce((sum, [, part]) => sum + part, 0));
        const flat = all.flatMap((ends, owner) =>
          ends.map(([value, part]) => ({ owner, value, chance: part / (shares[owner] ?? 1) })),
        );
        let together = [{ best: 0, chance: 1 }];
        for (const owner of all.keys()) {
          const own = flat.filter((each) => each.owner === owner);
          together = together.flatMap(({ best, chance }) =>
            own.map((each) => ({
              best: Math.max(best, each.value),
              chance: chance * each.chance,
            })),
          );
        }
        // Behind the ends of another row.
        const best = expectedBest(flat.map(({ owner }) => owner));
        const found = best(
          Float64Array.of(99, 99, ...flat.map(({ value }) => value)),
          Float64Array.of(1, 1, ...flat.map(({ chance }) => chance)),
          2,
        );
        expect(found).toBeCloseTo(
          together.reduce((sum, { best, chance }) => sum + best * chance, 0),
          10,
        );
      }),
    );
  });
});
