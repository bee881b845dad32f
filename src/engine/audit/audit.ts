import type { Figure } from '../../model/figure.ts';
import type { Baseline, BaselineCase, Round } from '../../model/round.ts';
import { compareExact, type Exact, ZERO } from '../../quantity/exact.ts';
import { auditOutcome } from './audit-outcome.ts';
import { auditPanel } from './audit-panel.ts';
import { auditScorecard } from './audit-scorecard.ts';
import { type PrintedAuditRow, printAuditRow } from './figure-text.ts';
import { endsOf } from './judge-form.ts';
import type { AuditRow } from './row.ts';
import { type ComputedAnswer, OF_ROUND, unknown, verdictRows } from './verdict-row.ts';

/**
 * Compares every figure stated in a round with the computed one: baseline gaps, then each shark's
 * totals, ranks and returns, the panel's means, ranks and winner, and the changes that outcomes
 * state. One row per figure, in however many forms it was printed; no figure is left out.
 *
 * Errors: none are thrown. A figure that cannot be computed has the verdict `uncomputable` and a
 * reason. Exact, except for geometric means, which are marked `approximate`. Source: docs/model.md,
 * stated against computed.
 */
export function auditRound(round: Round): AuditRow[] {
  return rowsOf(round, true);
}

/**
 * As `auditRound`, but without `needs`: finding the scores that would correct a wrong total takes
 * as many totals as there are criteria, for every wrong total.
 */
export function auditVerdicts(round: Round): AuditRow[] {
  return rowsOf(round, false);
}

function rowsOf(round: Round, needs: boolean): AuditRow[] {
  return [
    ...auditBaseline(round),
    ...round.sharks.flatMap((shark) => auditScorecard(round, shark, needs)),
    ...auditPanel(round),
    ...[...round.outcomes.values()].flatMap((outcome) => auditOutcome(round, outcome)),
  ];
}

/** The rows of the gaps that a round states between current readings and targets. */
function auditBaseline(round: Round): AuditRow[] {
  const { baseline } = round;
  if (baseline === null) return [];
  return baseline.cases.flatMap((each) => {
    if (each.statedGap === null) return [];
    const subject = { ...OF_ROUND, round: round.id, case: each.name, figure: 'gap' } as const;
    return verdictRows(subject, each.statedGap, gapOf(each, baseline.better));
  });
}

/**
 * How many times better the target is: `now / target` if lower is better, `target / now` if higher
 * is better. Readings must be above 0.
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

/** A round with the audit of its stated figures. */
export interface AuditedRound {
  readonly round: Round;
  readonly rows: readonly PrintedAuditRow[];
}

/** Audits every stated figure of a round and formats the rows for output. */
export function auditedRound(round: Round): AuditedRound {
  return { round, rows: auditRound(round).map(printAuditRow) };
}
