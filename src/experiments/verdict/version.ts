import type { Run } from '../log.ts';
import { type MetricScale, metricAt, placeOf } from './scale.ts';

/** One version of the code: a kept run, with all other kept runs of the same code in the log. */
export interface Version {
  readonly runs: readonly [Run, ...Run[]];
  /** The number of runs before its first one, without failed runs and repeats. */
  readonly triedBefore: number;
  /** The mean of its runs on the scale. */
  readonly mean: number;
  /** The mean converted back to the metric: the geometric mean on a logarithmic scale. */
  readonly metric: number;
}

/**
 * Maps a commit to a name shared by all commits with the same code. A commit that is not in the map
 * has a code of its own.
 */
export type SameCode = ReadonlyMap<string, string>;

/** Groups the kept runs by their code, in the order of the first runs. Linear in the runs. */
function keptByCode(
  runs: readonly Run[],
  same: SameCode,
): readonly Pick<Version, 'triedBefore' | 'runs'>[] {
  const groups: { triedBefore: number; runs: [Run, ...Run[]] }[] = [];
  const byCode = new Map<string, Run[]>();
  let triedBefore = 0;
  for (const run of runs) {
    if (run.metric === null) continue;
    if (run.status === 'kept') {
      const code = same.get(run.commit) ?? run.commit;
      const before = byCode.get(code);
      if (before !== undefined) {
        before.push(run);
        continue;
      }
      const kept: [Run, ...Run[]] = [run];
      groups.push({ triedBefore, runs: kept });
      if (code !== '') byCode.set(code, kept);
    }
    triedBefore += 1;
  }
  return groups;
}

/** The kept versions of the code, in the order of their first runs. Linear in the runs. */
export function versionsOf(
  runs: readonly Run[],
  scale: MetricScale,
  same: SameCode,
): readonly Version[] {
  return keptByCode(runs, same).map((group) => {
    const found = mean(group.runs, scale);
    const [first, ...repeats] = group.runs;
    const metric = repeats.length === 0 ? (first.metric ?? 0) : metricAt(found, scale);
    return { ...group, mean: found, metric };
  });
}

/** A kept run with the version of the code that it measured. */
export interface KeptRun {
  readonly run: Run;
  readonly version: Version;
}

/** The kept runs, in the order of the log. */
export function keptRunsOf(runs: readonly Run[], versions: readonly Version[]): readonly KeptRun[] {
  const versionOf = new Map(
    versions.flatMap((version) => version.runs.map((run) => [run, version] as const)),
  );
  return runs.flatMap((run) => {
    const version = versionOf.get(run);
    return version === undefined ? [] : [{ run, version }];
  });
}

function mean(runs: readonly Run[], scale: MetricScale): number {
  return runs.reduce((sum, run) => sum + placeOf(run, scale), 0) / runs.length;
}

/** The runs of the first code in a log, and of the last code that was new when it was kept. */
export interface MeasuredEnds {
  readonly before: readonly Run[];
  /** Runs of the last code after the one for which it was kept. */
  readonly after: readonly Run[];
  /** The run for which the last code was kept. */
  readonly decided: Run;
}

/**
 * Returns the runs of a log's first and last code, wherever in the log they are, so that the two
 * may have been measured alternately.
 *
 * The run for which the last code was kept is left out: it was kept because its metric was good, so
 * on average it is better than the code is. Later runs of the same code are not selected by their
 * metric.
 *
 * Null if fewer than two versions of the code were kept.
 */
export function endsOf(runs: readonly Run[], same: SameCode): MeasuredEnds | null {
  const [start, ...others] = keptByCode(runs, same);
  const last = others.at(-1);
  if (start === undefined || last === undefined) return null;
  const [decided, ...after] = last.runs;
  return { before: start.runs, after, decided };
}
