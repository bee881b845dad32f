import type { LogFault } from '../../experiments/log.ts';
import type { JudgedKeep, JudgedSegment, StartToEnd } from '../../experiments/verdict/judge.ts';
import type { CsvTable } from '../document/document.ts';
import { type Columns, tableOf } from './columns.ts';
import type { ExperimentsJson, judgedKeep } from './schema/experiments.ts';
import type { ValueOf } from './schema/fields.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

/** What some logs hold, and what could not be read of them. */
export interface ExperimentsReport {
  readonly segments: readonly JudgedSegment[];
  readonly faults: readonly LogFault[];
  /** By log, the script that measures, where it lies beside the log. */
  readonly scripts: ReadonlyMap<string, string>;
}

type SegmentJson = ExperimentsJson['segments'][number];
type KeepJson = ValueOf<typeof judgedKeep>;

export function experimentsJson({ segments, faults }: ExperimentsReport): ExperimentsJson {
  return {
    schemaVersion: SCHEMA_VERSION,
    segments: segments.map(segmentJson),
    faults: faults.map(({ file, line, column, fault }) => ({ file, line, column, why: fault.why })),
  };
}

function segmentJson({ segment, better, scale, noise, keeps, total }: JudgedSegment): SegmentJson {
  const { file, name, metric, unit, runs } = segment;
  return {
    file,
    name,
    metric,
    unit,
    better,
    scale: scale.kind,
    runs: runs.length,
    kept: runs.filter(({ fate }) => fate === 'kept').length,
    failed: runs.filter(({ fate }) => fate === 'failed').length,
    noise: noise === null ? null : { ...noise, isUpperBound: noise.source === 'discarded' },
    total: total === null ? null : totalJson(total),
    keeps: keeps.map(keepJson),
  };
}

function keepJson({ run, against, ...judged }: JudgedKeep): KeepJson {
  return {
    run: run.number,
    line: run.line,
    commit: run.commit,
    metric: run.metric ?? 0,
    step: judged.step,
    against: against.number,
    stepAgainst: judged.stepAgainst,
    tried: judged.tried,
    pValue: judged.pValue,
    verdict: judged.verdict,
    repeats: judged.repeats,
  };
}

function totalJson(total: StartToEnd): NonNullable<SegmentJson['total']> {
  const { start, best, end, interval } = total;
  return {
    start: start.metric,
    best: best.metric ?? 0,
    bestRun: best.number,
    end: end.metric,
    bestChange: total.bestChange,
    change: total.change,
    low: interval?.[0] ?? null,
    high: interval?.[1] ?? null,
    tried: total.tried,
    luck: total.luck,
    pValue: total.pValue,
    verdict: total.verdict,
    repeats: total.repeats,
  };
}

const COLUMNS: Columns<{ readonly segment: SegmentJson; readonly keep: KeepJson }> = {
  file: ({ segment }) => segment.file,
  segment: ({ segment }) => segment.name,
  run: ({ keep }) => keep.run,
  line: ({ keep }) => keep.line,
  commit: ({ keep }) => keep.commit,
  metric: ({ keep }) => keep.metric,
  step: ({ keep }) => keep.step,
  against: ({ keep }) => keep.against,
  stepAgainst: ({ keep }) => keep.stepAgainst,
  tried: ({ keep }) => keep.tried,
  pValue: ({ keep }) => keep.pValue,
  verdict: ({ keep }) => keep.verdict,
  repeats: ({ keep }) => keep.repeats,
};

/** One line for each keep. */
export function experimentsTable({ segments }: ExperimentsJson): CsvTable {
  const rows = segments.flatMap((segment) => segment.keeps.map((keep) => ({ segment, keep })));
  return tableOf(COLUMNS, rows);
}
