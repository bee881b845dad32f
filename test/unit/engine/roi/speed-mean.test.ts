import { describe, expect, it } from 'vitest';
import { rankRois } from '../../../../src/engine/roi/rank.ts';
import { shown } from '../../../support/figure.ts';
import { makeRound, makeShark } from '../../../support/model.ts';
import type { EstimateParts } from '../../../support/review.ts';

function speedOf(estimate: EstimateParts) {
  const shark = makeShark('s', { reviews: { a: { estimate } } });
  const [roi] = rankRois(makeRound({ entries: ['a'], sharks: [shark] }));
  if (roi?.mean === undefined || roi.mean === null) throw new Error('not priced');
  const { geometric, method, time, isGamble } = roi.mean.speed;
  return { geometric, method, time: shown(time), isGamble };
}

const bet = (success: string, upside: string, downside: string): EstimateParts => ({
  ...{ success, upside, downside },
  ...{ implementation: 1, validation: 0 },
});

describe('the speed that an estimate leaves', () => {
  it('is as before for twice or half as fast, although that gains a quarter on average', () => {
    expect(speedOf(bet('50%', '2x', '50%'))).toEqual({
      ...{ geometric: 1, method: 'exact', time: '5/4', isGamble: true },
    });
  });

  it('is told from 1 exactly, however near', () => {
    // A gain of 0 on average, of a hair, and of so much that the geometric mean is above 1, too.
    expect(speedOf(bet('50%', '0.01%', '0.01%')).isGamble).toBe(false);
    expect(speedOf(bet('50%', '0.010001%', '0.01%'))).toMatchObject({ isGamble: true });
    expect(speedOf(bet('50%', '0.01%', '0.009%'))).toMatchObject({ isGamble: false });
    // 8^0.25 * 0.5^0.75 is 1.
    expect(speedOf(bet('25%', '8x', '50%'))).toMatchObject({ geometric: 1, isGamble: true });
    expect(speedOf(bet('25%', '8.0000001x', '50%'))).toMatchObject({
      ...{ method: 'exact', isGamble: false },
    });
  });

  it('is no gamble where it is certain, good enough, or loses', () => {
    expect(speedOf(bet('100%', '1.2x', '100%'))).toMatchObject({ time: '5/6', isGamble: false });
    expect(speedOf(bet('70%', '1.5x', '10%')).isGamble).toBe(false);
    // A loss on average is called that.
    expect(speedOf(bet('10%', '1.5x', '50%')).isGamble).toBe(false);
  });

  it('is a standstill where an end is one', () => {
    expect(speedOf(bet('90%', '2x', '100%'))).toEqual({
      ...{ geometric: 0, method: 'exact', time: null, isGamble: true },
    });
  });

  it('is compared with 1 by logarithms where chances have many digits', () => {
    const found = speedOf(bet('50.000000001%', '2x', '50%'));
    expect(found).toMatchObject({ method: 'logarithms', isGamble: false });
    expect(speedOf(bet('49.999999999%', '2x', '50%'))).toMatchObject({
      ...{ method: 'logarithms', isGamble: true },
    });
  });

  it('counts every end of a plan in phases', () => {
    const phases = [
      { hours: 1, pass: '50%' },
      { hours: 1, pass: '50%' },
    ];
    // 1/4 at 3x, 1/2 as before, 1/4 at 0.2x: geometric mean 0.6^(1/4).
    const found = speedOf({ upside: '3x', downside: '80%', phases });
    expect(found.geometric).toBeCloseTo(0.6 ** 0.25, 14);
    expect(found).toMatchObject({ method: 'exact', time: '11/6', isGamble: true });
  });
});
