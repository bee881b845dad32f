import type { Run } from '../log.ts';
import { type MetricScale, metricAt, placeOf } from './scale.ts';

/** One state of the code: a kept run, with those that measured the same code again right after it. */
export interface Version {
  readonly runs: readonly Run[];
  /** How many runs of the segment, failed ones left out, come before its first. */
  readonly at: number;
  /** The mean of its runs on the scale. */
  readonly mean: number;
  /** The metric that this is: the geometric mean on a scale of logarithms. */
  readonly metric: number;
}

/** By commit, a name that commits with the same code share; a commit that is not here has its own. */
export type SameCode = ReadonlyMap<string, string>;

/** The states of the code that were kept, in order. */
export function versionsOf(
  runs: readonly Run[],
  scale: MetricScale,
  same: SameCode,
): readonly Version[] {
  const groups: { code: string; at: number; runs: Run[] }[] = [];
  let at = 0;
  for (const run of runs) {
    if (run.metric === null) continue;
    if (run.fate === 'kept') {
      const code = same.get(run.commit) ?? run.commit;
      const last = groups.at(-1);
      if (last !== undefined && code !== '' && last.code === code) last.runs.push(run);
      else groups.push({ code, at, runs: [run] });
    }
    at += 1;
  }
  return groups.map((group) => {
    const found = mean(group.runs, scale);
    const [first] = group.runs;
    const isOne = group.runs.length === 1;
    const metric = isOne ? (first?.metric ?? 0) : metricAt(found, scale);
    return { runs: group.runs, at: group.at, mean: found, metric };
  });
}

function mean(runs: readonly Run[], scale: MetricScale): number {
  return runs.reduce((sum, run) => sum + placeOf(run, scale), 0) / runs.length;
}
