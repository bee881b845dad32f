import type * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** What only tells people something. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'examples']);

/**
 * A JSON Schema that accepts the same values, written so that editors offer the
 * right words and give the right reasons: references stand alone, unions are flat,
 * text and numbers are one branch, and a choice of words is one list.
 */
export function simplify(schema: Schema): Schema {
  const copy: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!isIdle(keyword, value)) copy[keyword] = simplifyIn(keyword, value);
  }
  return choice(scalars(flat(reference(copy))));
}

/** Keywords whose values are schemas by names that people chose. */
const BY_NAME: ReadonlySet<string> = new Set(['properties', 'definitions']);

function simplifyIn(keyword: string, value: unknown): unknown {
  // What each keyword holds is laid down by JSON Schema, which zod writes.
  if (BY_NAME.has(keyword)) {
    const named = Object.entries(value as Record<string, Schema>); // schemas by name
    return Object.fromEntries(named.map(([name, inner]) => [name, simplify(inner)]));
  }
  if (keyword === 'anyOf' || keyword === 'allOf') return (value as Schema[]).map(simplify); // a list
  const isOneSchema = ['items', 'additionalProperties', 'propertyNames'].includes(keyword);
  return isOneSchema && typeof value === 'object' ? simplify(value as Schema) : value; // one
}

/** Keywords that forbid nothing: every key is text, and no whole number comes near 2 to the 53rd. */
function isIdle(keyword: string, value: unknown): boolean {
  if (keyword === 'maximum') return value === Number.MAX_SAFE_INTEGER;
  if (keyword === 'minimum') return value === Number.MIN_SAFE_INTEGER;
  return keyword === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}';
}

/** Beside `$ref` draft 7 ignores all else, so zod wraps it; where nothing stands beside it, it need not. */
function reference(schema: Schema): Schema {
  const { allOf, ...others } = schema;
  const only = allOf?.length === 1 ? allOf[0] : undefined;
  return only !== undefined && Object.keys(others).length === 0 ? only : schema;
}

/** A union within a union is part of it; what it tells people is kept unless the outer one tells them. */
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
 * Text or a number, each with its own limits, is one schema of two types: no
 * keyword of the one touches the other, and an editor can say which limit is broken.
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

/** Words and truth values as one list: editors then offer the words without quotes. */
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
