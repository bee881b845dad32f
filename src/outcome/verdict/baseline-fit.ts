import type { Benchmarks } from '../../model/outcome.ts';
import type { Baseline } from '../../model/round.ts';
import type { BenchmarkMetric } from '../reading/benchmark.ts';
import { converter } from '../reading/unit.ts';
import { isOtherMachine } from './machine.ts';
import type {
  BaselineFit,
  CaseResult,
  CriterionName,
  Interval,
  Measured,
  Verdict,
  VerdictReason,
} from './terms-verdict.ts';

/** Common names of a time, and of nothing narrower. */
const TIMES: ReadonlySet<string> = new Set([
  'time',
  'latency',
  'duration',
  'runtime',
  'real time',
  'wall time',
  'elapsed time',
  'execution time',
  'average time',
  'sample time',
  'single shot time',
]);

/**
 * True if two metrics are the same: they have the same name, apart from case and the signs between
 * the words; or both have a plain name of a time, and one unit converts to the other. So
 * hyperfine's `time` in seconds is the same as a baseline's `latency` in us; `user time` and a
 * `throughput` are not. Metrics with opposite better directions are never the same.
 */
export function isSameMetric(a: BenchmarkMetric, b: BenchmarkMetric): boolean {
  if (a.better !== null && b.better !== null && a.better !== b.better) return false;
  const [one, other] = [plain(a.metric), plain(b.metric)];
  if (one === other) return true;
  const isTimes = TIMES.has(one) && TIMES.has(other);
  return isTimes && a.unit !== null && b.unit !== null && converter(a.unit, b.unit) !== null;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Compares a measurement with the metric and the cases of a baseline. Null without a baseline. */
export function baselineFit(
  { metric, unit, better }: Benchmarks,
  cases: readonly CaseResult[],
  baseline: Baseline | null,
): BaselineFit | null {
  if (baseline === null) return null;
  const measured = { metric: metric ?? baseline.metric, unit, better };
  const asked = new Set(baseline.cases.map(({ name }) => name));
  const found = new Set(cases.map(({ name }) => name));
  const isSame = isSameMetric(measured, baseline);
  const isCommon = [...found].some((name) => asked.has(name));
  const misfits = !isSame ? 'other-metric' : isCommon ? null : 'other-cases';
  return {
    asked: isSame
      ? null
      : { metric: baseline.metric, unit: baseline.unit, better: baseline.better },
    misfit: found.size === 0 ? null : misfits,
    outside: [...found].filter((name) => !asked.has(name)),
    missing: [...asked].filter((name) => !found.has(name)),
  };
}

/**
 * The cases that count for a promise about the whole: those of the baseline; all if there is none.
 */
export function countedCases(
  cases: readonly CaseResult[],
  fit: BaselineFit | null,
): readonly CaseResult[] {
  const outside = new Set(fit?.outside);
  return cases.filter(({ name }) => !outside.has(name));
}

/** Why a measurement does not count for the whole promise; null if it does. */
export function misfitOf({ fit }: Measured): BaselineFit['misfit'] {
  return fit?.misfit ?? null;
}

/**
 * Adjusts the verdict on a criterion to the promise. With another metric the criterion is not
 * measured, and without a case of the baseline the whole is not measured. If cases of the baseline
 * are missing, the geometric mean could change with them, and a limit for every case cannot pass.
 * On different machines all measured verdicts are inconclusive.
 */
export function verdictOnPromise(
  criterion: CriterionName,
  verdict: Verdict,
  measured: Measured,
): { readonly verdict: Verdict; readonly because: VerdictReason | null } {
  const found = { verdict, because: null };
  if (criterion === 'correct' || verdict === 'not measured') return found;
  const because = misfitOf(measured);
  const isOfOne = criterion === 'speedup';
  if (because !== null && (because === 'other-metric' || !isOfOne))
    return { verdict: 'not measured', because };
  if (isOtherMachine(measured)) return { verdict: 'inconclusive', because: 'other-machine' };
  if (isOfOne || !isPartial(measured)) return found;
  const isBroken = verdict === 'fail' && criterion !== 'geomean_speedup';
  return isBroken ? found : { verdict: 'inconclusive', because: 'missing-cases' };
}

/** True if cases of the baseline are missing from the measurement. */
function isPartial({ fit }: Measured): boolean {
  return fit !== null && fit.missing.length > 0;
}

/** The measured geometric mean if it covers the whole promise, on one machine; else null. */
export function promisedGeomean(measured: Measured | null): Interval | null {
  if (measured === null || misfitOf(measured) !== null || isOtherMachine(measured)) return null;
  return isPartial(measured) ? null : measured.geomean;
}

/** The result of one case if it is in the metric of the round, on one machine; else null. */
export function promisedCase(measured: Measured | null, name: string): CaseResult | null {
  if (measured === null || (measured.fit?.asked ?? null) !== null) return null;
  if (isOtherMachine(measured)) return null;
  return measured.cases.find((each) => each.name === name) ?? null;
}
