import type { OutcomeFile } from '../../schema/kinds.ts';
import type { Field } from '../../workspace/document/field.ts';
import type { BenchmarkCase, Benchmarks, Outcome, Reading } from '../outcome.ts';
import type { Baseline } from '../round.ts';
import { entriesOf, narrowed, orNull } from './parts.ts';
import { figure, stated } from './read.ts';

type BenchmarksFile = NonNullable<OutcomeFile['benchmarks']>;
type ReadingFile = BenchmarksFile['cases'][string]['after'];

export function buildOutcome(
  proposal: string,
  field: Field<OutcomeFile>,
  baseline: Baseline | null,
): Outcome {
  const { value } = field;
  return {
    proposal,
    status: value.status,
    statusAt: field.get('status')?.location() ?? field.location(),
    reason: value.reason ?? null,
    variant: value.variant ?? null,
    benchmarks: orNull(field.get('benchmarks'), (own) => buildBenchmarks(own, baseline)),
    correct: value.correct ?? null,
    hours: entriesOf(field.get('hours'), (activity, spent) => ({
      activity,
      hours: figure(spent),
    })),
    causes: value.causes ?? [],
    reverted: value.reverted ?? null,
    statedChange: stated(field.get('stated')?.get('change')),
    lessons: value.lessons ?? [],
    source: value.source ?? null,
    notes: value.notes ?? [],
    at: field.location(),
  };
}

function buildBenchmarks(field: Field<BenchmarksFile>, baseline: Baseline | null): Benchmarks {
  const { metric, unit, differs = [] } = field.value;
  // Readings of another metric or in another unit cannot be compared with the baseline.
  const isSameMetric = (metric ?? baseline?.metric) === baseline?.metric;
  const isSameUnit = (unit ?? baseline?.unit) === baseline?.unit;
  const comparable = isSameMetric && isSameUnit ? (baseline?.cases ?? []) : [];
  const before = new Map(
    comparable.map(({ name, now }): [string, Reading] => [name, { kind: 'figure', figure: now }]),
  );
  return {
    metric: metric ?? baseline?.metric ?? null,
    better: field.value.better ?? (isSameMetric ? baseline?.better : null) ?? null,
    unit: unit ?? (isSameMetric ? baseline?.unit : null) ?? null,
    cases: entriesOf(
      field.get('cases'),
      (name, entry): BenchmarkCase => ({
        name,
        before: orNull(entry.get('before'), buildReading) ?? before.get(name) ?? null,
        after: buildReading(entry.get('after')),
        statedChange: stated(entry.get('stated')?.get('change')),
        at: entry.keyLocation(),
      }),
    ),
    onlyBefore: field.value.only_before ?? [],
    onlyAfter: field.value.only_after ?? [],
    differs: differs.map(({ setting, before = [], after = [] }) => ({ setting, before, after })),
    otherMachine: field.value.other_machine ?? null,
    sources: {
      before: field.value.sources?.before ?? [],
      after: field.value.sources?.after ?? [],
    },
    at: field.keyLocation(),
  };
}

function buildReading(field: Field<ReadingFile>): Reading {
  const { value } = field;
  if (!('written' in value)) return value;
  return { kind: 'figure', figure: figure(narrowed(field, value)) };
}
