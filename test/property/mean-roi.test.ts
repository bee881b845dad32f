import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankRois } from '../../src/engine/roi/rank.ts';
import type { RankedRoi } from '../../src/engine/roi/roi.ts';
import { returnModel } from '../../src/engine/uncertainty/returns/return-model.ts';
import { returnsOf } from '../../src/engine/uncertainty/returns/returns.ts';
import { toNumber } from '../../src/quantity/exact.ts';
import { ends, hours, percents } from '../support/drawn-ranges.ts';
import { cases } from '../support/effort.ts';
import { type RangedParts, rangedRound } from '../support/ranged.ts';

const plain: fc.Arbitrary<RangedParts> = fc.record({
  success: percents(0, 100),
  upside: percents(0, 400),
  downside: percents(0, 100),
  implementation: hours,
  validation: hours,
  rollback: hours,
});

const staged: fc.Arbitrary<RangedParts> = fc.record({
  upside: percents(0, 400),
  downside: percents(0, 100),
  rollback: hours,
  phases: fc.array(fc.record({ hours, pass: percents(0, 100), loss: percents(0, 50) }), {
    minLength: 1,
    maxLength: 4,
  }),
});

function ranked(parts: RangedParts): RankedRoi {
  const [roi] = rankRois(rangedRound({ a: parts }));
  if (roi === undefined) throw new Error('no estimate');
  return roi;
}

describe('laws of the mean ROI', () => {
  it('is expected gain over expected hours, at the means of all inputs', () => {
    fc.assert(
      fc.property(fc.oneof(plain, staged), (parts) => {
        const roi = ranked(parts);
        if (roi.mean === null || roi.roi === null) throw new Error('it cannot be priced');
        const model = returnModel(roi);
        const columns = model.inputs.map(({ mean }) => Float64Array.of(mean));
        const { gain, hours } = returnsOf(model, columns, 1);
        expect(toNumber(roi.mean.expectedGain)).toBeCloseTo(gain[0] ?? Number.NaN, 9);
        expect(toNumber(roi.mean.hours) / (hours[0] ?? Number.NaN)).toBeCloseTo(1, 9);
        expect(roi.mean.rate.equals(roi.mean.expectedGain.div(roi.mean.hours))).toBe(true);
      }),
      { numRuns: cases(300) },
    );
  });

  it('is the ROI itself where nothing is a range, to the last digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 99 }), (p, h) => {
        const { mean, roi } = ranked({
          success: `${p}%`,
          upside: '50%',
          downside: '10%',
          implementation: `${h}h`,
          validation: '1h',
        });
        expect(roi !== null && mean?.rate.equals(roi)).toBe(true);
      }),
    );
  });

  it('twice the hours are half the rate', () => {
    fc.assert(
      fc.property(ends(1, 40), percents(0, 100), ([low, high], success) => {
        const at = (factor: number): number => {
          const { mean } = ranked({
            success,
            upside: '50% to 80%',
            downside: '10%',
            implementation: `${factor * low}h to ${factor * high}h`,
            validation: '0h',
          });
          return mean === null ? Number.NaN : toNumber(mean.rate);
        };
        expect(at(2)).toBeCloseTo(at(1) / 2, 10);
      }),
    );
  });
});
