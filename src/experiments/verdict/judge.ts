import type { Better } from '../../model/outcome.ts';
import type { Run, Segment } from '../log.ts';
import { type DeclaredNoise, noiseOf, type RunNoise } from './noise.ts';
import { changeOf, type MetricScale, placeOf, scaleOf } from './scale.ts';
import { chanceOf, halfWidthOf, LEVEL, luckOf, repeatsFor } from './test.ts';
import { type KeptRun, keptRunsOf, type SameCode, type Version, versionsOf } from './version.ts';

export type KeepVerdict =
  | 'real'
  | 'noise'
  /** No better than the base, or than the best that was kept before. */
  | 'no-improvement'
  /** A run of code that was kept before. */
  | 'same-code'
  /** Nothing says how large the noise is. */
  | 'unknown';

export interface JudgedKeep {
  readonly run: Run;
  /** The change of the metric from the base it replaced: a share, or in its unit. */
  readonly step: number;
  /** The run it is held against: the base, or the best that was kept before where that is better. */
  readonly against: Run;
  /** The change from that. */
  readonly stepAgainst: number;
  /** Runs since that one, with this one; repeats are left out. */
  readonly tried: number;
  readonly pValue: number | null;
  readonly verdict: KeepVerdict;
  /** Runs a side that would settle it; null where nothing is to settle or it would take too many. */
  readonly repeats: number | null;
}

/** The last code that was kept, other than the first, against the first. */
export interface StartToEnd {
  readonly start: Version;
  readonly best: Run;
  readonly end: Version;
  readonly bestChange: number;
  readonly change: number;
  /** The two ends of the 90 % interval of the change; null where the noise is not known. */
  readonly interval: readonly [low: number, high: number] | null;
  readonly pValue: number | null;
  readonly verdict: KeepVerdict;
  readonly tried: number;
  /** What the best of so many runs of the same code would be ahead, on average. */
  readonly luck: number | null;
  readonly repeats: number | null;
}

export interface JudgedSegment {
  readonly segment: Segment;
  readonly better: Better;
  readonly scale: MetricScale;
  readonly noise: RunNoise | null;
  /** The kept runs, in the order of the log. */
  readonly kept: readonly KeptRun[];
  readonly keeps: readonly JudgedKeep[];
  /** Null where fewer than two states of the code were kept. */
  readonly total: StartToEnd | null;
}

export interface JudgeRequest {
  readonly better: Better;
  readonly noise: DeclaredNoise | null;
  readonly same: SameCode;
}

/**
 * Which keeps of a segment are more than noise.
 *
 * Each is held against the base it replaced, or against the best that was kept before where that is
 * better, to one side at 5 %, corrected for the runs since then. In a log without any effect at
 * most one in 20 has a keep that is called real. Linear in the runs.
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
  return {
    segment,
    better,
    scale,
    noise: found,
    kept,
    keeps: keepsOf(kept, scale, found),
    total: totalOf(runs, kept, scale, found),
  };
}

function keepsOf(
  kept: readonly KeptRun[],
  scale: MetricScale,
  noise: RunNoise | null,
): readonly JudgedKeep[] {
  const keeps: JudgedKeep[] = [];
  let best: Version | null = null;
  let base: Version | null = null;
  for (const { run, version } of kept) {
    const first = firstOf(version);
    if (run !== first) keeps.push(sameCode(run, first, scale));
    else if (base !== null && best !== null) {
      keeps.push(keepOf(version, { base, best }, scale, noise));
    }
    base = version;
    if (best === null || version.mean < best.mean) best = version;
  }
  return keeps;
}

function keepOf(
  version: Version,
  { base, best }: { readonly base: Version; readonly best: Version },
  scale: MetricScale,
  noise: RunNoise | null,
): JudgedKeep {
  const run = firstOf(version);
  const at = placeOf(run, scale);
  const gain = best.mean - at;
  const tried = version.at - best.at;
  const sides = { before: best.runs.length, after: 1 };
  const isBetter = gain > 0;
  const pValue = noise === null ? null : chanceOf(gain, noise, sides, tried);
  const verdict = verdictOf(isBetter, pValue);
  return {
    run,
    step: changeOf(at - base.mean, scale),
    against: firstOf(best),
    stepAgainst: changeOf(-gain, scale),
    tried,
    pValue,
    verdict,
    repeats: noise === null || verdict !== 'noise' ? null : repeatsFor(gain, noise),
  };
}

function sameCode(run: Run, first: Run, scale: MetricScale): JudgedKeep {
  const step = changeOf(placeOf(run, scale) - placeOf(first, scale), scale);
  return {
    run,
    step,
    against: first,
    stepAgainst: step,
    tried: 0,
    pValue: null,
    verdict: 'same-code',
    repeats: null,
  };
}

function verdictOf(isBetter: boolean, pValue: number | null): KeepVerdict {
  if (!isBetter) return 'no-improvement';
  if (pValue === null) return 'unknown';
  return pValue < LEVEL ? 'real' : 'noise';
}

function totalOf(
  runs: readonly Run[],
  kept: readonly KeptRun[],
  scale: MetricScale,
  noise: RunNoise | null,
): StartToEnd | null {
  const start = kept[0]?.version;
  const end = kept.findLast(({ version }) => version !== start)?.version;
  if (start === undefined || end === undefined) return null;
  const best = kept
    .map(({ run }) => run)
    .reduce((least, run) => (placeOf(run, scale) < placeOf(least, scale) ? run : least));
  const gain = start.mean - end.mean;
  const repeats = kept.filter(({ run, version }) => run !== firstOf(version)).length;
  const tried = runs.filter(({ metric }) => metric !== null).length - repeats - 1;
  const sides = { before: start.runs.length, after: end.runs.length };
  const pValue = noise === null ? null : chanceOf(gain, noise, sides, tried);
  const verdict = verdictOf(gain > 0, pValue);
  const half = noise === null ? null : halfWidthOf(noise, sides, tried);
  return {
    start,
    best,
    end,
    bestChange: changeOf(placeOf(best, scale) - start.mean, scale),
    change: changeOf(-gain, scale),
    interval: half === null ? null : intervalOf(-gain, half, scale),
    pValue,
    verdict,
    tried,
    luck: noise === null ? null : changeOf(-luckOf(noise, tried), scale),
    repeats: noise === null || verdict !== 'noise' ? null : repeatsFor(gain, noise),
  };
}

function firstOf({ runs }: Version): Run {
  const [first] = runs;
  if (first === undefined) throw new RangeError('a version has at least one run');
  return first;
}

function intervalOf(way: number, half: number, scale: MetricScale): readonly [number, number] {
  const one = changeOf(way - half, scale);
  const other = changeOf(way + half, scale);
  return one < other ? [one, other] : [other, one];
}
