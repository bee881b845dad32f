import type { Figure } from '../../model/figure.ts';
import type { Estimate } from '../../model/scorecard.ts';

/** An estimate in which a range was written anew. */
export interface RangeChange {
  readonly shark: string;
  readonly name: string;
  readonly proposal: string;
  readonly variant: string | null;
}

/** Whether every figure of two estimates has the same range, or none, by their exact ends. */
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
