import { chanceOfMore, chiSquareShare } from '../../engine/uncertainty/distribution/chi-square.ts';
import { ln } from '../../engine/uncertainty/numerics/elementary.ts';
import { SIGNIFICANT } from './significance.ts';
import { studentQuantile, studentTail } from './student-t.ts';
import type { CaseResult, Measured } from './terms-verdict.ts';

/** The chance that so many invocations per side settle a comparison, if all is as measured. */
export type Power = (n: number) => number;

/** A case under a limit for every case. */
export interface CasePower {
  /** True if the measured figure keeps the limit. */
  readonly isKept: boolean;
  /** Null if more invocations would not help. */
  readonly power: Power | null;
}

/**
 * The power to separate a difference of logarithms from 0.
 *
 * Formula: `P(T <= size / sqrt(V / n + R) - t_(1-a))`, with R the part of the variance that rounding
 * hides and V the rest, times the number of invocations. Null if the noise is unknown or the size is
 * not above 0. Source: Cohen 1988, 2.4, with t in place of the normal.
 *
 * @param count the number of invocations per side of the measured ratio
 * @param chance the chance of error of the test
 */
export function differencePower(
  ratio: Measured['logRatio'],
  size: number,
  count: number,
  chance: number,
): Power | null {
  if (ratio === null || ratio.variance === null || ratio.freedom === null || !(size > 0)) {
    return null;
  }
  const { hidden } = ratio;
  const variance = (ratio.variance - hidden) * count;
  const freedom = ratio.freedom / Math.max(count - 1, 1);
  return (n) => {
    const degrees = freedom * (n - 1);
    const error = Math.sqrt(variance / n + hidden);
    return 1 - studentTail(size / error - studentQuantile(1 - chance, degrees), degrees);
  };
}

/** To pass, each bound must keep the limit; to fail, one of as many tests as cases must reject. */
export function slowdownPower(each: CaseResult, limit: number, cases: number): CasePower {
  const room = ln(1 + limit) + each.logRatio.value;
  const chance = room > 0 ? SIGNIFICANT : SIGNIFICANT / cases;
  const power = differencePower(each.logRatio, Math.abs(room), evenCount(each), chance);
  return { isKept: room > 0, power };
}

/**
 * The same for a variation c under a limit V: the chance that chi-square with n - 1 degrees is at
 * most, to pass, or at least, to fail, `(V / c)^2` times its quantile at the level of the test.
 */
export function variationPower({ after }: CaseResult, limit: number, cases: number): CasePower {
  const { variation, hidden } = after;
  // More readings do not show a deviation that rounding hides.
  if (variation === null || hidden > 0) return { isKept: false, power: null };
  const isKept = variation <= limit;
  const asked = isKept ? SIGNIFICANT : 1 - SIGNIFICANT / cases;
  return {
    isKept,
    power: (n) => {
      const degrees = n - 1;
      const most = (limit / variation) ** 2 * degrees * chiSquareShare(asked, degrees);
      const above = chanceOfMore(Math.min(most, Number.MAX_VALUE), degrees);
      return isKept ? 1 - above : above;
    },
  };
}

/** The equal number per side with the same variance, if the sides have different numbers. */
export function evenCount({ before, after }: CaseResult): number {
  return 2 / (1 / (before.n ?? 1) + 1 / (after.n ?? 1));
}
