import { Document, isMap, isNode, isScalar, type Node, Pair, parseDocument, YAMLMap } from 'yaml';
import type { FieldPath } from '../../schema/format.ts';
import { printYaml, withoutSteering, type YamlValue } from './print-yaml.ts';

/** A change to a file that leaves everything else in it as it is written. */
export type Edit =
  /** Take a field out of its mapping, or an item out of its list: the last items first. */
  | { readonly kind: 'drop'; readonly path: FieldPath }
  /** Give a field that is there another text. */
  | { readonly kind: 'reword'; readonly path: FieldPath; readonly text: string }
  /** Give a field a value; the field, and the mappings around it, are made where they are not there. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: YamlValue }
  /** Add a text to the end of a list. */
  | { readonly kind: 'append'; readonly path: FieldPath; readonly text: string }
  /** Add a field to the end of a mapping: `lines` from its key on, without indentation. */
  | {
      readonly kind: 'add';
      readonly path: FieldPath;
      readonly key: string;
      readonly lines: readonly string[];
    };

/** What becomes of a field: an edit of it, or something inside it. */
export type FieldChange = Exclude<Edit, { readonly kind: 'append' }> | FieldChanges;

/** What becomes of the fields of a mapping or the items of a list, by their names. */
export interface FieldChanges {
  readonly kind: 'inside';
  readonly fields: Map<string, FieldChange>;
  /** Texts to add to the end of a list. */
  readonly items: string[];
  /** Whether a value is set in it or further inside. */
  setsValues: boolean;
}

/** Texts, mappings and lists alone: what was written as `1.50` is written as `1.50` again. */
const READ = {
  schema: 'failsafe',
  uniqueKeys: false,
  prettyErrors: false,
  keepSourceTokens: false,
} as const;
const PRINT = { lineWidth: 100, flowCollectionPadding: true, minContentWidth: 0 } as const;
/** A mapping that is so short when written as JSON may stand on one line. */
const SHORT = 88;

/** All edits by the place where they are made; null where two are made of one field. */
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

/** What becomes of the mapping or list in which an edit is made. */
function changesAt(root: FieldChanges, edit: Edit): FieldChanges | null {
  let at = root;
  at.setsValues ||= edit.kind === 'set';
  for (const step of holderOf(edit)) {
    const next = at.fields.get(String(step)) ?? inside();
    if (next.kind !== 'inside') return null;
    at.fields.set(String(step), next);
    at = next;
    at.setsValues ||= edit.kind === 'set';
  }
  return at;
}

function inside(): FieldChanges {
  return { kind: 'inside', fields: new Map(), items: [], setsValues: false };
}

/** The path of the mapping or list in which an edit is made. */
export function holderOf({ kind, path }: Edit): FieldPath {
  return kind === 'append' || kind === 'add' ? path : path.slice(0, -1);
}

/** The nodes of a text that the stricter parser has read before: it is neither deep nor a bomb. */
export function parseNodes(text: string): Node | null {
  return parseDocument(text, READ).contents;
}

/** A field as lines, from its key on. */
export function printField(key: string, value: Node, isFreeToSteer: boolean): string[] {
  const map = new YAMLMap();
  map.items.push(new Pair(keyNode(key), value));
  return printMap(map, isFreeToSteer);
}

/** A mapping as lines; `isFreeToSteer` where the file itself has characters that a reader cannot see. */
export function printMap(map: YAMLMap, isFreeToSteer: boolean): string[] {
  const document = new Document(null, READ);
  document.contents = map;
  const printed = document.toString(PRINT).slice(0, -1);
  return (isFreeToSteer ? printed : withoutSteering(printed)).split('\n');
}

/** What a node becomes, in the form in which files are written. */
export function changedNode(before: unknown, change: FieldChange): Node {
  if (change.kind === 'inside') return changedMap(before, change);
  return pairOf({ value: change.kind === 'set' ? change.value : '' }).value;
}

/** A mapping after its changes; one on one line that has become too long for it is a block. */
export function changedMap(node: unknown, { fields }: FieldChanges): YAMLMap {
  const map = isMap(node) ? node : new YAMLMap();
  for (const [key, change] of fields) {
    const before: unknown = map.get(key, true);
    if (change.kind === 'drop') map.delete(key);
    else map.set(map.has(key) ? key : keyNode(key), commented(changedNode(before, change), before));
  }
  if (map.flow === true && JSON.stringify(map).length > SHORT) map.flow = false;
  return map;
}

/** A node with the comments of the one whose place it takes. */
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
  // A mapping of one key was printed, so that is what is read.
  return (map as YAMLMap).items[0] as WholePair;
}

/** A pair of which both sides are written. */
interface WholePair extends Pair<Node, Node> {
  value: Node;
}

/** Where a node begins and ends in the text. */
export function rangeOf(node: Node): readonly [number, number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

/** The same of a field: to the end of its value, or of its key where it has none. */
export function rangeOfField({ key, value }: Pair<Node, Node>): readonly [number, number] {
  const [start, keyEnd] = rangeOf(key);
  return [start, Math.max(rangeOf(value ?? key)[1], keyEnd + 1)];
}

export function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

/** A mapping on one line in which a value is set may need more than one. */
export function isRewritten(node: Node, { setsValues }: FieldChanges): boolean {
  return setsValues && isMap(node) && node.flow === true;
}

export function setsValue(change: FieldChange): boolean {
  return change.kind === 'set' || (change.kind === 'inside' && change.setsValues);
}
