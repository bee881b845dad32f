import type { Criterion } from '../../../model/rubric.ts';
import { printNumber } from '../../../quantity/print-quantity.ts';
import { HIGHEST_SCORE_IS } from '../../../schema/rubric.ts';

/** `Safety (10 = safe)`: a criterion, with what its highest score means where that could be mistaken. */
export function criterionWords({ label, role, scale }: Criterion): string {
  const highestIs = role === null ? undefined : HIGHEST_SCORE_IS[role];
  return highestIs === undefined || scale === null
    ? label
    : `${label} (${printNumber(scale.high)} = ${highestIs})`;
}
