import { FILE_KINDS, type FieldSchema, jsonSchema } from './json-schema.ts';
import type { FileKind } from './kinds.ts';

/** A field of a schema by its path: `pitches.<id>.claims[].metric`. */
export interface FieldRow {
  readonly path: string;
  readonly required: boolean;
  readonly field: FieldSchema;
}

/** A field of a kind of file, with what it means. */
export interface FileField {
  readonly kind: FileKind;
  readonly path: string;
  readonly says: string;
}

/** Every field with this name, in any spelling, in the order of the files. */
export function fieldsNamed(name: string): readonly FileField[] {
  const asked = nameOf(name);
  return FIELDS.filter(({ path }) => asked === nameOf(lastOf(path)) || asked === nameOf(path));
}

/** The names of all fields, each once. */
export function fieldNames(): readonly string[] {
  return [...new Set(FIELDS.map(({ path }) => lastOf(path)))];
}

/** Every field of a schema, without the notes that may stand nearly anywhere. */
export function fieldRows(schema: FieldSchema): readonly FieldRow[] {
  return rowsOf(schema, '', { within: new Set(), definitions: schema.definitions ?? {} });
}

/** The definition that a field refers to, or else the field. */
export function targetOf(
  field: FieldSchema,
  definitions: FieldSchema['definitions'] = {},
): FieldSchema {
  return field.$ref === undefined ? field : (definitions[definitionOf(field.$ref)] ?? {});
}

/** The definitions of a schema, and those that are being written, to stop recursion. */
interface Known {
  readonly within: ReadonlySet<string>;
  readonly definitions: NonNullable<FieldSchema['definitions']>;
}

/**
 * Definitions that are not expanded. Ranges would bring { low, best, high } after every figure. A
 * first judgement has the same fields as its scorecard.
 */
const NOT_EXPANDED: ReadonlySet<string> = new Set(['range', 'judgement']);

function rowsOf(node: FieldSchema, prefix: string, known: Known): readonly FieldRow[] {
  const shape = expanded(node, known);
  if (shape === null) return [];
  const [found, deeper] = shape;
  const own = Object.entries(found.properties ?? {})
    .filter(([name]) => name !== 'notes')
    .flatMap(([name, field]) => {
      const path = `${prefix}${name}`;
      const required = (found.required ?? []).includes(name);
      return [{ path, required, field }, ...rowsOf(field, `${path}.`, deeper)];
    });
  const entries = found.additionalProperties;
  const byId = typeof entries === 'object' ? rowsOf(entries, `${prefix}<id>.`, deeper) : [];
  const items =
    found.items === undefined ? [] : rowsOf(found.items, `${prefix.replace(/\.$/, '')}[].`, deeper);
  const choices = (found.anyOf ?? []).flatMap((choice) => rowsOf(choice, prefix, deeper));
  return [...own, ...byId, ...items, ...withoutRepeats(choices)];
}

function expanded(node: FieldSchema, known: Known): readonly [FieldSchema, Known] | null {
  if (node.$ref === undefined) return [node, known];
  const name = definitionOf(node.$ref);
  const definition = known.definitions[name];
  if (definition === undefined || known.within.has(name) || NOT_EXPANDED.has(name)) return null;
  return [definition, { ...known, within: new Set([...known.within, name]) }];
}

function definitionOf(reference: string): string {
  return reference.replace('#/definitions/', '');
}

function withoutRepeats(rows: readonly FieldRow[]): readonly FieldRow[] {
  const byPath = new Map(rows.toReversed().map((row) => [row.path, row]));
  return rows.filter((row) => byPath.get(row.path) === row);
}

/** `metric` of `claims[].metric`. */
function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Blanks, dashes and underscores are one. */
function nameOf(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, '-');
}

/** All fields, found once: only what asks for a field loads this file. */
const FIELDS: readonly FileField[] = FILE_KINDS.flatMap((kind) => {
  const schema = jsonSchema(kind);
  return fieldRows(schema).map(({ path, field }) => {
    const says = field.description ?? targetOf(field, schema.definitions).description ?? '';
    return { kind, path, says };
  });
});
