import { exp, ln } from '../../engine/uncertainty/numerics/elementary.ts';
import type { BenchmarkCase, Benchmarks, Better, Outcome } from '../../model/outcome.ts';
import type { Baseline } from '../../model/round.ts';
import type { EvidenceUnit } from '../../schema/evidence.ts';
import { baselineFit, countedCases } from './baseline-fit.ts';
import { areOneEach, areSeparate, countedReading } from './evidence.ts';
import {
  type Compared,
  factorInterval,
  levelOf,
  logRatio,
  noiseOf,
  type Sharing,
  upperEnd,
  wholeLogRatio,
} from './log-ratio.ts';
import { isOfMachine } from './machine.ts';
import { meanOf, readSide } from './side.ts';
import type { CaseResult, Measured, Noise, Uncompared, UnusableReading } from './terms-verdict.ts';

/**
 * Measures an outcome: compares each case before and after, and all cases together.
 *
 * The estimand is the ratio of geometric means, with two-sided 95 % intervals by Welch's t on the
 * logarithms; see `docs/model.md`. Factors are of speed: above 1 is better for any metric. Cases
 * with a reading on one side only, and readings that are not above 0, are listed but are not part
 * of a mean. Cases that the round's baseline lacks are not part of it either, if the baseline has
 * others of the measured ones. Null without benchmarks.
 *
 * @param counted the unit that counts as one independent reading
 */
export function measure(
  { benchmarks }: Outcome,
  baseline: Baseline | null,
  counted: EvidenceUnit = 'invocations',
): Measured | null {
  if (benchmarks === null) return null;
  const { metric, better, unit, cases: read } = benchmarks;
  const compared: Compared[] = [];
  const uncompared: Uncompared[] = [];
  for (const each of better === null ? [] : read) {
    const found = compareCase(each, benchmarks, counted);
    if (typeof found === 'string') uncompared.push({ name: each.name, why: found });
    else if (found !== null) compared.push(found);
  }
  const cases = compared.map(({ result }) => result);
  const fit = baselineFit(benchmarks, cases, baseline);
  const promised = fit?.asked === null ? new Set(countedCases(cases, fit)) : new Set();
  const whole = compared.filter(({ result }) => promised.size === 0 || promised.has(result));
  return {
    metric,
    better,
    unit,
    cases,
    fit,
    differs: benchmarks.differs.map((each) => {
      return { ...each, isMachine: isOfMachine(each.setting) };
    }),
    otherMachine: benchmarks.otherMachine,
    onlyBefore: onlyBefore(benchmarks, baseline),
    onlyAfter: [
      ...read.filter(({ before }) => before === null).map(({ name }) => name),
      ...benchmarks.onlyAfter,
    ],
    uncompared,
    ...overall(whole, sharingOf(benchmarks, whole, counted)),
    worst: worstOf(cases),
  };
}

/** Null without a reading from before. */
function compareCase(
  { name, before, after }: BenchmarkCase,
  { better: direction, sources }: Benchmarks,
  counted: EvidenceUnit,
): Compared | UnusableReading | null {
  if (before === null) return null;
  const better = direction ?? 'lower';
  const first = readSide(countedReading(before, sources.before, counted));
  const second = readSide(countedReading(after, sources.after, counted));
  if (typeof first === 'string') return first;
  if (typeof second === 'string') return second;
  const noise = noiseOf([first, second]);
  const ratio = logRatio(first, second, better, noise);
  const [old, next] = [first.result, second.result];
  const point = factor(old.value, next.value, better);
  if (!isRatio(point)) return 'too-far-apart';
  const result = {
    name,
    before: old,
    after: next,
    noise,
    logRatio: ratio,
    level: levelOf(second),
    speedup: factorInterval(ratio, point),
    medianSpeedup: medianFactor(old.median, next.median, better),
  };
  return { before: first, after: second, result };
}

/**
 * How the readings of several benchmarks share invocations. As many of each may be of the same
 * ones: they are matched by index if each reading is known, and nothing is known of summaries. If
 * each file is one invocation, they are matched only if every benchmark is in all files.
 */
function sharingOf(
  { sources }: Benchmarks,
  compared: readonly Compared[],
  counted: EvidenceUnit,
): Sharing {
  if (counted === 'iterations') return 'separate';
  const isWhole = (['before', 'after'] as const).every((side) => {
    const [first] = compared;
    const count = areOneEach(sources[side]) ? sources[side].length : first?.[side].result.n;
    return compared.every(({ [side]: { result } }) => result.n === count);
  });
  const areKnown = compared.every(
    ({ before, after }) => before.logs !== null && after.logs !== null,
  );
  if (isWhole) return areKnown ? 'by-place' : 'unknown';
  return areSeparate(sources.before) && areSeparate(sources.after) ? 'separate' : 'unknown';
}

function factor(before: number, after: number, better: Better): number {
  return better === 'lower' ? before / after : after / before;
}

function medianFactor(before: number | null, after: number | null, better: Better): number | null {
  if (before === null || after === null || before <= 0 || after <= 0) return null;
  const ratio = factor(before, after, better);
  return isRatio(ratio) ? ratio : null;
}

/** False for a ratio that overflows or underflows a double. */
function isRatio(value: number): boolean {
  return Number.isFinite(value) && Number.isFinite(1 / value);
}

function overall(
  compared: readonly Compared[],
  sharing: Sharing,
): Pick<Measured, 'geomean' | 'logRatio' | 'medianGeomean' | 'noise'> {
  const cases = compared.map(({ result }) => result);
  const [first, ...others] = cases;
  if (first === undefined) {
    return { geomean: null, logRatio: null, medianGeomean: null, noise: 'unknown' };
  }
  if (others.length === 0) {
    // A single case is its own mean, to the last digit.
    const { speedup: geomean, logRatio, medianSpeedup: medianGeomean, noise } = first;
    return { geomean, logRatio, medianGeomean, noise };
  }
  const medians = cases.flatMap(({ medianSpeedup }) => medianSpeedup ?? []);
  const areKnown = medians.length === cases.length;
  const logRatio = wholeLogRatio(compared, sharing);
  return {
    geomean: factorInterval(logRatio),
    logRatio,
    medianGeomean: areKnown ? upperEnd(exp(meanOf(medians.map(ln)))) : null,
    noise: leastKnown(cases.map(({ noise }) => noise)),
  };
}

function worstOf([first, ...others]: readonly CaseResult[]): CaseResult | null {
  if (first === undefined) return null;
  return others.reduce(
    (worst, each) => (each.speedup.point < worst.speedup.point ? each : worst),
    first,
  );
}

const LEAST_KNOWN = ['one-invocation', 'few-samples', 'unknown'] as const;

function leastKnown(noises: readonly Noise[]): Noise {
  return LEAST_KNOWN.find((noise) => noises.includes(noise)) ?? 'known';
}

/**
 * Cases of the baseline that were not measured again, if the same quantity was measured, and those
 * that the outcome lists.
 */
function onlyBefore(
  { metric, unit, cases, onlyBefore: told }: Benchmarks,
  baseline: Baseline | null,
): readonly string[] {
  if (baseline === null || metric !== baseline.metric || unit !== baseline.unit) return told;
  const measured = new Set(cases.map(({ name }) => name));
  const missing = baseline.cases.map(({ name }) => name).filter((name) => !measured.has(name));
  return [...new Set([...missing, ...told])];
}
