import type { SettingDifference } from '../../model/outcome.ts';
import { knownParts } from '../../quantity/known-parts.ts';
import { mapAt } from '../../schema/plain-value.ts';
import type { Sample } from '../../schema/sample.ts';
import type { SampleSummary } from '../../schema/sample-summary.ts';
import type { SourceFormat } from '../../schema/source-format.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import type { YamlValue } from '../../workspace/writing/print-yaml.ts';
import { readSide } from '../verdict/side.ts';
import { type SideReadings, summarise } from './invocations.ts';
import type { Pairing } from './pair.ts';

/** A source file of readings, in the form of an outcome. */
export interface OutcomeSource {
  /** Relative to the workspace; the name alone if it is outside. */
  readonly file: string;
  /** The only benchmark that was read; null for all. */
  readonly benchmark: string | null;
  readonly sha256: string;
  readonly format: SourceFormat;
  readonly tool: string | null;
  readonly date: string | null;
  readonly host: string | null;
}

/** The additions of a measurement to an outcome. */
export interface Measurement {
  readonly status: string;
  readonly variant: string | null;
  /** Whether the results were correct, which no benchmark shows; null if not stated. */
  readonly correct: 'yes' | 'no' | null;
  readonly pairing: Pairing;
  /** Differences between the files of the sides, besides the change. */
  readonly differs: readonly SettingDifference[];
  /** Why the verdicts are valid although the machine was different; null if not stated. */
  readonly otherMachine: string | null;
  readonly sources: {
    readonly before: readonly OutcomeSource[];
    readonly after: readonly OutcomeSource[];
  };
}

/** The content of a new outcome. */
export function newOutcome(measurement: Measurement): { readonly [key: string]: YamlValue } {
  const { status, variant, correct, pairing } = measurement;
  const cases = Object.fromEntries(casesOf(pairing));
  const benchmarks = knownParts({ ...ownOf(pairing), cases, ...fieldsBesideCases(measurement) });
  return knownParts({ status, variant, benchmarks, correct });
}

/**
 * The edits that put a measurement into an existing outcome. Keeps the handwritten parts of the
 * outcome and its cases; removes readings that were not taken again.
 *
 * @param there the content of the file
 * @param status null to keep the status in the file
 */
export function outcomeEdits(
  measurement: Omit<Measurement, 'status'> & { readonly status: string | null },
  there: unknown,
): readonly Edit[] {
  const { status, variant, correct, pairing } = measurement;
  const measured = casesOf(pairing);
  const benchmarks = mapAt(there, ['benchmarks']);
  const before = mapAt(benchmarks, ['cases']);
  const names = new Set(measured.map(([name]) => name));
  const gone = Object.keys(before).filter((name) => !names.has(name));
  /** Edits that set fields of a mapping at a path, or remove those that are null and exist. */
  const edits = (holder: object, path: readonly string[], fields: Fields): readonly Edit[] =>
    Object.entries(fields).flatMap(([key, value]): Edit[] => {
      if (value !== null) return [{ kind: 'set', path: [...path, key], value }];
      return Object.hasOwn(holder, key) ? [{ kind: 'drop', path: [...path, key] }] : [];
    });
  const cases = ['benchmarks', 'cases'];
  return [
    ...edits({}, [], { status, variant, correct }),
    ...edits(benchmarks, ['benchmarks'], ownOf(pairing)),
    ...gone.flatMap((name) => edits(before, cases, { [name]: null })),
    ...measured.flatMap(([name, reading]) =>
      edits(mapAt(before, [name]), [...cases, name], { before: null, ...reading }),
    ),
    // Statements about an earlier measurement do not apply to this one.
    ...edits(benchmarks, ['benchmarks'], fieldsBesideCases(measurement)),
  ];
}

/** Fields to write; null for those without a value. */
type Fields = Readonly<Record<string, YamlValue | null>>;

/** Names of benchmarks that are not kept: they have many readings, and one is not above 0. */
export function omittedBenchmarks(pairing: Pairing): readonly string[] {
  return caseEntries(pairing).flatMap(({ name, entry }) => (entry === null ? [name] : []));
}

interface CaseEntry {
  readonly before?: ReadingEntry;
  readonly after: ReadingEntry;
  readonly [side: string]: YamlValue;
}

/** The benchmarks of a pairing; without an entry for those that are not kept. */
function caseEntries({ pairs }: Pairing) {
  return pairs.map(({ name, before, after: next }): { name: string; entry: CaseEntry | null } => {
    const after = readingEntry(next);
    if (before === null) return { name, entry: after === null ? null : { after } };
    const old = readingEntry(before);
    return { name, entry: old === null || after === null ? null : { before: old, after } };
  });
}

function casesOf(pairing: Pairing): readonly (readonly [string, CaseEntry])[] {
  return caseEntries(pairing).flatMap(({ name, entry }) =>
    entry === null ? [] : [[name, entry] as const],
  );
}

/** The measured quantity; empty if it is the baseline's. */
function ownOf({ own }: Pairing): Fields {
  const { metric = null, better = null, unit = null } = own ?? {};
  return { metric, better, unit };
}

function fieldsBesideCases({
  pairing,
  differs,
  otherMachine,
  sources,
}: Omit<Measurement, 'status'>): Fields {
  return {
    // With a baseline they follow from its cases.
    only_before: pairing.own === null ? null : listOrNull(pairing.onlyBefore),
    only_after: listOrNull(pairing.onlyAfter),
    differs: listOrNull(differs.map(differenceEntry)),
    other_machine: otherMachine,
    sources: knownParts({
      before: listOrNull(sources.before.map((each) => knownParts({ ...each }))),
      after: sources.after.map((each) => knownParts({ ...each })),
    }),
  };
}

function differenceEntry({ setting, before, after }: SettingDifference): YamlValue {
  return knownParts({ setting, before: listOrNull(before), after: listOrNull(after) });
}

function listOrNull(list: readonly YamlValue[]): readonly YamlValue[] | null {
  return list.length === 0 ? null : list;
}

/** With more readings per side an outcome file has their summary, which gives the same verdicts. */
const MAX_SAMPLES = 20;

/** Readings in the form of an outcome file; null if they cannot be compared. */
type ReadingEntry =
  | number
  | {
      readonly samples: readonly number[];
      readonly resolution?: number;
      readonly iterations?: ReadingEntry;
    }
  | { readonly [field: string]: number };

/**
 * A few readings are kept unchanged. For many, the number, the moments and the moments of their
 * logarithms are kept, with every digit of a double: verdicts use no more, so both forms give the
 * same verdict. If a reading is 0 there are no logarithms, which a summary would hide: null. The
 * figures of invocations are always kept unchanged: benchmarks that share an invocation are
 * identified by their order.
 */
export function readingEntry(readings: SideReadings): ReadingEntry | null {
  switch (readings.kind) {
    case 'point':
      return pointEntry(readings.value);
    case 'summary':
      return { ...summaryEntry(readings.summary), ...stepEntry(readings) };
    case 'invocations': {
      const { values: samples, iterations } = readings;
      const inside = iterations === null ? null : readingEntry(iterations);
      return inside === null || typeof inside === 'number'
        ? { samples }
        : { samples, iterations: inside };
    }
    case 'samples': {
      const { values } = readings;
      const step = stepEntry({ ...readings, samples: values });
      const [only, ...others] = values;
      if (only === undefined) return null;
      if (others.length < MAX_SAMPLES) return { samples: values, ...step };
      const summary = summarise(values);
      return summary === null ? null : { ...summaryEntry(summary), ...step };
    }
  }
}

/** The step of converted readings, if it hides a change that their digits do not hide. */
function stepEntry(sample: Sample): { readonly resolution?: number } {
  const { resolution, ...digits } = sample;
  if (resolution === undefined) return {};
  const [byStep, byDigits] = [sample, digits].map((each) => {
    const side = readSide(each);
    return typeof side === 'string' ? 0 : side.result.hidden;
  });
  return byStep === byDigits ? {} : { resolution };
}

/** A written figure has at most this many digits, with zeros; a mean may have any number. */
const MAX_DIGITS = 20;

/**
 * A single figure. With more digits than a written figure may have, it is stored as a mean, which
 * also has no further data.
 */
function pointEntry(value: number): ReadingEntry {
  const size = Math.abs(Math.log10(Math.abs(value)));
  return value === 0 || size < MAX_DIGITS ? value : { mean: value };
}

function summaryEntry(summary: SampleSummary): { readonly [field: string]: number } {
  const { n, mean, median, sd, min, max, logMean, logSd } = summary;
  return knownParts({ n, mean, median, sd, min, max, log_mean: logMean, log_sd: logSd });
}
