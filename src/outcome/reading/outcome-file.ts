import type { SettingDifference } from '../../model/outcome.ts';
import { knownParts } from '../../quantity/known-parts.ts';
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
  const cases = Object.fromEntries(casesOf(pairing));
  const benchmarks = knownParts({ ...ownOf(pairing), cases, ...besideCases(measurement) });
  return knownParts({ status, variant, benchmarks, correct });
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
  const measured = casesOf(pairing);
  const benchmarks = inside(there, 'benchmarks');
  const before = inside(benchmarks, 'cases');
  const names = new Set(measured.map(([name]) => name));
  const gone = Object.keys(before).filter((name) => !names.has(name));
  /** Fields of a mapping at a path that are to say something, or to be gone where they are there. */
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
      edits(inside(before, name), [...cases, name], { before: null, ...reading }),
    ),
    // What somebody said of another measurement does not hold for this one.
    ...edits(benchmarks, ['benchmarks'], besideCases(measurement)),
  ];
}

/** Fields as they are to be written; null for those that say nothing. */
type Fields = Readonly<Record<string, YamlValue | null>>;

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

function casesOf(pairing: Pairing): readonly (readonly [string, CaseEntry])[] {
  const left = new Set(unkept(pairing));
  return pairing.pairs.flatMap(({ name, before, after }) => {
    const [old, next] = [before === null ? null : readingEntry(before), readingEntry(after)];
    if (left.has(name) || next === null) return [];
    return [[name, old === null ? { after: next } : { before: old, after: next }] as const];
  });
}

/** What was measured; where it is the baseline's, nothing is said of it. */
function ownOf({ own }: Pairing): Fields {
  const { metric = null, better = null, unit = null } = own ?? {};
  return { metric, better, unit };
}

function besideCases({
  pairing,
  differs,
  otherMachine,
  sources,
}: Omit<Measurement, 'status'>): Fields {
  return {
    // Of the baseline they follow from its cases.
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
