import { wholeFile } from '../../../diagnostic/location.ts';
import type { Run } from '../../../experiments/log.ts';
import type { JudgedSegment } from '../../../experiments/verdict/judge.ts';
import { endsOf, type MeasuredEnds, type SameCode } from '../../../experiments/verdict/version.ts';
import type { Round } from '../../../model/round.ts';
import {
  createBenchmark,
  createFile,
  UNKNOWN_ORIGIN,
} from '../../../outcome/reading/create-file.ts';
import { pair } from '../../../outcome/reading/pair.ts';
import { converter } from '../../../outcome/reading/unit.ts';
import { isSameMetric } from '../../../outcome/verdict/baseline-fit.ts';
import { MIN_SAMPLES } from '../../../outcome/verdict/significance.ts';
import type { ExperimentsOptions } from '../../commands/experiments.ts';
import type { ExitCode } from '../../exit-code.ts';
import type { Runtime } from '../../runtime.ts';
import { UsageError } from '../../usage-error.ts';
import { soundRound } from '../../workspace/load.ts';
import { chooseRound } from '../../workspace/open-workspace.ts';
import { openToWrite } from '../../write/write-plan.ts';
import { fileNamed } from '../outcome/benchmark-files.ts';
import { checkEntry, recordMeasurement } from '../outcome/outcome.ts';

/** A log whose last code is to be recorded as an outcome. */
export interface LogToRecord {
  readonly path: string;
  readonly sha256: () => string;
  readonly judged: JudgedSegment;
  readonly same: SameCode;
}

/** Records the last code of a log against the first, like `shark outcome` with benchmark files. */
export async function asOutcome(
  runtime: Runtime,
  options: ExperimentsOptions,
  written: string,
  log: LogToRecord,
): Promise<ExitCode> {
  const { round: named, proposal } = placeIn(written);
  const workspace = await openToWrite(runtime, options);
  const round = soundRound(workspace, chooseRound(workspace, named));
  checkEntry(workspace, round, proposal);
  rejectOtherMetric(log.judged, round);
  const ends = measuredEnds(log);
  const name = caseOf(log.judged, round, options);
  const measured = { name, file: fileNamed(runtime, workspace.root, log.path), log };
  const omitted = `, without run ${ends.decided.number} that it was kept for`;
  const before = { side: 'before', ...benchmarkOf(ends.before, '', measured) } as const;
  const after = { side: 'after', ...benchmarkOf(ends.after, omitted, measured) } as const;
  const pairing = pair({
    ...{ before: [before.file], after: [after.file], baseline: round.baseline },
    ...{ metric: null, better: null, only: [], map: [], onlyMapped: false, arePicked: false },
  });
  const { asOutcome: _, case: __, metric, unit, better, noise, failOn, ...given } = options;
  const request = { runtime, options: given, workspace, round, proposal };
  return recordMeasurement(request, pairing, [before, after]);
}

function placeIn(written: string): { readonly round: string; readonly proposal: string } {
  const [round = '', proposal = '', ...rest] = written.split('/');
  if (round !== '' && proposal !== '' && rest.length === 0) return { round, proposal };
  throw new UsageError(
    `"${written}" names no proposal of a round`,
    'write it as ROUND/PROPOSAL: --as-outcome round2/tile-size-tuning',
  );
}

/** The log must measure the metric of the baseline, because promises are about that metric only. */
function rejectOtherMetric({ segment, better }: JudgedSegment, { id, baseline }: Round): void {
  if (baseline === null) return;
  const { metric } = segment;
  const unit = segment.unit === '' ? null : segment.unit;
  if (better !== baseline.better) {
    throw new UsageError(
      `of "${metric}" ${better} is better, and the baseline of ${id} says ${baseline.better} of "${baseline.metric}"`,
      'record what the round is about: another metric of the log with --metric',
    );
  }
  const isOneUnit =
    unit === baseline.unit || (unit !== null && converter(unit, baseline.unit) !== null);
  if (!isOneUnit) {
    throw new UsageError(
      `"${metric}" is in ${unit ?? 'no unit that the log names'}, and the baseline of ${id} in ${baseline.unit ?? 'no unit'}`,
      unit === null
        ? 'say it with --unit, in the log as metricUnit, or in the header of a table: latency (us)'
        : 'where the log says it wrong, write the right unit there; else take another metric of the log with --metric',
    );
  }
  if (isSameMetric({ metric, unit, better }, baseline)) return;
  throw new UsageError(
    `the log measures "${metric}", and the baseline of ${id} is about "${baseline.metric}"`,
    'where the two are one, name it in the baseline as in the log; else take another metric of the log with --metric',
  );
}

/** The case that the log measures. Different names are never treated as the same case. */
function caseOf(
  { segment }: JudgedSegment,
  { id, baseline }: Round,
  options: ExperimentsOptions,
): string {
  const own = segment.name === '' ? segment.metric : segment.name;
  const name = options.case ?? own;
  const cases = baseline?.cases.map((each) => each.name) ?? [];
  if (baseline === null || cases.includes(name)) return name;
  throw new UsageError(
    `the baseline of ${id} has no case "${name}"`,
    `say which case the log measures with --case: ${cases.join(', ')}`,
  );
}

/** The runs of the first and the last code. Throws if either has too few repeats for a verdict. */
function measuredEnds({ path, judged, same }: LogToRecord): MeasuredEnds {
  const ends = endsOf(judged.segment.runs, same);
  if (ends === null) {
    throw new UsageError(
      `"${path}" has no end to compare with its start: one state of the code was kept`,
      'an outcome takes a start and an end, each run several times',
    );
  }
  const { before, after, decided } = ends;
  const [start] = before;
  if (start === undefined) return ends;
  const missing = (runs: readonly Run[], of: Run): readonly string[] =>
    runs.length < MIN_SAMPLES ? [`${MIN_SAMPLES - runs.length} more of ${nameOf(of)}`] : [];
  const more = [...missing(before, start), ...missing(after, decided)];
  if (more.length === 0) return ends;
  throw new UsageError(
    `"${path}" has too few repeats for a verdict: ${before.length} of ${MIN_SAMPLES} runs of its start, ${nameOf(start)}, and ${after.length} of ${MIN_SAMPLES} of its end, ${nameOf(decided)}, after the one that it was kept for`,
    `run ${more.join(' and ')}, in turn, and log each as kept, with its commit`,
  );
}

function nameOf({ number, commit }: Run): string {
  return commit === '' ? `run ${number}` : `run ${number} (${commit.slice(0, 12)})`;
}

/** How the outcome names what was measured. */
interface MeasuredLog {
  readonly name: string;
  readonly file: string;
  readonly log: LogToRecord;
}

/** The runs of a code as a benchmark file. Each is a run of the command on the log's machine. */
function benchmarkOf(runs: readonly Run[], omitted: string, { name, file, log }: MeasuredLog) {
  const { metric, unit } = log.judged.segment;
  const values = runs.flatMap((run) => run.metric ?? []);
  const benchmark = createBenchmark({
    ...{ name, metric, better: log.judged.better, unit: unit === '' ? null : unit },
    readings: { kind: 'samples', values },
  });
  const format = 'experiment-log' as const;
  const picked = `runs ${runs.map(({ number }) => number).join(', ')}${omitted}`;
  return {
    source: { file, benchmark: picked, sha256: log.sha256(), format, ...UNKNOWN_ORIGIN },
    file: createFile(format, { parts: [benchmark], mainMetric: metric }),
    metricPlace: () => ({ location: wholeFile(log.path), text: null }),
  };
}
