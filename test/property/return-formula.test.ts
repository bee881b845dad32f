import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceReview } from '../../src/engine/roi/price.ts';
import type { Roi } from '../../src/engine/roi/roi.ts';
import { drawnEnds } from '../../src/engine/uncertainty/information/drawn-ends.ts';
import {
  type ReturnModel,
  returnModel,
} from '../../src/engine/uncertainty/returns/return-model.ts';
import { fillPerHour, perHour, returnsOf } from '../../src/engine/uncertainty/returns/returns.ts';
import { toNumber } from '../../src/quantity/exact.ts';
import { cases } from '../support/effort.ts';
import { type RangedParts, rangedRound } from '../support/ranged.ts';

/**
 * The return of an estimate is defined once, exactly, in `priceEstimate`. What draws many
 * of them reckons in floating point for speed; here each of these is held to the definition.
 */
const percent = (min: number, max: number) => fc.integer({ min, max }).map((n) => `${n}%`);
const hours = fc.integer({ min: 1, max: 400 }).map((quarters) => `${quarters / 4}h`);

const plain = fc.record({
  success: percent(0, 100),
  upside: percent(1, 400),
  downside: percent(0, 100),
  implementation: hours,
  validation: hours,
  rollback: hours,
});

const staged = fc.record({
  upside: percent(1, 400),
  downside: percent(0, 100),
  rollback: hours,
  phases: fc.array(
    fc.record({ hours, pass: percent(0, 100), loss: percent(0, 50), gain: percent(0, 50) }),
    { minLength: 1, maxLength: 5 },
  ),
});

/** Every end brings something, so that the best of one proposal and nothing is the proposal. */
const gainful = fc.record({
  upside: percent(50, 400),
  downside: fc.constant('0%'),
  rollback: hours,
  phases: fc.array(
    fc.record({
      hours,
      pass: percent(0, 100),
      loss: fc.constant('0%'),
      gain: percent(50, 90),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

/** In gain; so low that no end of a gainful estimate is worth less than nothing. */
const HOUR_VALUE = 0.0005;

interface Priced {
  readonly roi: Roi;
  readonly model: ReturnModel;
  readonly columns: readonly Float64Array[];
}

function priced(parts: RangedParts): Priced {
  const round = rangedRound({ a: parts });
  const [shark] = round.sharks;
  const [entry] = round.entries;
  const [roi] = shark === undefined || entry === undefined ? [] : priceReview(shark, entry);
  if (roi === undefined || roi.roi === null) throw new Error('it cannot be priced');
  const model = returnModel(roi);
  return { roi, model, columns: model.inputs.map(({ mean }) => Float64Array.of(mean)) };
}

function figure(value: Roi['roi']): number {
  if (value === null) throw new Error('there is no figure');
  return toNumber(value);
}

/** Equal but for rounding in floating point. */
function expectSame(found: number | undefined, wanted: number): void {
  expect(Math.abs((found ?? Number.NaN) - wanted)).toBeLessThanOrEqual(
    1e-12 * Math.max(1, Math.abs(wanted)),
  );
}

describe('the return of an estimate', () => {
  it('is in every form what its definition says', () => {
    fc.assert(
      fc.property(fc.oneof(plain, staged), (parts) => {
        const { roi, model, columns } = priced(parts);
        const returns = returnsOf(model, columns, 1);
        expectSame(returns.gain[0], figure(roi.expectedGain));
        expectSame(returns.hours[0], figure(roi.hours));
        expectSame(perHour(returns)[0], figure(roi.roi));
        const filled = new Float64Array(1);
        fillPerHour(model, columns, filled);
        expectSame(filled[0], figure(roi.roi));
      }),
      { numRuns: cases(1000) },
    );
  });

  it('is the sum over its ends', () => {
    fc.assert(
      fc.property(gainful, (parts) => {
        const { roi, model, columns } = priced(parts);
        const ends = drawnEnds([model], 1, HOUR_VALUE);
        ends.add(0, { columns, someRows: () => Uint32Array.of(0) });
        const net = figure(roi.expectedGain) - HOUR_VALUE * figure(roi.hours);
        expectSame(ends.expectedMaximum(), net);
      }),
      { numRuns: cases(1000) },
    );
  });
});
