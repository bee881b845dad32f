import { type Exact, ONE, sum, ZERO } from '../../../quantity/exact.ts';

/** Why a payoff table has no answer. */
export type PayoffFault =
  /** A probability below 0, or a sum other than 1. */
  | 'no-distribution'
  | 'no-acts'
  /** An act without a payoff for each state. */
  | 'ragged';

/** The value of perfect information about the state, or the reason why it is undefined. */
export type PayoffEvpi =
  | {
      readonly none: null;
      /** By act. */
      readonly expected: readonly Exact[];
      readonly withInformation: Exact;
      readonly evpi: Exact;
    }
  | { readonly none: PayoffFault };

/**
 * Expected value of perfect information from a payoff table: with state
 * probabilities p_s and payoffs x_as of act a,
 * `EVPI = sum_s p_s max_a x_as - max_a sum_s p_s x_as`. Exact, never below 0, in
 * the unit of the payoffs.
 *
 * @param payoffs by act, then by state
 *
 * Source: Raiffa and Schlaifer 1961, "Applied Statistical Decision Theory".
 */
export function payoffTableEvpi(
  probabilities: readonly Exact[],
  payoffs: readonly (readonly Exact[])[],
): PayoffEvpi {
  const isDistribution = probabilities.every((p) => p.gte(ZERO)) && sum(probabilities).equals(ONE);
  if (!isDistribution) return { none: 'no-distribution' };
  if (payoffs.length === 0) return { none: 'no-acts' };
  if (payoffs.some((act) => act.length !== probabilities.length)) return { none: 'ragged' };
  const weigh = (values: readonly Exact[]): Exact =>
    sum(probabilities.map((p, state) => p.mul(values[state] ?? ZERO)));
  const expected = payoffs.map(weigh);
  const best = probabilities.map((_, state) => greatest(payoffs.map((act) => act[state] ?? ZERO)));
  const withInformation = weigh(best);
  return { none: null, expected, withInformation, evpi: withInformation.sub(greatest(expected)) };
}

function greatest(values: readonly Exact[]): Exact {
  return values.reduce((most, value) => (value.gt(most) ? value : most));
}
