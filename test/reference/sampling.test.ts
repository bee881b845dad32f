import { describe, expect, it } from 'vitest';
import { pertShape } from '../../src/engine/uncertainty/distribution/pert.ts';
import { beatsShare } from '../../src/engine/uncertainty/race/race.ts';
import { evenValues } from '../../src/engine/uncertainty/sampling/drawn-range.ts';
import { keyedGenerator, xoshiro128 } from '../../src/engine/uncertainty/sampling/generator.ts';
import { drawColumns } from '../../src/engine/uncertainty/sampling/lattice.ts';
import { tabulate } from '../../src/engine/uncertainty/sampling/quantile-table.ts';
import {
  average,
  REPLICATES,
  samplingPlan,
} from '../../src/engine/uncertainty/sampling/replicates.ts';
import { lognormal, normalQuantile } from '../support/lognormal.ts';

const { size } = samplingPlan();

describe('the sampling core', () => {
  it('draws as xoshiro128starstar.c does', () => {
    // The C program at https://prng.di.unimi.it/xoshiro128starstar.c with the state 1, 2, 3, 4.
    const next = xoshiro128(1, 2, 3, 4);
    expect(Array.from({ length: 10 }, next)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
      4258142804,
    ]);
  });

  it.each([
    // SciPy 1.17.1, scipy.stats.norm.ppf
    [1e-6, -4.753424308822899],
    [0.001, -3.090232306167813],
    [0.05, -1.6448536269514729],
    [0.25, -0.6744897501960817],
    [0.5, 0],
    [0.9, 1.2815515655446004],
    [0.999999, 4.753424308817087],
  ])('SciPy: normal quantile of %f', (p, quantile) => {
    expect(normalQuantile(p)).toBeCloseTo(quantile, 10);
  });

  it('gives the exact moments of gain per hour over lognormal ranges', () => {
    // Closed form for r = (p u - (1 - p) d) / h with independent lognormals whose 5th and
    // 95th percentiles are p 0.6 to 0.8, u 1.5 to 2.5, d 0.05 to 0.3 and h 2 to 6.
    const exact = { mean: 0.402859183814, sd: 0.160269350683 };
    const variables = [
      lognormal(0.6, 0.8),
      lognormal(1.5, 2.5),
      lognormal(0.05, 0.3),
      lognormal(2, 6),
    ].map((quantile) => evenValues(tabulate(quantile)));
    const replicates = Array.from({ length: REPLICATES }, (_, replicate) => {
      const [p = NONE, u = NONE, d = NONE, h = NONE] = drawColumns(
        variables,
        size,
        keyedGenerator(1, replicate),
      );
      const r = p.map((each, k) => (each * at(u, k) - (1 - each) * at(d, k)) / at(h, k));
      const square = r.reduce((sum, each) => sum + each * each, 0) / size;
      return { mean: r.reduce((sum, each) => sum + each, 0) / size, square };
    });
    const mean = average(replicates.map((each) => each.mean));
    const square = average(replicates.map((each) => each.square));
    expect(Math.abs(mean.value - exact.mean)).toBeLessThan(5e-5);
    expect(Math.abs(mean.value - exact.mean)).toBeLessThan(4 * mean.standardError);
    expect(Math.sqrt(square.value - mean.value ** 2)).toBeCloseTo(exact.sd, 3);
  });

  it('compares two PERTs on 0 to 1, one shifted by 0.1: P(A > B) = 0.360 over 20 seeds', () => {
    // scipy.integrate.quad of the density times the distribution function: 0.3599449893.
    const pert = pertShape(0.5).quantile;
    const [a, b] = [tabulate(pert), tabulate((p) => pert(p) + 0.1)];
    for (let seed = 0; seed < 20; seed += 1) {
      const shares = Array.from({ length: REPLICATES }, (_, replicate) => {
        const draw = (table: typeof a, id: string): Float64Array =>
          drawColumns([evenValues(table)], size, keyedGenerator(seed, replicate, id))[0] ?? NONE;
        return beatsShare(draw(a, 'a'), draw(b, 'b'));
      });
      expect(Math.abs(average(shares).value - 0.36)).toBeLessThan(0.005);
    }
  });
});

const NONE = new Float64Array(0);

function at(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}
