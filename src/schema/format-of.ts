import * as z from 'zod';
import { CONVERSIONS } from './field.ts';
import type { ValueFormat } from './format.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type Inner = (schema: unknown) => ValueFormat;

const asItStands = (value: unknown) => value;

/** The translation of each JSON Schema keyword; null for annotations, which are dropped. */
const KEYWORDS: Readonly<Record<string, null | ((value: never, inner: Inner) => unknown)>> = {
  $schema: null,
  id: null,
  title: null,
  description: null,
  examples: null,
  enum: asItStands,
  minLength: asItStands,
  pattern: asItStands,
  minimum: asItStands,
  maximum: asItStands,
  minItems: asItStands,
  required: asItStands,
  conversion: asItStands,
  items: (schema, inner) => inner(schema),
  propertyNames: (schema, inner) => inner(schema),
  additionalProperties: (schema, inner) => schema !== false && inner(schema),
  anyOf: (schemas: readonly unknown[], inner) => schemas.map(inner),
  properties: (schemas: object, inner) =>
    Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, inner(each)])),
};

/**
 * The format of a schema: the JSON Schema that zod generates, with the conversions that
 * src/schema/field.ts has registered, and without annotations. A keyword that `FormatReader` does
 * not know is an error, so that none is silently ignored.
 */
export function formatOf(schema: z.ZodType): ValueFormat {
  const whole = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const conversion = CONVERSIONS.get(zodSchema);
      if (conversion !== undefined) jsonSchema['conversion'] = conversion;
    },
  });
  const { $defs = {}, ...root } = whole;
  return without(root, $defs);
}

function without(
  schema: JsonSchema,
  definitions: Readonly<Record<string, JsonSchema>>,
): ValueFormat {
  const { $ref, const: only, type, ...keywords } = schema;
  // Called only with the parts of a schema that zod generated.
  const inner: Inner = (each) => without(each as JsonSchema, definitions);
  const format: Record<string, unknown> = {
    ...($ref !== undefined && inner(definitions[$ref.replace('#/$defs/', '')])),
    ...(only !== undefined && { enum: [only] }),
    ...(type !== undefined && (Array.isArray(type) ? { anyOf: type.map(ofType) } : { type })),
  };
  for (const [keyword, value] of Object.entries(keywords)) {
    const translate = KEYWORDS[keyword];
    if (translate === undefined) {
      throw new Error(`no file is read by the keyword ${keyword}: see src/schema/format.ts`);
    }
    // Each translation knows the type of its keyword's value; zod generated both.
    if (translate !== null) format[keyword] = translate(value as never, inner);
  }
  return format;
}

function ofType(type: string): object {
  return { type };
}
