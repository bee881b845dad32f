import { explainIssues, nameKnownFields, type SchemaFinding } from './explain.ts';
import { formatFor, schemaFor } from './for-kind.ts';
import { type FieldPath, FormatReader, UNFIT, type WrittenAt } from './format.ts';
import { FORMULAS, isWeighted } from './formula.ts';
import type { FileKind, FileOf } from './kinds.ts';
import { ownValue } from './plain-value.ts';
import { type Filled, unfilledFindings, withoutUnfilled } from './unfilled.ts';

/** What a file says, and what is wrong with that. */
export interface Validated<K extends FileKind> {
  /** Null where it does not fit the schema. A gain that may mean two things is read as one of them. */
  readonly content: FileOf<K> | null;
  readonly findings: readonly SchemaFinding[];
}

/**
 * zod writes a function for each map of a schema before it uses it, which pays from some
 * dozens of files on. Most workspaces have fewer with something to explain.
 */
const FILES_BEFORE_FUNCTIONS = 60;
let files = 0;

/**
 * Read the values of a file by the schema of its kind.
 *
 * @param written gives the digits of its numbers; without it, they are read as values print
 */
export function validate<K extends FileKind>(
  kind: K,
  value: unknown,
  written: WrittenAt | null = null,
): Validated<K> {
  const reader = new FormatReader(written);
  const read = reader.read(formatFor(kind), value);
  // A format is made from the schema of its kind, and reads what that does.
  const content = read === UNFIT ? null : (read as FileOf<K>);
  const foreign = reader.foreign.map((each): SchemaFinding => ({ ...each, target: 'value' }));
  if (content !== null && !reader.isAmbiguous) return { content, findings: foreign };
  files += 1;
  const jitless = files <= FILES_BEFORE_FUNCTIONS;
  const parsed = schemaFor(kind).safeParse(value, { error: nameKnownFields, jitless });
  // The schema is that of the kind, which a lookup by K does not keep.
  if (parsed.success) return { content: parsed.data as FileOf<K>, findings: foreign };
  return { content, findings: [...explainIssues(parsed.error.issues, value), ...foreign] };
}

/**
 * The same of a file that may hold placeholders: they count as not there, and are found once
 * for each map. One that stands in a required field is read as it is written: a title may be
 * that word, and a figure is none.
 */
export function validateUnfilled<K extends FileKind>(
  kind: K,
  value: unknown,
  written: WrittenAt | null = null,
): Validated<K> {
  const bare = withoutUnfilled(value);
  if (bare.unfilled.length === 0) return validate(kind, value, written);
  const first = validate(kind, bare.value, written);
  const missing = new Set(
    first.findings.flatMap(({ problem, path }) =>
      problem.code === 'schema/missing-field'
        ? [JSON.stringify([...path, problem.args.field])]
        : [],
    ),
  );
  const isNeeded = (path: FieldPath) =>
    missing.has(JSON.stringify(path)) || isNeededWeight(kind, path, value);
  const filled = withoutUnfilled(value, isNeeded);
  const { content, findings } =
    waiting(filled) === waiting(bare) ? first : validate(kind, filled.value, written);
  return { content, findings: [...findings, ...unfilledFindings(filled)] };
}

function waiting({ unfilled }: Filled): number {
  return unfilled.reduce((total, { fields }) => total + fields.length, 0);
}

/** A weight is needed unless the rubric's formula has none. */
function isNeededWeight(kind: FileKind, path: FieldPath, root: unknown): boolean {
  const [first, , last] = path;
  if (kind !== 'rubric' || path.length !== 3 || first !== 'criteria' || last !== 'weight')
    return false;
  const formula = ownValue(root, 'formula');
  const named = FORMULAS.find((each) => each === formula);
  return formula === undefined || (named !== undefined && isWeighted(named));
}
