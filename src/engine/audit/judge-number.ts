import { type Exact, exact } from '../../quantity/exact.ts';

/** The agreement of a stated number with the computed one. */
export type FigureJudgement = 'exact' | 'rounded' | 'truncated' | 'mismatch';

const HALF = exact(1, 2);

/**
 * Compares a stated number with the computed one, at the digits of the stated one.
 *
 * `exact` if they are equal; `rounded` if the computed number, rounded half away from zero to a
 * multiple of `step`, is the stated one; `truncated` if cutting it toward zero gives the stated
 * one; else `mismatch`. 8.55 stated as 8.6 is rounded, as 8.5 truncated, as 8.7 a mismatch.
 *
 * @param step The value of the last written digit, above 0, in the unit of the numbers.
 */
export function judge(stated: Exact, computed: Exact, step: Exact): FigureJudgement {
  if (stated.equals(computed)) return 'exact';
  if (roundToStep(computed, step).equals(stated)) return 'rounded';
  return cutToStep(computed, step).equals(stated) ? 'truncated' : 'mismatch';
}

/** The nearest multiple of `step`; ties are rounded away from zero. */
export function roundToStep(value: Exact, step: Exact): Exact {
  const steps = value.abs().div(step).add(HALF).floor().mul(step);
  return value.lt(0) ? steps.neg() : steps;
}

/** The nearest multiple of `step` toward zero. */
function cutToStep(value: Exact, step: Exact): Exact {
  const steps = value.abs().div(step).floor().mul(step);
  return value.lt(0) ? steps.neg() : steps;
}
