import type { Figure } from '../../model/figure.ts';
import type { Baseline, BaselineCase, Round } from '../../model/round.ts';
import { compareExact, type Exact, ZERO } from '../../quantity/exact.ts';
import { endsOf } from './form.ts';
import type { AuditRow } from './row.ts';
import { type ComputedAnswer, unknown, verdictRows } from './verdict-row.ts';

/** The rows of the gaps that a round states between today's readings and its targets. */
export function auditBaseline(round: Round): AuditRow[] {
  const { baseline } = round;
  if (baseline === null) return [];
  return baseline.cases.flatMap((each) => {
    if (each.statedGap === null) return [];
    const subject = {
      round: round.id,
      shark: null,
      proposal: null,
      variant: null,
      case: each.name,
      figure: 'gap',
    } as const;
    return verdictRows(subject, each.statedGap, gapOf(each, baseline.better));
  });
}

/**
 * How many times better the target is: `now / target` where lower is better,
 * `target / now` where higher is. Readings must be above 0.
 */
function gapOf({ now, target }: BaselineCase, better: Baseline['better']): ComputedAnswer {
  if (target === null) return unknown('no-target');
  const [above, below] = better === 'lower' ? [now, target] : [target, now];
  if ([...endsAndPoint(above), ...endsAndPoint(below)].some((value) => value.lte(ZERO))) {
    return unknown('not-positive');
  }
  const point = above.point.div(below.point);
  const quotients = endsAndPoint(above).flatMap((a) => endsAndPoint(below).map((b) => a.div(b)));
  const sorted = quotients.sort(compareExact);
  const [low, high] = [sorted.at(0) ?? point, sorted.at(-1) ?? point];
  const span = low.equals(high) ? null : { low, high };
  return { value: { point, span, approximate: false } };
}

function endsAndPoint(figure: Figure): Exact[] {
  const ends = endsOf(figure);
  return ends === null ? [figure.point] : [ends.low, figure.point, ends.high];
}
