import { factorOf } from '../../engine/audit/audit-outcome.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { Baseline } from '../../model/round.ts';
import { isOtherMachine } from '../../outcome/verdict/machine.ts';
import { ONE } from '../../quantity/exact.ts';

/** What certainly contradicts a status: `measured` is a reading of something that was not run. */
export type StatusConflict = 'slower' | 'incorrect' | 'measured';

/**
 * Returns what contradicts the status of an outcome for certain: a success with wrong results or
 * with slower cases alone, or readings of what was not run. Null if nothing does.
 */
export function statusConflict(outcome: Outcome, baseline: Baseline | null): StatusConflict | null {
  const { status, correct, benchmarks } = outcome;
  const cases = benchmarks?.cases ?? [];
  if (status === 'not-run') return cases.length > 0 ? 'measured' : null;
  if (status !== 'success') return null;
  if (correct === false) return 'incorrect';
  if (benchmarks !== null && isOtherMachine(benchmarks)) return null;
  const factors = cases.map((each) => factorOf(each, benchmarks, baseline));
  const isSlower = (factor: (typeof factors)[number]) =>
    typeof factor !== 'string' && factor.factor.lt(ONE);
  return factors.length > 0 && factors.every(isSlower) ? 'slower' : null;
}
