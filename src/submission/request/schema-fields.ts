import type { FieldPath } from '../../schema/format.ts';
import { type FieldSchema, jsonSchema } from '../../schema/json-schema.ts';

/** The schema of the field of a scorecard at a path; null if there is none. */
export function fieldAt(path: FieldPath): FieldSchema | null {
  let node: FieldSchema | null = jsonSchema('scorecard');
  for (const step of path) node = node === null ? null : child(resolved(node), step);
  return node === null ? null : resolved(node);
}

/** The fields of the map at a path; empty if any name is valid or it is not a map. */
export function fieldsAt(path: FieldPath): readonly string[] {
  const { properties: own, anyOf = [] } = fieldAt(path) ?? {};
  if (own !== undefined) return Object.keys(own);
  return anyOf.map(resolved).flatMap(({ properties }) => Object.keys(properties ?? {}));
}

function child(node: FieldSchema, step: string | number): FieldSchema | null {
  if (typeof step === 'number' && node.items !== undefined) return node.items;
  const named = node.properties;
  if (named !== undefined && Object.hasOwn(named, step)) return named[step] ?? null;
  if (typeof node.additionalProperties === 'object') return node.additionalProperties;
  const found = (node.anyOf ?? []).map((each) => child(resolved(each), step));
  return found.find((each) => each !== null) ?? null;
}

/**
 * The node with its reference resolved; keywords beside `$ref` override those of the definition.
 */
function resolved({ $ref, ...own }: FieldSchema): FieldSchema {
  const name = $ref?.replace('#/definitions/', '');
  const definition = name === undefined ? undefined : jsonSchema('scorecard').definitions?.[name];
  return definition === undefined ? own : { ...definition, ...own };
}

/** The type in words: `text`, `a list`, `one of fund, queue`. */
export function typeWords(node: FieldSchema): string {
  if (node.const !== undefined) return String(node.const);
  if (node.enum !== undefined) {
    const words = node.enum.filter((each) => typeof each !== 'boolean').map(String);
    return words.length === 1 ? (words[0] ?? '') : `one of ${words.join(', ')}`;
  }
  if (node.anyOf !== undefined) {
    const words = node.anyOf.map((each) => typeWords(resolved(each)));
    return [...new Set(words)].join(' or ');
  }
  const types = typeof node.type === 'string' ? [node.type] : (node.type ?? []);
  if (types.includes('number') && types.includes('string')) return 'a figure';
  return types.map((each) => TYPE_WORDS[each] ?? each).join(' or ');
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'a map',
};

/**
 * A valid value of a schema: its own example, else one composed of its parts' examples.
 *
 * @param proposal the id to use for a proposal
 */
export function exampleOf(node: FieldSchema, proposal: string): unknown {
  const own = node.examples?.[0] ?? node.const ?? node.enum?.[0];
  if (own !== undefined) return own;
  const part = (each: FieldSchema) => exampleOf(resolved(each), proposal);
  if (node.anyOf?.[0] !== undefined) return part(node.anyOf[0]);
  if (node.items !== undefined) return [part(node.items)];
  if (node.properties !== undefined) {
    const names = node.required ?? Object.keys(node.properties).slice(0, 1);
    const named = (name: string) =>
      name === 'proposal' ? proposal : part(child(node, name) ?? {});
    return Object.fromEntries(names.map((name) => [name, named(name)]));
  }
  return node.type === 'object' ? {} : 'Your words.';
}
