import { greatestOf } from '../../quantity/extreme.ts';
import { namesOf } from '../../quantity/names-of.ts';

export const DIALECTS = ['json', 'openai', 'anthropic'] as const;

/** Whose rules a schema keeps: those of JSON Schema itself, or what an API takes of it. */
export type Dialect = (typeof DIALECTS)[number];

interface DialectRules {
  /** Whether a number may have a least and a greatest value, and a text a least length. */
  readonly hasBounds: boolean;
  readonly limits: Partial<Readonly<Record<SchemaSize, number>>>;
}

/** What an API counts of a schema, with every reference written out. */
export type SchemaSize = 'properties' | 'depth' | 'enumValues' | 'characters';

/**
 * OpenAI: Structured Outputs, supported schemas: 5,000 properties, 10 levels, 1,000 values of
 * enumerations, 120,000 characters of names and values. Anthropic: Structured outputs, JSON
 * Schema limitations: no bounds of numbers and texts; its limit on unions is kept by having them
 * in definitions.
 */
export const DIALECT_RULES: Readonly<Record<Dialect, DialectRules>> = {
  json: { hasBounds: true, limits: {} },
  openai: {
    hasBounds: false,
    limits: { properties: 5000, depth: 10, enumValues: 1000, characters: 120_000 },
  },
  anthropic: { hasBounds: false, limits: {} },
};

/** A round asks for more than a dialect takes. */
export interface SchemaExcess {
  readonly size: SchemaSize;
  readonly count: number;
  readonly limit: number;
}

/** The first limit of a dialect that a schema breaks; null where it keeps them all. */
export function excessOf(schema: FormSchema, dialect: Dialect): SchemaExcess | null {
  const sizes = sizesOf(schema);
  const { limits } = DIALECT_RULES[dialect];
  const broken = namesOf(limits)
    .map((size) => ({ size, limit: limits[size] ?? Number.POSITIVE_INFINITY, count: sizes[size] }))
    .find(({ count, limit }) => count > limit);
  return broken ?? null;
}

type Sizes = Readonly<Record<SchemaSize, number>>;

function sizesOf(schema: FormSchema): Sizes {
  const known = new Map<string, Sizes>();
  const named = (reference: string): Sizes => {
    const name = reference.slice('#/$defs/'.length);
    const found = known.get(name) ?? sizeOf(schema.$defs[name] ?? {}, named);
    known.set(name, found);
    return found;
  };
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
  const deepest = greatestOf(
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
 * The part of JSON Schema that a scorecard's schema is written in: all dialects share it. As an
 * interface it would have no index signature, and be no JSON to the compiler.
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

/** A map with exactly these keys, all of them there. */
export function exactly(
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

export function listOf(description: string, items: FormSchemaNode): FormSchemaNode {
  return { type: 'array', description, items };
}

export const NULL: FormSchemaNode = { type: 'null' };

/** One of the definitions; nothing may stand beside a reference. */
export function definition(name: string): FormSchemaNode {
  return { $ref: `#/$defs/${name}` };
}
