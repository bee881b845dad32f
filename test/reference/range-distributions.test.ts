import { describe, expect, it } from 'vitest';
import { quantileOf } from '../../src/engine/uncertainty/distribution/distribution.ts';
import { fitRange, type InputKind } from '../../src/engine/uncertainty/distribution/fit-range.ts';
import {
  normalCumulative,
  normalQuantile,
} from '../../src/engine/uncertainty/distribution/normal.ts';
import { read } from '../support/ranged.ts';

/** SciPy 1.17.1, `scipy.stats.norm.ppf(p)`: p, quantile. */
const QUANTILES: readonly (readonly [number, number])[] = [
  [1e-12, -7.034483825301131],
  [1e-9, -5.9978070150076865],
  [1e-5, -4.264890793922825],
  [0.01, -2.3263478740408408],
  [0.05, -1.6448536269514729],
  [0.1, -1.2815515655446004],
  [0.25, -0.6744897501960817],
  [0.5, 0],
  [0.9, 1.2815515655446004],
  [0.95, 1.6448536269514722],
  [0.999999, 4.753424308817087],
];

/** SciPy 1.17.1, `scipy.stats.norm.cdf(x)`: x, share. */
const SHARES: readonly (readonly [number, number])[] = [
  [Number.NEGATIVE_INFINITY, 0],
  [-8, 6.22096057427174e-16],
  [-5, 2.8665157187919333e-7],
  [-2.5, 0.006209665325776132],
  [-1, 0.15865525393145707],
  [-0.1, 0.460172162722971],
  [0, 0.5],
  [0.3, 0.6179114221889526],
  [3, 0.9986501019683699],
  [6, 0.9999999990134123],
  [Number.POSITIVE_INFINITY, 1],
];

interface Reference {
  readonly mean: number;
  readonly p5: number;
  readonly p50: number;
  readonly p95: number;
}

/**
 * SciPy 1.17.1: `lognorm(s, scale)` with s = ln(high / low) / (2 norm.ppf(0.9)) and
 * scale = sqrt(low high), or `beta(1 + 4 t, 5 - 4 t, loc, scale)` with t by `brentq`;
 * means by `quad`, what lies beyond a bound counted at it.
 */
const RANGES: readonly (readonly [InputKind, string, Reference])[] = [
  [
    'hours',
    '2h to 38h',
    {
      mean: 16.8645406792504,
      p5: 1.3175756406698724,
      p50: 8.717797887081348,
      p95: 57.68169785027339,
    },
  ],
  [
    'hours',
    '4h to 12h',
    {
      mean: 7.594775450653454,
      p5: 3.423192865386366,
      p50: 6.928203230275509,
      p95: 14.021996974039135,
    },
  ],
  [
    'hours',
    '1h to 4h',
    { mean: 2.315012273786456, p5: 0.8216033078528823, p50: 2, p95: 4.868529571105677 },
  ],
  [
    'hours',
    '{ min: 3.5h, low: 4h, high: 12h }',
    { mean: 7.625201605863643, p5: 3.5, p50: 6.928203230275509, p95: 14.021996974039135 },
  ],
  [
    'hours',
    '{ low: 2h, high: 38h, max: 40h }',
    { mean: 13.315191304304397, p5: 1.3175756406698724, p50: 8.717797887081348, p95: 40 },
  ],
  ['loss', '0% to 30%', { mean: 0.15398902817711446, p5: 0, p50: 0.15, p95: 0.333971585452283 }],
  [
    'probability',
    '90% to 99%',
    { mean: 0.9445419199186802, p5: 0.8898085243643151, p50: 0.945, p95: 1 },
  ],
  ['probability', '2% to 98%', { mean: 0.5, p5: 0, p50: 0.5, p95: 1 }],
  [
    'probability',
    '2% to 15%',
    { mean: 0.0854200280048826, p5: 0.005278979637344007, p50: 0.085, p95: 0.164721020362656 },
  ],
  [
    'gain',
    '{ low: 3%, best: 4%, high: 6% }',
    {
      mean: 0.04424764942825717,
      p5: 0.02751691594552883,
      p50: 0.04324970196731347,
      p95: 0.06441298348219868,
    },
  ],
];

describe('the normal distribution', () => {
  it.each(QUANTILES)('quantile at %f', (p, quantile) => {
    expect(Math.abs(normalQuantile(p) - quantile)).toBeLessThanOrEqual(
      1e-14 * Math.max(1, Math.abs(quantile)),
    );
  });

  it.each(SHARES)('share below %f', (x, share) => {
    expect(Math.abs(normalCumulative(x) - share)).toBeLessThan(2e-15);
  });
});

describe('what ranges are drawn from', () => {
  it.each(RANGES)('%s %s', (kind, written, { mean, p5, p50, p95 }) => {
    const drawn = fitRange(kind, read(kind, written))?.distribution;
    if (!drawn) throw new Error('a point');
    const quantile = quantileOf(drawn);
    const found = [drawn.mean, quantile(0.05), quantile(0.5), quantile(0.95)];
    for (const [i, wanted] of [mean, p5, p50, p95].entries()) {
      expect(Math.abs((found[i] ?? Number.NaN) - wanted)).toBeLessThan(1e-10 * Math.max(1, wanted));
    }
  });
});
