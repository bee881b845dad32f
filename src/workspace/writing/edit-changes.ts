import { Document, isMap, isNode, isScalar, type Node, Pair, parseDocument, YAMLMap } from 'yaml';
import type { FieldPath } from '../../schema/format.ts';
import {
  escapeInvisible,
  MAX_ONE_LINE_MAP,
  printYaml,
  quoteForOlderReaders,
  type YamlValue,
} from './print-yaml.ts';

/** A change to a file that keeps the rest of the file as written. */
export type Edit =
  /** Removes a field from its mapping, or an item from its list. Remove last items first. */
  | { readonly kind: 'drop'; readonly path: FieldPath }
  /** Replaces the text of an existing field. */
  | { readonly kind: 'reword'; readonly path: FieldPath; readonly text: string }
  /** Sets the value of a field. Creates the field and the mappings around it if missing. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: YamlValue }
  /** Adds a text to the end of a list. */
  | { readonly kind: 'append'; readonly path: FieldPath; readonly text: string }
  /** Adds a field to the end of a mapping: `lines` starts with its key, without indentation. */
  | {
      readonly kind: 'add';
      readonly path: FieldPath;
      readonly key: string;
      readonly lines: readonly string[];
    };

/** The change of a field: an edit of the field itself, or changes inside it. */
export type FieldChange = Exclude<Edit, { readonly kind: 'append' }> | FieldChanges;

/** The changes of a mapping's fields or a list's items, by their names. */
export interface FieldChanges {
  readonly kind: 'inside';
  readonly fields: Map<string, FieldChange>;
  /** Texts to add to the end of a list. */
  readonly items: string[];
}

/** Parses all scalars as text, so that `1.50` is written as `1.50` again. */
const READ = {
  schema: 'failsafe',
  uniqueKeys: false,
  prettyErrors: false,
  keepSourceTokens: false,
} as const;
const PRINT = { lineWidth: 100, flowCollectionPadding: true, minContentWidth: 0 } as const;

/** Groups edits by the mapping or list they change; null if two edits change the same field. */
export function changesOf(edits: readonly Edit[]): FieldChanges | null {
  const root = inside();
  for (const edit of edits) {
    const holder = changesAt(root, edit);
    if (holder === null) return null;
    const name = edit.kind === 'add' ? edit.key : String(edit.path.at(-1));
    if (edit.kind === 'append') holder.items.push(edit.text);
    else if (holder.fields.has(name)) return null;
    else holder.fields.set(name, edit);
  }
  return root;
}

/** The changes of the mapping or list that an edit changes; null if they conflict. */
function changesAt(root: FieldChanges, edit: Edit): FieldChanges | null {
  let at = root;
  for (const step of holderOf(edit)) {
    const next = at.fields.get(String(step)) ?? inside();
    if (next.kind !== 'inside') return null;
    at.fields.set(String(step), next);
    at = next;
  }
  return at;
}

function inside(): FieldChanges {
  return { kind: 'inside', fields: new Map(), items: [] };
}

/** The path of the mapping or list that an edit changes. */
export function holderOf({ kind, path }: Edit): FieldPath {
  return kind === 'append' || kind === 'add' ? path : path.slice(0, -1);
}

/** Parses a text to nodes after the stricter parser has checked its depth and aliases. */
export function parseNodes(text: string): Node | null {
  return parseDocument(text, READ).contents;
}

/** The lines of a field, starting with its key. */
export function printField(key: string, value: Node, keepsInvisible: boolean): string[] {
  const map = new YAMLMap();
  map.items.push(new Pair(keyNode(key), value));
  return printMap(map, keepsInvisible);
}

/**
 * The lines of a mapping. `keepsInvisible` is true if the file already contains invisible or
 * deceptive characters; then they are not escaped.
 */
export function printMap(map: YAMLMap, keepsInvisible: boolean): string[] {
  const document = new Document(null, READ);
  document.contents = map;
  quoteForOlderReaders(document);
  const printed = document.toString(PRINT).slice(0, -1);
  return (keepsInvisible ? printed : escapeInvisible(printed)).split('\n');
}

/** The new node for a changed one, in the layout of written files. */
export function changedNode(before: unknown, change: FieldChange): Node {
  if (change.kind === 'inside') return changedMap(before, change);
  return pairOf({ value: change.kind === 'set' ? change.value : '' }).value;
}

/** Applies changes to a mapping. A one-line mapping that becomes too long is written as a block. */
export function changedMap(node: unknown, { fields }: FieldChanges): YAMLMap {
  const map = isMap(node) ? node : new YAMLMap();
  for (const [key, change] of fields) {
    const before: unknown = map.get(key, true);
    if (change.kind === 'drop') map.delete(key);
    else map.set(map.has(key) ? key : keyNode(key), commented(changedNode(before, change), before));
  }
  if (map.flow === true && JSON.stringify(map).length > MAX_ONE_LINE_MAP) map.flow = false;
  return map;
}

/** Copies the comments of the node that is replaced. */
function commented(node: Node, before: unknown): Node {
  if (!isNode(before)) return node;
  const { comment, commentBefore, spaceBefore } = before;
  return Object.assign(node, { comment, commentBefore, spaceBefore });
}

function keyNode(key: string): Node {
  return pairOf({ [key]: '' }).key;
}

function pairOf(mapping: { readonly [key: string]: YamlValue }): WholePair {
  const map = parseNodes(printYaml(mapping));
  // A mapping with one key was printed, so parsing it gives a mapping with one pair.
  return (map as YAMLMap).items[0] as WholePair;
}

/** A pair with both a key and a value. */
interface WholePair extends Pair<Node, Node> {
  value: Node;
}

/** The start and end of a node in the text. */
export function rangeOf(node: Node): readonly [number, number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

/** The start of a field, and the end of its value, or of its colon if it has no value. */
export function rangeOfField({ key, value }: Pair<Node, Node>): readonly [number, number] {
  const [start, keyEnd] = rangeOf(key);
  return [start, Math.max(rangeOf(value ?? key)[1], keyEnd + 1)];
}

export function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

/** True for a one-line mapping in which a value is set, which may need more lines. */
export function isRewritten(node: Node, changes: FieldChanges): boolean {
  return isMap(node) && node.flow === true && setsValue(changes);
}

/** True if a value is set in a field or below it. */
export function setsValue(change: FieldChange): boolean {
  if (change.kind === 'inside') return [...change.fields.values()].some(setsValue);
  return change.kind === 'set';
}
