import type { Quantity } from '../quantity/quantity.ts';

const SPEEDUPS: ReadonlySet<string> = new Set(['speedup', 'geomean_speedup']);

/** True if a metric of this name is a speed factor. */
export function isSpeedup(metric: string): boolean {
  return SPEEDUPS.has(metric);
}

/**
 * True for a figure of a speedup that was written as a factor or as a percentage. `1.2x` and `20%`
 * have the same value, 0.2.
 */
export function isSpeedFigure(metric: string, { kind }: Pick<Quantity, 'kind'>): boolean {
  return isSpeedup(metric) && (kind === 'gain' || kind === 'percent');
}
