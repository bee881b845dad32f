import type { OutcomeFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/field.ts';
import type { BenchmarkCase, Benchmarks, Outcome, Reading } from '../outcome.ts';
import type { Baseline } from '../round.ts';
import { figure, prose, stated, yesNo } from './read.ts';

type BenchmarksFile = NonNullable<OutcomeFile['benchmarks']>;
type ReadingFile = BenchmarksFile['cases'][string]['after'];

export function buildOutcome(
  proposal: string,
  field: Field<OutcomeFile>,
  baseline: Baseline | null,
): Outcome {
  const benchmarks = field.get('benchmarks');
  const { value } = field;
  return {
    proposal,
    status: value.status,
    statusAt: field.get('status')?.location() ?? field.location(),
    reason: value.reason ?? null,
    variant: value.variant ?? null,
    benchmarks: benchmarks === undefined ? null : buildBenchmarks(benchmarks, baseline),
    correct: yesNo(field.get('correct')),
    hours:
      field
        .get('hours')
        ?.entries()
        .map(([activity, spent]) => ({
          activity,
          hours: figure('hours', spent, { allowZero: true }),
        })) ?? [],
    causes: prose(field.get('causes')),
    reverted: yesNo(field.get('reverted')),
    statedChange: stated('gain', field.get('stated')?.get('change')),
    lessons: prose(field.get('lessons')),
    source: value.source ?? null,
    notes: prose(field.get('notes')),
    at: field.location(),
  };
}

function buildBenchmarks(field: Field<BenchmarksFile>, baseline: Baseline | null): Benchmarks {
  const { metric, unit } = field.value;
  // Readings of something else, or in another unit, are nothing to compare with.
  const isSameMetric = (metric ?? baseline?.metric) === baseline?.metric;
  const isSameUnit = (unit ?? baseline?.unit) === baseline?.unit;
  const comparable = isSameMetric && isSameUnit ? (baseline?.cases ?? []) : [];
  const before = new Map(comparable.map((known) => [known.name, known.now]));
  return {
    metric: metric ?? baseline?.metric ?? null,
    better: field.value.better ?? (isSameMetric ? baseline?.better : null) ?? null,
    unit: unit ?? (isSameMetric ? baseline?.unit : null) ?? null,
    cases:
      field
        .get('cases')
        ?.entries()
        .map(([name, entry]): BenchmarkCase => {
          const own = entry.get('before');
          const known = before.get(name);
          const fallback: Reading | null =
            known === undefined ? null : { kind: 'figure', figure: known };
          return {
            name,
            before: own === undefined ? fallback : buildReading(own),
            after: buildReading(entry.get('after') as Field<ReadingFile>),
            statedChange: stated('gain', entry.get('stated')?.get('change')),
            at: entry.keyLocation(),
          };
        }) ?? [],
    onlyBefore: field.value.only_before ?? [],
    onlyAfter: field.value.only_after ?? [],
    at: field.keyLocation(),
  };
}

const SUMMARY_FIELDS = ['samples', 'n', 'mean', 'median', 'sd', 'log_mean', 'log_sd'] as const;

function buildReading(field: Field<ReadingFile>): Reading {
  const { value } = field;
  if (typeof value !== 'object' || !SUMMARY_FIELDS.some((name) => name in value)) {
    return { kind: 'figure', figure: figure('number', field) };
  }
  const summary = value as Readonly<Record<string, number | number[] | undefined>>;
  const samples = summary['samples'];
  if (Array.isArray(samples)) return { kind: 'samples', samples };
  const read = (name: string) => (typeof summary[name] === 'number' ? summary[name] : null);
  return {
    kind: 'summary',
    summary: {
      n: read('n'),
      mean: read('mean'),
      median: read('median'),
      sd: read('sd'),
      min: read('min'),
      max: read('max'),
      logMean: read('log_mean'),
      logSd: read('log_sd'),
    },
  };
}
