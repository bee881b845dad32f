import { explainIssues, extendIssue, type SchemaFinding } from './explain.ts';
import { formatFor, schemaFor } from './for-kind.ts';
import { type FieldPath, FormatReader, NO_MATCH, type WrittenAt } from './format.ts';
import { FORMULAS, isWeighted } from './formula.ts';
import type { FileKind, FileOf } from './kinds.ts';
import { ownValue } from './plain-value.ts';
import { type Filled, unfilledFindings, withoutUnfilled } from './unfilled.ts';

/** The content of a file, and its problems. */
export interface Validated<K extends FileKind> {
  /** Null if it does not match the schema. An ambiguous gain is read in one of its two senses. */
  readonly content: FileOf<K> | null;
  readonly findings: readonly SchemaFinding[];
}

/**
 * zod generates a function for each map of a schema before first use, which pays off only after
 * several dozen files. Most workspaces have fewer files with problems to explain.
 */
const FILES_BEFORE_FUNCTIONS = 60;
let files = 0;

/**
 * Validates and converts the values of a file by the schema of its kind.
 *
 * @param written returns the digits of its numbers; without it, numbers are read as JavaScript
 * prints them
 */
export function validate<K extends FileKind>(
  kind: K,
  value: unknown,
  written: WrittenAt | null = null,
): Validated<K> {
  const reader = new FormatReader(written);
  const read = reader.read(formatFor(kind), value);
  // A format is made from the schema of its kind and gives the same result.
  const content = read === NO_MATCH ? null : (read as FileOf<K>);
  const foreign = reader.foreign.map((each): SchemaFinding => ({ ...each, target: 'value' }));
  if (content !== null && !reader.isAmbiguous) return { content, findings: foreign };
  files += 1;
  const jitless = files <= FILES_BEFORE_FUNCTIONS;
  const parsed = schemaFor(kind).safeParse(value, { error: extendIssue, jitless });
  // The schema belongs to the kind, but a lookup by K loses that relation.
  if (parsed.success) return { content: parsed.data as FileOf<K>, findings: foreign };
  return { content, findings: [...explainIssues(parsed.error.issues, value), ...foreign] };
}

/**
 * Validates a file that may contain placeholders. They count as missing fields, with one finding
 * for each map. A placeholder in a required field is kept as written: a title may be that word,
 * while a figure may not.
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
    countUnfilled(filled) === countUnfilled(bare) ? first : validate(kind, filled.value, written);
  return { content, findings: [...findings, ...unfilledFindings(filled)] };
}

function countUnfilled({ unfilled }: Filled): number {
  return unfilled.reduce((total, { fields }) => total + fields.length, 0);
}

/** True for a weight, unless the rubric's formula does not need one. */
function isNeededWeight(kind: FileKind, path: FieldPath, root: unknown): boolean {
  const [first, , last] = path;
  if (kind !== 'rubric' || path.length !== 3 || first !== 'criteria' || last !== 'weight')
    return false;
  const formula = ownValue(root, 'formula');
  const named = FORMULAS.find((each) => each === formula);
  return formula === undefined || (named !== undefined && isWeighted(named));
}
