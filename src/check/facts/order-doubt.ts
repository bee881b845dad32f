import type { Round } from '../../model/round.ts';
import { type OrderDoubt, roundOrder } from '../../model/round-order.ts';
import { timeOf } from '../../model/round-times.ts';

/** Why the order of rounds is not known; null where it is. */
export function orderDoubt(rounds: readonly Round[]): OrderDoubt | null {
  return roundOrder(rounds.map(timeOf)).doubt;
}
