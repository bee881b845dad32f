import { maxOf } from '../../quantity/min-max.ts';
import { namesOf } from '../../quantity/names-of.ts';
import { memoize } from '../../schema/memoize.ts';

export const DIALECTS = ['json', 'openai', 'anthropic'] as const;

/** The rules that a schema follows: JSON Schema itself, or the subset that an API accepts. */
export type Dialect = (typeof DIALECTS)[number];

interface DialectRules {
  /** True if numbers may have a minimum and maximum, and text a minimum length. */
  readonly hasBounds: boolean;
  readonly limits: Partial<Readonly<Record<SchemaSize, number>>>;
}

/** The sizes of a schema that an API limits, counted with references expanded. */
export type SchemaSize = 'properties' | 'depth' | 'enumValues' | 'characters';

/**
 * OpenAI: Structured Outputs, supported schemas: 5,000 properties, 10 levels, 1,000 enumeration
 * values, 120,000 characters of names and values. Anthropic: Structured outputs, JSON Schema
 * limitations: no bounds for numbers and text; its limit on unions is met by keeping them in
 * definitions.
 */
export const DIALECT_RULES: Readonly<Record<Dialect, DialectRules>> = {
  json: { hasBounds: true, limits: {} },
  openai: {
    hasBounds: false,
    limits: { properties: 5000, depth: 10, enumValues: 1000, characters: 120_000 },
  },
  anthropic: { hasBounds: false, limits: {} },
};

/** A limit of a dialect that the schema of a round exceeds. */
export interface SchemaExcess {
  readonly size: SchemaSize;
  readonly count: number;
  readonly limit: number;
}

/** The first limit of a dialect that a schema exceeds; null if it meets all. */
export function excessOf(schema: FormSchema, dialect: Dialect): SchemaExcess | null {
  const sizes = sizesOf(schema);
  const { limits } = DIALECT_RULES[dialect];
  const counted = namesOf(limits).map((size) => {
    return { size, limit: limits[size] ?? Number.POSITIVE_INFINITY, count: sizes[size] };
  });
  return counted.find(({ count, limit }) => count > limit) ?? null;
}

type Sizes = Readonly<Record<SchemaSize, number>>;

function sizesOf(schema: FormSchema): Sizes {
  const named: (reference: string) => Sizes = memoize((reference) =>
    sizeOf(definitionAt(schema, reference), named),
  );
  const names = Object.keys(schema.$defs).join('').length;
  const sizes = sizeOf(schema, named);
  return { ...sizes, characters: sizes.characters + names };
}

function sizeOf(node: FormSchemaNode, named: (reference: string) => Sizes): Sizes {
  if (node.$ref !== undefined) return named(node.$ref);
  const properties = Object.entries(node.properties ?? {});
  const values = node.enum ?? [];
  const names = properties.map(([name]) => name);
  const parts = [
    ...properties.map(([, part]) => part),
    ...(node.anyOf ?? []),
    ...(node.items === undefined ? [] : [node.items]),
  ].map((part) => sizeOf(part, named));
  const inParts = (size: SchemaSize) => parts.reduce((total, part) => total + part[size], 0);
  const deepest = maxOf(
    parts.map(({ depth }) => depth),
    0,
  );
  return {
    properties: properties.length + inParts('properties'),
    depth: (node.properties === undefined ? 0 : 1) + deepest,
    enumValues: values.length + inParts('enumValues'),
    characters: [...values, ...names].join('').length + inParts('characters'),
  };
}

/**
 * The subset of JSON Schema that scorecard schemas use, common to all dialects. A type alias rather
 * than an interface, because only an alias has the index signature that makes it assignable to
 * JSON.
 */
export type FormSchemaNode = {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'null';
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly FormSchemaNode[];
  readonly items?: FormSchemaNode;
  readonly properties?: { readonly [name: string]: FormSchemaNode };
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
};

export type FormSchema = FormSchemaNode & {
  readonly $schema?: string;
  readonly $defs: { readonly [name: string]: FormSchemaNode };
};

/** An object with exactly these properties, all required. */
export function closedObject(
  description: string,
  entries: readonly (readonly [string, FormSchemaNode])[],
): FormSchemaNode {
  return {
    type: 'object',
    ...(description !== '' && { description }),
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  };
}

export function arrayOf(description: string, items: FormSchemaNode): FormSchemaNode {
  return { type: 'array', description, items };
}

export const NULL: FormSchemaNode = { type: 'null' };

const DEFINITIONS = '#/$defs/';

/** A reference to a definition; other keywords beside `$ref` are not allowed. */
export function definition(name: string): FormSchemaNode {
  return { $ref: `${DEFINITIONS}${name}` };
}

/** The definition that a reference leads to. */
export function definitionAt({ $defs }: FormSchema, reference: string): FormSchemaNode {
  return $defs[reference.slice(DEFINITIONS.length)] ?? {};
}
