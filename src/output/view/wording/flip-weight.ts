import { type Exact, exact } from '../../../quantity/exact.ts';
import { decimalsToTellApart, exactDecimals, printShortest } from '../../../quantity/print.ts';
import { farSide } from './numbers.ts';

const STEP = exact(1, 1000);
/** The most decimals of a weight in percent. */
const MAX_DECIMALS = 6;

/**
 * `at 11.8% instead of 10%`, beyond the tie; `above 12.5% instead of 10%` if that is the tie. A
 * weight such as 1/7 has as few decimals as tell it from the other.
 */
export function flipWeight(at: Exact, now: Exact): string {
  const whole = farSide(at, now, STEP);
  const isOnStep = at.div(STEP).floor(0).mul(STEP).equals(at);
  const side = at.gt(now) ? 'above' : 'below';
  const shown = (isOnStep ? at : whole).mul(100);
  const before = now.mul(100);
  const isShort = (exactDecimals(before) ?? MAX_DECIMALS + 1) <= MAX_DECIMALS;
  const decimals = isShort ? MAX_DECIMALS : decimalsToTellApart([shown, before], 1, MAX_DECIMALS);
  const text = `${isOnStep ? side : 'at'} ${printShortest(shown, 1)}%`;
  return `${text} instead of ${printShortest(before, decimals)}%`;
}
