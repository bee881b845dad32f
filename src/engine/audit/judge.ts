import { type Exact, exact } from '../../quantity/exact.ts';

/** How a stated number stands to the computed one. */
export type FigureJudgement = 'exact' | 'rounded' | 'truncated' | 'mismatch';

const HALF = exact(1, 2);

/**
 * Hold a stated number against the computed one, at the digits it was written in.
 *
 * `exact` where they are equal; `rounded` where the computed number, rounded
 * half away from zero to a multiple of `step`, is the stated one; `truncated`
 * where cutting it toward zero is; else `mismatch`. 8.55 stated as 8.6 is
 * rounded, as 8.5 truncated, as 8.7 a mismatch.
 *
 * @param step The worth of the last digit written, above 0, in the unit of the numbers.
 */
export function judge(stated: Exact, computed: Exact, step: Exact): FigureJudgement {
  if (stated.equals(computed)) return 'exact';
  if (roundToStep(computed, step).equals(stated)) return 'rounded';
  return cutToStep(computed, step).equals(stated) ? 'truncated' : 'mismatch';
}

/** The nearest multiple of `step`; ties go away from zero. */
export function roundToStep(value: Exact, step: Exact): Exact {
  const steps = value.abs().div(step).add(HALF).floor().mul(step);
  return value.lt(0) ? steps.neg() : steps;
}

/** The multiple of `step` next to the value on the side of zero. */
function cutToStep(value: Exact, step: Exact): Exact {
  const steps = value.abs().div(step).floor().mul(step);
  return value.lt(0) ? steps.neg() : steps;
}
