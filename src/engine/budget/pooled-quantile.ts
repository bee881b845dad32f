import { sampleQuantile } from '../uncertainty/numerics/order-statistic.ts';
import { average, type Estimated } from '../uncertainty/sampling/replicates.ts';

/**
 * A quantile of the draws of all replicates. The mean of the quantiles of each may be far from every
 * draw, if the draws have few values. The standard error is that of this mean.
 *
 * @param replicates at least one, each with at least one draw
 */
export function pooledQuantile(replicates: readonly Float64Array[], p: number): Estimated {
  const all = Float64Array.from(replicates.flatMap((draws) => [...draws]));
  const { standardError } = average(replicates.map((draws) => sampleQuantile(draws, p)));
  return { value: sampleQuantile(all, p), standardError };
}
