import * as z from 'zod';
import { namesOf } from '../quantity/names-of.ts';
import { type FileKind, SCHEMAS } from './kinds.ts';
import { memoize } from './memoize.ts';
import { simplify } from './simplify.ts';

/** The kinds of files, in the order in which people usually write them. */
export const FILE_KINDS = namesOf(SCHEMAS);

/** The part of JSON Schema in which files are described. */
export interface FieldSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: { readonly [name: string]: FieldSchema };
  readonly additionalProperties?: FieldSchema | boolean;
  readonly required?: readonly string[];
  readonly $ref?: string;
  readonly definitions?: { readonly [name: string]: FieldSchema };
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

const PLACES: Readonly<Record<FileKind, string>> = {
  proposal: 'proposals/<proposal>.yaml',
  round: 'rounds/<round>/round.yaml',
  rubric: 'rounds/<round>/rubrics/<shark>.yaml',
  scorecard: 'rounds/<round>/scorecards/<shark>.yaml',
  outcome: 'rounds/<round>/outcomes/<proposal>.yaml',
  mapping: 'rounds/<round>/import.yaml',
  config: 'shark.yaml',
};

/**
 * The JSON Schema of a kind of file, for editors. It uses draft 7, which YAML language servers
 * support best. It accepts every file that shark accepts, and more: only `shark check` tests
 * whether the text of a figure can be parsed. Made once in a process, because zod takes long for it.
 */
export const jsonSchema = memoize((kind: FileKind): FieldSchema => {
  const { $schema, description, ...shape } = simplify(
    z.toJSONSchema(SCHEMAS[kind], { target: 'draft-7', io: 'input', override: keepExamples }),
  );
  return {
    $schema,
    $id: `urn:shark:schema:${kind}`,
    title: `shark ${kind}`,
    description: `${description} File: ${PLACES[kind]}`,
    ...shape,
  } as FieldSchema; // zod generates what `FieldSchema` describes.
});

/** Keeps the examples, which zod drops for converted values; ours are of the text in the file. */
function keepExamples({ zodSchema, jsonSchema }: Parameters<Override>[0]): void {
  const examples = z.globalRegistry.get(zodSchema)?.['examples'];
  if (examples === undefined || jsonSchema.examples !== undefined) return;
  const { description, anyOf, ...others } = jsonSchema;
  // Puts the description before the forms that a figure may have.
  for (const keyword of Object.keys(jsonSchema)) delete jsonSchema[keyword];
  Object.assign(jsonSchema, others, { description, examples }, anyOf && { anyOf });
}

/** The JSON Schema as the text of a file. */
export function jsonSchemaText(kind: FileKind): string {
  return `${JSON.stringify(jsonSchema(kind), null, 2)}\n`;
}
