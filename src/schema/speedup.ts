const SPEEDUPS: ReadonlySet<string> = new Set(['speedup', 'geomean_speedup']);

/** Whether a metric of that name is a factor of speed. */
export function isSpeedup(metric: string): boolean {
  return SPEEDUPS.has(metric);
}
