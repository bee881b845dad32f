import { priceEstimate } from '../../src/engine/roi/price.ts';
import { makeEntry } from './model.ts';
import { type EstimateParts, makeEstimate, STATED_NOTHING } from './review.ts';

/** An estimate with a success probability of 50%. */
export const bet = (upside: string, hours: number, downside = '0%'): EstimateParts => ({
  success: '50%',
  upside,
  downside,
  implementation: hours,
  validation: 0,
});

/** Prices an estimate for a proposal without stated figures. */
export function price(parts: EstimateParts) {
  return priceEstimate({
    shark: 's',
    entry: makeEntry('a'),
    variant: null,
    estimate: makeEstimate(parts),
    stated: STATED_NOTHING,
  });
}
