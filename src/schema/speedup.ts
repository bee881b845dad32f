const SPEEDUPS: ReadonlySet<string> = new Set(['speedup', 'geomean_speedup']);

/** True if a metric of this name is a speed factor. */
export function isSpeedup(metric: string): boolean {
  return SPEEDUPS.has(metric);
}
