import type { Benchmarks, Better } from '../../model/outcome.ts';
import type { Baseline } from '../../model/round.ts';
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

/** Names under which tools and people write the time that something takes, and nothing narrower. */
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
 * Whether two metrics are the same: by name, whatever the case and the signs between the words;
 * two plain names of a time are, where one unit converts to the other. So hyperfine's `time` in
 * seconds is a baseline's `latency` in us; `user time` and a `throughput` are not. What is better
 * when lower is never what is better when higher.
 */
export function isSameMetric(a: Metric, b: Metric): boolean {
  if (a.better !== null && b.better !== null && a.better !== b.better) return false;
  const [one, other] = [plain(a.metric), plain(b.metric)];
  if (one === other) return true;
  const isTimes = TIMES.has(one) && TIMES.has(other);
  return isTimes && a.unit !== null && b.unit !== null && converter(a.unit, b.unit) !== null;
}

interface Metric {
  readonly metric: string;
  readonly unit: string | null;
  readonly better: Better | null;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/**
 * How a measurement fits what the round is about: the metric and the cases of its baseline. Null
 * without a baseline, which leaves nothing that it could miss.
 */
export function fitOf(
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

/** The cases that a promise about the whole is about: those of the baseline; all where there is none. */
export function countedCases(
  cases: readonly CaseResult[],
  fit: BaselineFit | null,
): readonly CaseResult[] {
  const outside = new Set(fit?.outside);
  return cases.filter(({ name }) => !outside.has(name));
}

/** Why a measurement says nothing of the whole that was promised; null where it does. */
export function misfit({ fit }: Measured): BaselineFit['misfit'] {
  return fit?.misfit ?? null;
}

/**
 * The verdict on a criterion, compared with what was promised. In another metric nothing of it is
 * measured, and without a case of the baseline nothing of the whole. Where cases of the baseline
 * are missing, a geometric mean may be more or less with them, and a limit for every case is kept
 * only by all. On different machines nothing that was measured decides.
 */
export function heldToPromise(
  criterion: CriterionName,
  verdict: Verdict,
  measured: Measured,
): { readonly verdict: Verdict; readonly because: VerdictReason | null } {
  const found = { verdict, because: null };
  if (criterion === 'correct' || verdict === 'not measured') return found;
  const because = misfit(measured);
  const isOfOne = criterion === 'speedup';
  if (because !== null && (because === 'other-metric' || !isOfOne))
    return { verdict: 'not measured', because };
  if (isOtherMachine(measured)) return { verdict: 'inconclusive', because: 'other-machine' };
  if (isOfOne || !isPartial(measured)) return found;
  const isBroken = verdict === 'fail' && criterion !== 'geomean_speedup';
  return isBroken ? found : { verdict: 'inconclusive', because: 'missing-cases' };
}

/** Whether cases of the baseline are missing from what was measured. */
function isPartial({ fit }: Measured): boolean {
  return fit !== null && fit.missing.length > 0;
}

/** The measured geometric mean, where it is of all that was promised, on one machine; null where it is not. */
export function promisedGeomean(measured: Measured | null): Interval | null {
  if (measured === null || misfit(measured) !== null || isOtherMachine(measured)) return null;
  return isPartial(measured) ? null : measured.geomean;
}

/** The result of one case, where it is in the metric of the round, on one machine; null where there is none. */
export function promisedCase(measured: Measured | null, name: string): CaseResult | null {
  if (measured === null || (measured.fit?.asked ?? null) !== null) return null;
  if (isOtherMachine(measured)) return null;
  return measured.cases.find((each) => each.name === name) ?? null;
}
