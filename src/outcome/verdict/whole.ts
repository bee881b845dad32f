import { minOf } from '../../quantity/min-max.ts';
import { meanLogRatio, welch } from './log-ratio.ts';
import { deviationOf, meanOf, type Side } from './side.ts';
import type { LogRatio } from './terms-verdict.ts';

/** One benchmark before and after, and its change. */
export interface Compared {
  readonly ratio: LogRatio;
  readonly before: Side;
  readonly after: Side;
}

/**
 * How readings of several benchmarks share invocations: those at the same index of each list are of
 * the same invocation (`by-place`); no two are of the same (`separate`); or it is unknown.
 */
export type Sharing = 'by-place' | 'separate' | 'unknown';

/**
 * The logarithm of the geometric mean of several speedups.
 *
 * An effect of an invocation on all its benchmarks is counted once: `by-place` is Welch's t on the
 * invocations' own geometric means, `g_j = sum_i ln x_ij / k`. Benchmarks of separate invocations
 * are independent (`meanLogRatio`). If this is unknown, the standard error is the mean of theirs,
 * with the least degrees of freedom: no dependence between them makes it larger.
 */
export function wholeLogRatio(compared: readonly Compared[], sharing: Sharing): LogRatio {
  const ratios = compared.map(({ ratio }) => ratio);
  const apart = meanLogRatio(ratios);
  if (apart.variance === null || compared.length < 2 || sharing === 'separate') return apart;
  const shared = sharing === 'by-place' ? sharedNoise(compared) : null;
  return { value: apart.value, ...(shared ?? cautiousNoise(ratios)) };
}

type Spread = Pick<LogRatio, 'variance' | 'freedom' | 'hidden'>;

/** Null if the benchmarks have different numbers of readings, or if the readings are unknown. */
function sharedNoise(compared: readonly Compared[]): Spread | null {
  const before = wholeMoments(compared.map((each) => each.before));
  const after = wholeMoments(compared.map((each) => each.after));
  return before === null || after === null ? null : welch(before, after);
}

/** The mean of the logarithms at each index, over all benchmarks. */
function invocationMeans(lists: readonly Side['logs'][]): readonly number[] | null {
  const [first] = lists;
  if (first == null || lists.some((logs) => logs?.length !== first.length)) return null;
  return first.map((_, place) => meanOf(lists.map((logs) => logs?.[place] ?? 0)));
}

/**
 * The moments of the invocations' means. Rounding may go in the same direction in all benchmarks,
 * so the hidden parts are averaged.
 */
function wholeMoments(sides: readonly Side[]) {
  const logs = invocationMeans(sides.map((each) => each.logs));
  if (logs === null) return null;
  return {
    n: logs.length,
    sd: deviationOf(logs),
    hidden: meanOf(sides.map(({ result }) => result.hidden)),
  };
}

/** `(sum sqrt(v_i) / k)^2`: the variance of a mean of fully correlated numbers. */
function cautiousNoise(ratios: readonly LogRatio[]): Spread {
  const errors = ratios.map(({ variance }) => Math.sqrt(variance ?? 0));
  const freedom = minOf(ratios.map((ratio) => ratio.freedom ?? 1));
  const hidden = meanOf(ratios.map((ratio) => Math.sqrt(ratio.hidden))) ** 2;
  return { variance: meanOf(errors) ** 2, freedom, hidden };
}
