import type * as z from 'zod';
import type { Problem } from '../diagnostic/diagnostic.ts';
import { suggest } from '../diagnostic/suggest.ts';
import { minOf } from '../quantity/min-max.ts';
import { EXPECTED_WORDS } from './expected-words.ts';
import type { FieldPath } from './format.ts';
import { valueAt } from './plain-value.ts';
import { synonymOf } from './synonyms.ts';

/** A problem with the structure of a file, and the field it concerns. */
export interface SchemaFinding {
  readonly problem: Problem;
  readonly path: FieldPath;
  /**
   * The location to report: unknown fields at their key, missing ones at their parent's key, others
   * at the value.
   */
  readonly target: 'key' | 'value';
}

type Issue = z.core.$ZodIssue;

/** An `unrecognized_keys` issue after `extendIssue` has extended it. */
type UnknownFields = Extract<Issue, { code: 'unrecognized_keys' }> & { readonly known?: string[] };

/** An `invalid_type` issue after `extendIssue` has extended it. */
type WrongType = Extract<Issue, { code: 'invalid_type' }> & { readonly words?: string };

/**
 * An error callback that zod runs on each issue before it is final. A final issue no longer shows
 * which schema found it, and so not which fields or which text that schema expects. Returns no
 * message.
 */
export function extendIssue(issue: z.core.$ZodRawIssue): undefined {
  if (issue.code === 'unrecognized_keys') {
    // Only object schemas report unrecognized keys.
    issue['known'] = Object.keys((issue.inst as z.ZodObject).shape);
  }
  if (issue.code === 'invalid_type' && issue.inst !== undefined) {
    issue['words'] = EXPECTED_WORDS.get(issue.inst);
  }
}

/** Converts the issues that zod found in a file to problems of shark. */
export function explainIssues(issues: readonly Issue[], root: unknown): SchemaFinding[] {
  const found = issues.flatMap((issue) => explain(issue, root, []));
  return withoutMistyped(withoutSizeOfWrongType(found));
}

/** Zod also counts the items of an empty list where a text is expected. */
function withoutSizeOfWrongType(findings: readonly SchemaFinding[]): SchemaFinding[] {
  const keyOf = ({ path }: SchemaFinding) => JSON.stringify(path);
  const isOf = (code: Problem['code']) => (each: SchemaFinding) => each.problem.code === code;
  const wrong = new Set(findings.filter(isOf('schema/wrong-type')).map(keyOf));
  return findings.filter((each) => !isOf('schema/empty')(each) || !wrong.has(keyOf(each)));
}

function explain(issue: Issue, root: unknown, prefix: FieldPath): SchemaFinding[] {
  // Keys read from YAML or JSON are never symbols.
  const path = [...prefix, ...(issue.path as (string | number)[])];
  switch (issue.code) {
    case 'unrecognized_keys':
      // `extendIssue` has extended this issue.
      return issue.keys.map((field) =>
        unknownField(field, (issue as UnknownFields).known ?? [], path),
      );
    case 'invalid_key':
      return [{ ...badId(path.at(-1), path), target: 'key' }];
    case 'invalid_union':
      return explainUnion(issue, root, path);
    case 'invalid_type':
      // `extendIssue` has extended this issue.
      return [wrongType((issue as WrongType).words ?? issue.expected, root, path)];
    case 'invalid_value':
      return [unknownValue(issue.values.map(String), root, path)];
    case 'custom':
      // `converted` in field.ts adds the problem; nothing else creates custom issues.
      return [onValue(issue.params?.['problem'] as Problem, path)];
    case 'invalid_format':
      return [badId(valueAt(root, path), path)];
    default:
      return [tooSmallOrLarge(issue, root, path)];
  }
}

function onValue(problem: Problem, path: FieldPath): SchemaFinding {
  return { problem, path, target: 'value' };
}

function badId(id: unknown, path: FieldPath): SchemaFinding {
  return onValue({ code: 'schema/bad-id', args: { id: String(id) } }, path);
}

function unknownField(field: string, known: string[], path: FieldPath): SchemaFinding {
  const suggestion = synonymOf(field, known) ?? suggest(field, known);
  const args = { field, known, suggestion };
  return { problem: { code: 'schema/unknown-field', args }, path: [...path, field], target: 'key' };
}

function unknownValue(allowed: string[], root: unknown, path: FieldPath): SchemaFinding {
  const found = valueAt(root, path);
  if (found === undefined) return missingField(path);
  if (typeof found === 'object') return wrongType(allowed.join(', '), root, path);
  const value = String(found);
  const args = { value, allowed, suggestion: suggest(value, allowed) };
  return onValue({ code: 'schema/unknown-value', args }, path);
}

function missingField(path: FieldPath): SchemaFinding {
  const field = String(path.at(-1));
  return {
    problem: { code: 'schema/missing-field', args: { field } },
    path: path.slice(0, -1),
    target: 'key',
  };
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'a map',
  record: 'a map',
  array: 'a list',
};

function wrongType(expected: string, root: unknown, path: FieldPath): SchemaFinding {
  const found = valueAt(root, path);
  if (found === undefined && path.length > 0) return missingField(path);
  const of = path.findLast((name) => typeof name === 'string') ?? null;
  const args = { expected: TYPE_WORDS[expected] ?? expected, found: typeWord(found), of };
  return onValue({ code: 'schema/wrong-type', args }, path);
}

function typeWord(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return TYPE_WORDS[typeof value] ?? typeof value;
}

/**
 * A union fails with issues from every branch. The intended branch is the one whose type matches
 * the value and, among several maps, the one with the fewest unknown fields; only its issues are
 * reported. If no branch matches, all expected types are named together.
 */
function explainUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  root: unknown,
  path: FieldPath,
): SchemaFinding[] {
  if (valueAt(root, path) === undefined) return [missingField(path)];
  const branches = branchesOf(issue);
  const fitting = branches.filter((issues) => !issues.some((inner) => isAboutType(inner)));
  const fewest = minOf(fitting.map(unknownFields));
  const [meant, ...others] = fitting.filter((issues) => unknownFields(issues) === fewest);
  if (meant !== undefined)
    return meant.flatMap((inner) => explain(withKnown(inner, others.flat()), root, path));
  const allowed = branches.flat().flatMap(allowedValues);
  const expected = branches.flat().flatMap(expectedTypes);
  if (allowed.length > 0 && typeof valueAt(root, path) === 'string')
    return [unknownValue(allowed, root, path)];
  return [wrongType([...new Set(expected)].join(' or '), root, path)];
}

/**
 * If several maps have equally few unknown fields, any of them may be intended, so the known fields
 * of all are combined.
 */
function withKnown(issue: Issue, others: readonly Issue[]): Issue {
  if (issue.code !== 'unrecognized_keys') return issue;
  // `extendIssue` has extended every issue that has known fields.
  const known = [issue, ...others].flatMap((each) => (each as UnknownFields).known ?? []);
  return Object.assign({}, issue, { known: [...new Set(known)] });
}

/** The issues of each branch; branches of a nested union replace that union. */
function branchesOf(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[][] {
  // zod created the lists and nothing else changes them, so dropping `readonly` is safe.
  return (issue.errors as Issue[][]).flatMap((branch) => {
    const [only] = branch;
    const isUnion = only?.code === 'invalid_union' && only.path.length === 0;
    return isUnion ? branchesOf(only) : [branch];
  });
}

/** The number of fields of the value itself that a branch does not know. */
function unknownFields(branch: readonly Issue[]): number {
  const [counts] = branch.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? [issue.keys.length] : [],
  );
  return counts ?? 0;
}

function isAboutType(issue: Issue): boolean {
  return (
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value')
  );
}

function expectedTypes(issue: Issue): string[] {
  if (issue.code === 'invalid_type') return [TYPE_WORDS[issue.expected] ?? issue.expected];
  return allowedValues(issue);
}

function allowedValues(issue: Issue): string[] {
  return issue.code === 'invalid_value' ? issue.values.map(String) : [];
}

function tooSmallOrLarge(issue: Issue, root: unknown, path: FieldPath): SchemaFinding {
  const value = valueAt(root, path);
  if (typeof value === 'string' || Array.isArray(value)) {
    const expected = typeof value === 'string' ? 'some text' : 'at least one item';
    return onValue({ code: 'schema/empty', args: { expected } }, path);
  }
  const bound = issue.code === 'too_small' ? `at least ${issue.minimum}` : issue.message;
  return onValue(
    { code: 'quantity/out-of-range', args: { written: String(value), expected: bound } },
    path,
  );
}

/**
 * Drops the missing field if its mistyped name is reported as unknown, so that one typing error
 * gives one problem.
 */
function withoutMistyped(findings: readonly SchemaFinding[]): SchemaFinding[] {
  const place = (path: FieldPath, field: string) => JSON.stringify([...path, field]);
  const meant = new Set(
    findings.flatMap(({ problem, path }) =>
      problem.code === 'schema/unknown-field' && problem.args.suggestion !== null
        ? [place(path.slice(0, -1), problem.args.suggestion)]
        : [],
    ),
  );
  return findings.filter(
    ({ problem, path }) =>
      problem.code !== 'schema/missing-field' || !meant.has(place(path, problem.args.field)),
  );
}
