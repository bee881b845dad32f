import type { Better } from '../../model/outcome.ts';
import type { Run, Segment } from '../log.ts';
import { type DeclaredNoise, noiseOf, type RunNoise } from './noise.ts';
import { ascending, changeOf, type MetricScale, placeOf, scaleOf } from './scale.ts';
import {
  chanceOf,
  expectedSelectionGain,
  halfWidthOf,
  LEVEL,
  repeatsFor,
  type Sides,
} from './significance.ts';
import { type KeptRun, keptRunsOf, type SameCode, type Version, versionsOf } from './version.ts';

export type KeepVerdict =
  | 'real'
  | 'noise'
  /** No better than the base, or than the best version kept before. */
  | 'no-improvement'
  /** A run of code that was kept before. */
  | 'same-code'
  /** The noise is unknown. */
  | 'unknown';

/** The result of a comparison of two versions of the code. */
interface Judgement {
  /** The number of runs tried for which the test is corrected. Does not count repeats. */
  readonly tried: number;
  /** Null if the noise is unknown, or for a run of the same code. */
  readonly pValue: number | null;
  readonly verdict: KeepVerdict;
  /**
   * The number of runs per side that would decide the question. Null if there is nothing to decide
   * or it would take too many.
   */
  readonly repeats: number | null;
}

/** A keep. `tried` counts the runs since the run of comparison and this one, or the whole log. */
export interface JudgedKeep extends Judgement {
  readonly run: Run;
  /** The mean metric of all runs of its code. For `same-code`, the metric of this run alone. */
  readonly metric: number;
  /** The number of runs in that mean. */
  readonly runs: number;
  /** The change of the metric from the base it replaced: a share, or in the metric's unit. */
  readonly step: number;
  /** The run of comparison: the base, or the best version kept before if that is better. */
  readonly against: Run;
  /** The change from the run of comparison. */
  readonly stepAgainst: number;
  /** True if `tried` counts the whole log. */
  readonly isOfAll: boolean;
}

/** The comparison of the last code that was new when it was kept with the first code. */
export interface StartToEnd extends Judgement {
  readonly start: Version;
  /** The start itself if no other kept code is better. */
  readonly best: Version;
  readonly end: Version;
  readonly bestChange: number;
  readonly change: number;
  /** The ends of the 90 % interval of the change. Null if the noise is unknown. */
  readonly interval: readonly [low: number, high: number] | null;
  /** The average lead of the best of so many runs of the same code as were tried. */
  readonly luck: number | null;
}

export interface JudgedSegment {
  readonly segment: Segment;
  readonly better: Better;
  readonly scale: MetricScale;
  readonly noise: RunNoise | null;
  /** The kept runs, in the order of the log. */
  readonly kept: readonly KeptRun[];
  readonly keeps: readonly JudgedKeep[];
  /** Null if fewer than two versions of the code were kept. */
  readonly total: StartToEnd | null;
}

export interface JudgeRequest {
  readonly better: Better;
  readonly noise: DeclaredNoise | null;
  readonly same: SameCode;
}

/**
 * Determines which keeps of a segment are more than noise.
 *
 * Compares each keep with the base it replaced, or with the best version kept before if that is
 * better. Uses all runs of both in a one-sided test at 5 %, corrected for the number of runs tried.
 * Without any effect, at most one log in 20 has a keep that is called real, provided that runs of
 * the same code are independent and normal on the scale. Linear in the runs.
 */
export function judgeSegment(
  segment: Segment,
  { better, noise, same }: JudgeRequest,
): JudgedSegment {
  const { runs } = segment;
  const scale = scaleOf(runs, better, noise?.isShare === false ? 'difference' : null);
  const versions = versionsOf(runs, scale, same);
  const kept = keptRunsOf(runs, versions);
  const found = noiseOf(runs, versions, scale, noise);
  const trial = { scale, noise: found, all: triedIn(runs, kept) };
  const keeps = keepsOf(kept, trial);
  return { segment, better, scale, noise: found, kept, keeps, total: totalOf(kept, keeps, trial) };
}

/** The common basis on which all keeps of a segment are judged. */
interface Trial {
  readonly scale: MetricScale;
  readonly noise: RunNoise | null;
  /** The number of runs tried in the whole log. */
  readonly all: number;
}

/** The number of runs with a metric, without the start and without repeats. */
function triedIn(runs: readonly Run[], kept: readonly KeptRun[]): number {
  const repeats = kept.filter(({ run, version }) => run !== firstOf(version)).length;
  return runs.filter(({ metric }) => metric !== null).length - repeats - 1;
}

function keepsOf(kept: readonly KeptRun[], trial: Trial): readonly JudgedKeep[] {
  const keeps: JudgedKeep[] = [];
  let earlier: EarlierVersions | null = null;
  for (const { run, version } of kept) {
    const first = firstOf(version);
    if (run !== first) keeps.push(sameCode(run, first, trial.scale));
    else if (earlier !== null) keeps.push(keepOf(version, earlier, trial));
    const best: Version =
      earlier === null || version.mean < earlier.best.mean ? version : earlier.best;
    earlier = { base: version, best };
  }
  return keeps;
}

/** The version that a keep replaced, and the best one kept before it. */
interface EarlierVersions {
  readonly base: Version;
  readonly best: Version;
}

/**
 * Compares a keep with the best version before it.
 *
 * That best version was itself the best of all runs tried up to it. So a keep that beats it is the
 * best of the runs since then and of that version. If either was run again, its mean is no longer
 * the value on which it was selected, so all runs tried in the log count.
 */
function keepOf(version: Version, { base, best }: EarlierVersions, trial: Trial): JudgedKeep {
  const { scale, all } = trial;
  const gain = best.mean - version.mean;
  const isOfAll = best.runs.length > 1 || version.runs.length > 1;
  const tried = isOfAll ? all : version.triedBefore - best.triedBefore;
  return {
    run: firstOf(version),
    metric: version.metric,
    runs: version.runs.length,
    step: changeOf(version.mean - base.mean, scale),
    against: firstOf(best),
    stepAgainst: changeOf(-gain, scale),
    isOfAll,
    ...testOf(best, version, tried, trial),
  };
}

function sameCode(run: Run, first: Run, scale: MetricScale): JudgedKeep {
  const step = changeOf(placeOf(run, scale) - placeOf(first, scale), scale);
  return {
    run,
    metric: run.metric ?? 0,
    runs: 1,
    step,
    against: first,
    stepAgainst: step,
    tried: 0,
    isOfAll: false,
    pValue: null,
    verdict: 'same-code',
    repeats: null,
  };
}

/** Tests whether a version is better than another, as the best of the runs that were tried. */
function testOf(before: Version, after: Version, tried: number, { noise, all }: Trial): Judgement {
  const gain = before.mean - after.mean;
  const isBetter = gain > 0;
  if (noise === null) {
    const verdict = isBetter ? 'unknown' : 'no-improvement';
    return { tried, pValue: null, repeats: null, verdict };
  }
  const pValue = chanceOf(gain, noise, sidesOf(before, after), tried);
  const judged = { tried, pValue, repeats: null };
  if (!isBetter) return { ...judged, verdict: 'no-improvement' };
  if (pValue < LEVEL) return { ...judged, verdict: 'real' };
  return { ...judged, verdict: 'noise', repeats: repeatsFor(gain, noise, all) };
}

function sidesOf(before: Version, after: Version): Sides {
  return { before: before.runs.length, after: after.runs.length };
}

/**
 * If the last code was itself compared with the start, both comparisons are the same and must give
 * the same answer, so this takes over the number tried.
 */
function totalOf(
  kept: readonly KeptRun[],
  keeps: readonly JudgedKeep[],
  trial: Trial,
): StartToEnd | null {
  const { scale, noise, all } = trial;
  const start = kept[0]?.version;
  const end = kept.findLast(({ run, version }) => run === firstOf(version))?.version;
  if (start === undefined || end === undefined || end === start) return null;
  const best = kept
    .map(({ version }) => version)
    .reduce((least, version) => (version.mean < least.mean ? version : least));
  const gain = start.mean - end.mean;
  const ofEnd = keeps.find(({ run }) => run === firstOf(end));
  const tried = ofEnd?.against === firstOf(start) ? ofEnd.tried : all;
  const half = noise === null ? null : halfWidthOf(noise, sidesOf(start, end), tried);
  return {
    start,
    best,
    end,
    bestChange: changeOf(best.mean - start.mean, scale),
    change: changeOf(-gain, scale),
    interval:
      half === null
        ? null
        : ascending(changeOf(-gain - half, scale), changeOf(-gain + half, scale)),
    ...testOf(start, end, tried, trial),
    luck: noise === null ? null : changeOf(-expectedSelectionGain(noise, tried), scale),
  };
}

function firstOf({ runs }: Version): Run {
  return runs[0];
}
