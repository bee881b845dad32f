import type { LogFault } from '../../experiments/log.ts';
import type { JudgedKeep, JudgedSegment, StartToEnd } from '../../experiments/verdict/judge.ts';
import type { CsvTable } from '../document/document.ts';
import { type Draft, mixedTable, pick, result } from './draft.ts';
import type { ExperimentsJson, judgedKeep } from './schema/experiments.ts';
import type { DraftOf } from './schema/fields.ts';

/** The content of some logs, and the lines that could not be read. */
export interface ExperimentsReport {
  readonly segments: readonly JudgedSegment[];
  readonly faults: readonly LogFault[];
  /** The measuring script of each log, by log, if it is in the log's folder. */
  readonly scripts: ReadonlyMap<string, string>;
}

type SegmentJson = Draft<ExperimentsJson['segments'][number]>;

export function experimentsJson({ segments, faults }: ExperimentsReport): ExperimentsJson {
  return result({
    segments: segments.map(segmentJson),
    faults: faults.map((each) => ({ ...pick(each, 'file line column'), why: each.fault.why })),
  });
}

function segmentJson({ segment, better, scale, noise, keeps, total }: JudgedSegment): SegmentJson {
  const { runs } = segment;
  return {
    ...pick(segment, 'file name metric unit'),
    better,
    scale: scale.kind,
    runs: runs.length,
    kept: runs.filter(({ status }) => status === 'kept').length,
    failed: runs.filter(({ status }) => status === 'failed').length,
    noise: noise && { ...noise, isUpperBound: noise.source === 'discarded' },
    total: total && totalJson(total),
    keeps: keeps.map(keepJson),
  };
}

function keepJson({ run, against, ...judged }: JudgedKeep): DraftOf<typeof judgedKeep> {
  return {
    run: run.number,
    ...pick(run, 'line commit'),
    ...pick(judged, 'metric runs step'),
    against: against.number,
    stepAgainst: judged.stepAgainst,
    ...pick(judged, 'tried pValue verdict repeats'),
  };
}

function totalJson(total: StartToEnd): NonNullable<SegmentJson['total']> {
  const { start, best, end, interval } = total;
  return {
    start: start.metric,
    best: best.metric,
    bestRun: best.runs[0]?.number ?? 0,
    end: end.metric,
    ...pick(total, 'bestChange change'),
    low: interval?.[0],
    high: interval?.[1],
    ...pick(total, 'tried luck pValue verdict repeats'),
  };
}

/** One line for each keep. */
export function experimentsTable({ segments }: ExperimentsJson): CsvTable {
  return mixedTable(
    [
      'file segment run line commit metric runs step against step_against tried p_value verdict',
      'repeats',
    ],
    segments.flatMap(({ file, name, keeps }) =>
      keeps.map((keep) => ({ file, segment: name, ...keep })),
    ),
  );
}
