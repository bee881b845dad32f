import type { Figure } from '../../model/figure.ts';
import type { Estimate } from '../../model/scorecard.ts';

/** An estimate in which a range was added, removed or changed. */
export interface RangeChange {
  readonly shark: string;
  readonly name: string;
  readonly proposal: string;
  readonly variant: string | null;
}

/** True if every figure has the same range in both estimates, or none; bounds compare exactly. */
export function haveSameRanges(a: Estimate, b: Estimate): boolean {
  return JSON.stringify(rangesOf(a)) === JSON.stringify(rangesOf(b));
}

function rangesOf(estimate: Estimate) {
  const { success, upside, downside, implementation, validation, rollback, phases } = estimate;
  const figures = [success, upside, downside, implementation, validation, rollback];
  const ofPhases = phases.flatMap(({ hours, pass, loss, gain }) => [hours, pass, loss, gain]);
  return [...figures, ...ofPhases].map(endsOf);
}

function endsOf(figure: Figure | null) {
  if (figure === null || figure.range === null) return null;
  const { low, high, best, min, max } = figure.range;
  return [low, high, best, min, max].map((end) => end?.toFraction() ?? null);
}
