import type * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Keywords that are annotations for people. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'examples']);

/**
 * Simplifies a JSON Schema without changing the values it accepts, so that editors suggest the
 * right words and show the right errors: references are not wrapped, unions are flat, text and
 * numbers are one branch, and a choice of words is one list.
 */
export function simplify(schema: Schema): Schema {
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isIdle(keyword, value)) copy[keyword] = simplifyIn(keyword, value);
  }
  return choice(scalars(flat(reference(copy))));
}

/** Keywords whose values are schemas by free names. */
const BY_NAME: ReadonlySet<string> = new Set(['properties', 'definitions']);

function simplifyIn(keyword: string, value: unknown): unknown {
  // JSON Schema defines the value type of each keyword, and zod generates it so.
  if (BY_NAME.has(keyword)) {
    const named = Object.entries(value as Record<string, Schema>); // a map of schemas
    return Object.fromEntries(named.map(([name, inner]) => [name, simplify(inner)]));
  }
  if (keyword === 'anyOf' || keyword === 'allOf') return (value as Schema[]).map(simplify); // a list
  const isOneSchema = ['items', 'additionalProperties', 'propertyNames'].includes(keyword);
  return isOneSchema && typeof value === 'object' ? simplify(value as Schema) : value; // one schema
}

/** True for keywords that restrict nothing: keys are text, and integers stay below 2^53. */
function isIdle(keyword: string, value: unknown): boolean {
  if (keyword === 'maximum') return value === Number.MAX_SAFE_INTEGER;
  if (keyword === 'minimum') return value === Number.MIN_SAFE_INTEGER;
  return keyword === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}';
}

/**
 * Unwraps a reference. Draft 7 ignores keywords beside `$ref`, so zod wraps it in `allOf`; that is
 * not needed if there are no other keywords.
 */
function reference(schema: Schema): Schema {
  const { allOf, ...others } = schema;
  const only = allOf?.length === 1 ? allOf[0] : undefined;
  return only !== undefined && Object.keys(others).length === 0 ? only : schema;
}

/**
 * Merges a nested union into the outer one. Annotations of the nested union are kept unless the
 * outer one has its own.
 */
function flat(schema: Schema): Schema {
  if (schema.anyOf === undefined) return schema;
  let told: Schema = {};
  const anyOf = schema.anyOf.flatMap((branch) => {
    const { anyOf: inner, ...others } = branch;
    if (inner === undefined || !Object.keys(others).every((keyword) => ANNOTATIONS.has(keyword))) {
      return [branch];
    }
    told = { ...others, ...told };
    return inner;
  });
  return { ...told, ...schema, anyOf };
}

/**
 * Merges a text branch and a number branch, each with its own limits, into one schema with two
 * types. The keywords of one type do not affect the other, and an editor can show which limit is
 * violated.
 */
function scalars(schema: Schema): Schema {
  const { anyOf, ...others } = schema;
  const text = anyOf?.find(isPlain('string', TEXT_LIMITS));
  const number = anyOf?.find(isPlain('number', NUMBER_LIMITS));
  if (anyOf === undefined || text === undefined || number === undefined) return schema;
  const both: Schema = { ...text, ...number, type: ['string', 'number'] };
  const left = anyOf.filter((branch) => branch !== text && branch !== number);
  return left.length === 0 ? { ...both, ...others } : { ...others, anyOf: [both, ...left] };
}

const TEXT_LIMITS: readonly string[] = ['type', 'minLength', 'maxLength', 'pattern'];
const NUMBER_LIMITS: readonly string[] = ['type', 'minimum', 'maximum'];

function isPlain(type: string, limits: readonly string[]): (branch: Schema) => boolean {
  return (branch) =>
    branch.type === type && Object.keys(branch).every((keyword) => limits.includes(keyword));
}

/** Merges words and booleans into one list, so that editors suggest the words without quotes. */
function choice(schema: Schema): Schema {
  const { anyOf, ...others } = schema;
  const values = anyOf?.map(valuesOf) ?? [];
  if (anyOf === undefined || values.includes(null)) return schema;
  return { ...others, enum: values.flatMap((some) => some ?? []) };
}

function valuesOf(schema: Schema): NonNullable<Schema['enum']> | null {
  if (schema.type === 'boolean' && schema.enum === undefined) return [true, false];
  return schema.enum ?? null;
}
