import type { Better } from '../../model/outcome.ts';

const LOWER =
  /(?:^|[^a-z])(?:time|latency|duration|elapsed|loss|bytes|bpb|seconds|secs?|ms|µs|us|ns|wall|error|perplexity|ppl|allocations)(?:$|[^a-z])/;
const HIGHER =
  /(?:^|[^a-z])(?:throughput|speed|speedup|score|accuracy|acc|ops|rps|qps|tps|gflops|tflops|fps)(?:$|[^a-z])/;

/**
 * Returns which direction is better according to the name of the metric, or null if the name
 * suggests neither or both.
 */
export function betterByName(metric: string): Better | null {
  const name = metric.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
  const [isLower, isHigher] = [LOWER.test(name), HIGHER.test(name)];
  if (isLower === isHigher) return null;
  return isLower ? 'lower' : 'higher';
}
