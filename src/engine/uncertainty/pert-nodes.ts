import { exp, ln } from './elementary.ts';
import { modeShare, type Pert } from './pert.ts';

/** A value and its share of the distribution. */
export interface Node {
  readonly value: number;
  readonly weight: number;
}

const STEP = 1 / 8;
/** Further out a node weighs less than 1e-30. */
const REACH = 4.25;

/**
 * Nodes and weights that integrate a function against a PERT distribution,
 * `E[f(X)] = sum weight f(value)`; the weights add up to 1. For smooth functions
 * good to 1e-13, for `1 / (c + x)` with a pole just below the least value to 1e-6.
 *
 * Source: the tanh-sinh rule, Takahasi and Mori 1974, "Double exponential formulas
 * for numerical integration", which bears with singular ends.
 */
export function pertNodes(pert: Pert): Node[] {
  const t = modeShare(pert);
  const width = pert.max - pert.min;
  const nodes: Node[] = [];
  for (let s = -REACH; s <= REACH; s += STEP) {
    const [up, down] = [exp(s), exp(-s)];
    // x = 1 / (1 + e^-y) runs from 0 to 1; far out, ln x and ln(1 - x) keep all their digits.
    const y = (Math.PI / 2) * (up - down);
    const lnX = -softplus(-y);
    const lnRest = -softplus(y);
    const weight = (up + down) * exp((1 + 4 * t) * lnX + (5 - 4 * t) * lnRest);
    if (weight > 0) nodes.push({ value: pert.min + width * exp(lnX), weight });
  }
  const total = nodes.reduce((sum, { weight }) => sum + weight, 0);
  return nodes.map(({ value, weight }) => ({ value, weight: weight / total }));
}

/** ln(1 + e^x). */
function softplus(x: number): number {
  return x > 0 ? x + ln(1 + exp(-x)) : ln(1 + exp(x));
}
