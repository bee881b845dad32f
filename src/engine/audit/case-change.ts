import type { Better, Outcome, Reading } from '../../model/outcome.ts';
import type { Round } from '../../model/round.ts';
import { type Exact, ONE, toNumber } from '../../quantity/exact.ts';
import { factorOf } from './audit-outcome.ts';
import { type PrintedAuditRow, printAuditRow } from './figure-text.ts';
import { exactOf, geometricMean, readingValue } from './reading.ts';
import type { AuditRow } from './row.ts';

/** The change of one benchmark case. */
export interface CaseChange {
  /** Null for all cases together. */
  readonly case: string | null;
  readonly before: Exact | null;
  readonly after: Exact | null;
  /** Null if it cannot be computed. */
  readonly speedup: Exact | null;
  /**
   * The change of the metric as a share: 0.308 for 30.8% more time. Null if it cannot be computed.
   */
  readonly change: Exact | null;
  /** The audit row of the stated change. */
  readonly stated: PrintedAuditRow | null;
}

/** The metric, its unit, and the better direction; null if not stated. */
export interface MeasuredQuantity {
  readonly metric: string | null;
  readonly unit: string | null;
  readonly better: Better | null;
}

/** The changes that an outcome measured: each case, then the geometric mean of several cases. */
export function changesOf(
  outcome: Outcome,
  round: Round,
  audit: readonly AuditRow[],
): CaseChange[] {
  const { benchmarks, proposal } = outcome;
  const { better } = measurementOf(outcome, round);
  const statedOf = (name: string | null): PrintedAuditRow | null => {
    const row = audit.find(
      (each) => each.figure === 'change' && each.proposal === proposal && each.case === name,
    );
    return row === undefined ? null : printAuditRow(row);
  };
  const cases = (benchmarks?.cases ?? []).map((each): CaseChange => {
    const factor = factorOf(each, benchmarks, round.baseline);
    const inherited = factor === 'other-unit' ? null : baselineOf(each.name, round);
    const speedup = typeof factor === 'string' ? null : factor.factor;
    return {
      case: each.name,
      before: each.before === null ? inherited : valueIn(each.before),
      after: valueIn(each.after),
      speedup,
      change: metricChange(speedup, better),
      stated: statedOf(each.name),
    };
  });
  const stated = statedOf(null);
  if (cases.length < 2 && stated === null) return cases;
  const speedup = meanSpeedup(cases);
  const change = metricChange(speedup, better);
  return [...cases, { case: null, before: null, after: null, speedup, change, stated }];
}

function valueIn(reading: Reading): Exact | null {
  return readingValue(reading)?.value ?? null;
}

function baselineOf(name: string, { baseline }: Round): Exact | null {
  return baseline?.cases.find((each) => each.name === name)?.now.point ?? null;
}

/**
 * Null if the speedup of a case is missing, since the mean over the rest would be another figure.
 */
function meanSpeedup(cases: readonly CaseChange[]): Exact | null {
  const speedups = cases.flatMap(({ speedup }) => speedup ?? []);
  if (speedups.length === 0 || speedups.length < cases.length) return null;
  return exactOf(geometricMean(speedups.map(toNumber)));
}

/** The metric of an outcome's benchmarks, or of the baseline if the outcome has none. */
export function measurementOf({ benchmarks }: Outcome, { baseline }: Round): MeasuredQuantity {
  const { metric = null, unit = null, better = null } = benchmarks ?? baseline ?? {};
  return { metric, unit, better };
}

/** If lower is better, the metric changes in the opposite direction of the speed. */
function metricChange(speedup: Exact | null, better: MeasuredQuantity['better']): Exact | null {
  if (speedup === null || speedup.lte(0)) return null;
  return (better === 'higher' ? speedup : speedup.inverse()).sub(ONE);
}
