/** The part of JSON Schema that a scorecard's schema is written in: all dialects share it. */
export interface FormSchemaNode {
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
}

export interface FormSchema extends FormSchemaNode {
  readonly $schema?: string;
  readonly $defs: { readonly [name: string]: FormSchemaNode };
}

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
