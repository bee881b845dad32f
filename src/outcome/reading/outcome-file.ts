import type { SettingDifference } from '../../model/outcome.ts';
import type { SourceFormat } from '../../schema/source-format.ts';
import type { Edit } from '../../workspace/writing/edit-changes.ts';
import type { YamlValue } from '../../workspace/writing/print-yaml.ts';
import { type ReadingEntry, readingEntry } from './entry.ts';
import type { Pairing } from './pair.ts';

/** A file that readings come from, as an outcome names it. */
export interface OutcomeSource {
  /** As seen from the workspace; the name alone where it lies outside. */
  readonly file: string;
  /** The one benchmark of it that was read; null for all. */
  readonly benchmark: string | null;
  readonly sha256: string;
  readonly format: SourceFormat;
  readonly tool: string | null;
  readonly date: string | null;
  readonly host: string | null;
}

/** What a measurement adds to an outcome. */
export interface Measurement {
  readonly status: string;
  readonly variant: string | null;
  /** Whether the results were correct, which no benchmark shows; null where nobody says it. */
  readonly correct: 'yes' | 'no' | null;
  readonly pairing: Pairing;
  /** In what the files of the sides differ beside the change. */
  readonly differs: readonly SettingDifference[];
  /** Why verdicts hold although the machine was another one; null where nobody says so. */
  readonly otherMachine: string | null;
  readonly sources: {
    readonly before: readonly OutcomeSource[];
    readonly after: readonly OutcomeSource[];
  };
}

/** The content of a new outcome. */
export function newOutcome(measurement: Measurement): { readonly [key: string]: YamlValue } {
  const { status, variant, correct, pairing } = measurement;
  return {
    status,
    ...(variant === null ? {} : { variant }),
    benchmarks: {
      ...(pairing.own === null ? {} : known(pairing.own)),
      cases: Object.fromEntries(cases(pairing)),
      ...rest(measurement),
    },
    ...(correct === null ? {} : { correct }),
  };
}

/**
 * The changes that put a measurement into an outcome that is there. What a person wrote of
 * the outcome and of a case stays; readings that were not taken again go.
 *
 * @param there what the file says
 * @param status null where the one in the file is to stay
 */
export function outcomeEdits(
  measurement: Omit<Measurement, 'status'> & { readonly status: string | null },
  there: unknown,
): readonly Edit[] {
  const { status, variant, correct, pairing } = measurement;
  const measured = cases(pairing);
  const { metric = null, better = null, unit = null } = pairing.own ?? {};
  const added = rest(measurement);
  const benchmarks = inside(there, 'benchmarks');
  const before = inside(benchmarks, 'cases');
  const names = new Set(measured.map(([name]) => name));
  const gone = Object.keys(before).filter((name) => !names.has(name));
  /** A field that is to say something, or to be gone where it is there. */
  const edit = (holder: object, path: readonly string[], value: YamlValue | null): Edit[] => {
    if (value !== null) return [{ kind: 'set', path, value }];
    return Object.hasOwn(holder, path.at(-1) ?? '') ? [{ kind: 'drop', path }] : [];
  };
  const ofBenchmarks = (key: string, value: YamlValue | null) =>
    edit(benchmarks, ['benchmarks', key], value);
  return [
    ...(status === null ? [] : edit({}, ['status'], status)),
    ...(variant === null ? [] : edit({}, ['variant'], variant)),
    ...(correct === null ? [] : edit({}, ['correct'], correct)),
    ...ofBenchmarks('metric', metric),
    ...ofBenchmarks('better', better),
    ...ofBenchmarks('unit', unit),
    ...gone.flatMap((name) => edit(before, ['benchmarks', 'cases', name], null)),
    ...measured.flatMap(([name, reading]) =>
      (['before', 'after'] as const).flatMap((side) =>
        edit(inside(before, name), ['benchmarks', 'cases', name, side], reading[side] ?? null),
      ),
    ),
    ...ofBenchmarks('only_before', added['only_before'] ?? null),
    ...ofBenchmarks('only_after', added['only_after'] ?? null),
    ...ofBenchmarks('differs', added['differs'] ?? null),
    // What somebody said of another measurement does not hold for this one.
    ...ofBenchmarks('other_machine', added['other_machine'] ?? null),
    ...ofBenchmarks('sources', added['sources'] ?? null),
  ];
}

/** The mapping of that name in another; an empty one where there is none. */
function inside(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found = Object.hasOwn(Object(value), key) ? Object(value)[key] : null;
  return Object(found);
}

/** The names of benchmarks of which many readings hold one that is not above 0: nothing is kept of them. */
export function unkept({ pairs }: Pairing): readonly string[] {
  return pairs
    .filter(({ before, after }) => {
      const old = before === null ? 0 : readingEntry(before);
      return old === null || readingEntry(after) === null;
    })
    .map(({ name }) => name);
}

interface CaseEntry {
  readonly before?: ReadingEntry;
  readonly after: ReadingEntry;
  readonly [side: string]: YamlValue;
}

function cases(pairing: Pairing): readonly (readonly [string, CaseEntry])[] {
  const left = new Set(unkept(pairing));
  return pairing.pairs.flatMap(({ name, before, after }) => {
    const [old, next] = [before === null ? null : readingEntry(before), readingEntry(after)];
    if (left.has(name) || next === null) return [];
    return [[name, old === null ? { after: next } : { before: old, after: next }] as const];
  });
}

function rest({ pairing, differs, otherMachine, sources }: Omit<Measurement, 'status'>): {
  readonly [key: string]: YamlValue;
} {
  const { onlyBefore, onlyAfter } = pairing;
  const { before, after } = sources;
  return {
    // Of the baseline they follow from its cases.
    ...(onlyBefore.length === 0 || pairing.own === null ? {} : { only_before: onlyBefore }),
    ...(onlyAfter.length === 0 ? {} : { only_after: onlyAfter }),
    ...(differs.length === 0 ? {} : { differs: differs.map(differenceEntry) }),
    ...(otherMachine === null ? {} : { other_machine: otherMachine }),
    sources: {
      ...(before.length === 0 ? {} : { before: before.map(known) }),
      after: after.map(known),
    },
  };
}

function differenceEntry({ setting, before, after }: SettingDifference): {
  readonly [key: string]: YamlValue;
} {
  const side = (key: string, values: readonly string[]) =>
    values.length === 0 ? {} : { [key]: values };
  return { setting, ...side('before', before), ...side('after', after) };
}

/** Without what is not known. */
function known(parts: { readonly [key: string]: string | null } | OutcomeSource): {
  readonly [key: string]: string;
} {
  const told = Object.entries(parts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
  return Object.fromEntries(told);
}
