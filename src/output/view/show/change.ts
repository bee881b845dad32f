import { factorOf } from '../../../engine/audit/audit-outcome.ts';
import { exactOf, geometricMean, readingValue } from '../../../engine/audit/reading.ts';
import type { AuditRow } from '../../../engine/audit/row.ts';
import type { Outcome, Reading } from '../../../model/outcome.ts';
import type { Round } from '../../../model/round.ts';
import { type Exact, ONE, toNumber } from '../../../quantity/exact.ts';
import { printPercent } from '../../../quantity/print.ts';
import { TIME_UNITS } from '../../../quantity/unit.ts';

/** One case before and after. */
export interface CaseChange {
  /** Null for all cases together. */
  readonly name: string | null;
  readonly before: Exact | null;
  readonly after: Exact | null;
  /** How many times as fast; null where nobody can tell. */
  readonly factor: Exact | null;
  /** What was stated of the change. */
  readonly stated: AuditRow | null;
}

/** The changes that an outcome measured: each case, then the geometric mean of several. */
export function changesOf(
  outcome: Outcome,
  round: Round,
  audit: readonly AuditRow[],
): CaseChange[] {
  const { benchmarks, proposal } = outcome;
  const statedOf = (name: string | null): AuditRow | null =>
    audit.find(
      (row) => row.figure === 'change' && row.proposal === proposal && row.case === name,
    ) ?? null;
  const cases = (benchmarks?.cases ?? []).map((each): CaseChange => {
    const factor = factorOf(each, benchmarks, round.baseline);
    const inherited = factor === 'other-unit' ? null : baselineOf(each.name, round);
    return {
      name: each.name,
      before: each.before === null ? inherited : valueIn(each.before),
      after: valueIn(each.after),
      factor: typeof factor === 'string' ? null : factor.factor,
      stated: statedOf(each.name),
    };
  });
  const stated = statedOf(null);
  if (cases.length < 2 && stated === null) return cases;
  return [...cases, { name: null, before: null, after: null, factor: meanFactor(cases), stated }];
}

function valueIn(reading: Reading): Exact | null {
  return readingValue(reading)?.value ?? null;
}

function baselineOf(name: string, { baseline }: Round): Exact | null {
  return baseline?.cases.find((each) => each.name === name)?.now.point ?? null;
}

/** Null where a case is missing: a mean over the rest would be another figure. */
function meanFactor(cases: readonly CaseChange[]): Exact | null {
  const factors = cases.flatMap(({ factor }) => factor ?? []);
  if (factors.length === 0 || factors.length < cases.length) return null;
  return exactOf(geometricMean(factors.map(toNumber)));
}

/** What is measured; where an outcome measured nothing, what the baseline did. */
export function measurementOf({ benchmarks }: Outcome, { baseline }: Round) {
  const { metric = null, unit = null, better = null } = benchmarks ?? baseline ?? {};
  return { metric, unit, better };
}

/**
 * The change of what was measured: `30.8% more time`, `12.0% less throughput`. A factor is about
 * speed, so where lower is better the metric changes the other way.
 */
export function metricChange(
  factor: Exact,
  { metric, unit, better }: ReturnType<typeof measurementOf>,
): string {
  if (factor.lte(0)) return '-';
  const change = (better === 'higher' ? factor : factor.inverse()).sub(ONE);
  const thing = unit !== null && TIME_UNITS.has(unit) ? 'time' : (metric ?? 'of it');
  return `${printPercent(change.abs(), 1)} ${change.lt(0) ? 'less' : 'more'} ${thing}`;
}
