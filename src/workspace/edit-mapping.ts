import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  visit,
  YAMLMap,
} from 'yaml';
import { parseSource } from './parse.ts';
import { isSteering, printYaml, withoutSteering, type YamlValue } from './print-yaml.ts';
import type { SourceFile } from './source-file.ts';

/** A value to set at a path of keys, or null to remove what is there. */
export interface MappingEdit {
  readonly path: readonly [string, ...string[]];
  readonly value: YamlValue | null;
}

/** Texts, mappings and lists alone: what was written as `1.50` is written as `1.50` again. */
const READ = { schema: 'failsafe', keepSourceTokens: false, prettyErrors: false } as const;
/** A mapping that is so short when written as JSON may stand on one line. */
const SHORT = 88;
const PRINT = { lineWidth: 100, flowCollectionPadding: true, minContentWidth: 0 } as const;

/**
 * A YAML mapping with some of its values changed. Fields of the file that no edit touches
 * keep every byte; within those that are touched, comments and the order of keys are kept.
 * New fields come last. The result is read again: null where it is not what was meant, as
 * with a value that an alias elsewhere repeats, or a mark that ends the document.
 *
 * @param text a file that has been read without errors
 */
export function editMapping(text: string, edits: readonly MappingEdit[]): string | null {
  const edited = editedText(text, edits);
  if (edited === null) return null;
  const { value, intact } = readText(edited);
  const wanted = edits.reduce(
    (before: unknown, edit) => meant(before, edit.path, edit.value),
    readText(text).value ?? {},
  );
  return intact && sorted(value) === sorted(wanted) ? edited : null;
}

function readText(text: string): SourceFile {
  return parseSource('', new TextEncoder().encode(text));
}

/** Null where the YAML library cannot write what the edits leave behind. */
function editedText(text: string, edits: readonly MappingEdit[]): string | null {
  try {
    return editFields(text, edits);
  } catch {
    return null;
  }
}

/** A value as text, whatever the order of its keys. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isMapping(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same edit on the value. */
function meant(value: unknown, [key, ...rest]: readonly string[], wanted: unknown): unknown {
  const map = isMapping(value) ? value : {};
  if (key === undefined || (wanted === null && !Object.hasOwn(map, key))) return value;
  if (rest.length > 0) return { ...map, [key]: meant(map[key], rest, wanted) };
  const { [key]: _, ...others } = map;
  return wanted === null ? others : { ...others, [key]: wanted };
}

function editFields(text: string, edits: readonly MappingEdit[]): string {
  const byField = new Map<string, MappingEdit[]>();
  for (const edit of edits) byField.set(edit.path[0], [...(byField.get(edit.path[0]) ?? []), edit]);
  const isWindows = text.includes('\r\n');
  let edited = text.replaceAll('\r\n', '\n');
  for (const [key, ofField] of byField) edited = editField(edited, key, ofField);
  return isWindows ? edited.replaceAll('\n', '\r\n') : edited;
}

function editField(text: string, key: string, edits: readonly MappingEdit[]): string {
  const stretches = topLevel(text);
  if (stretches === null) return rewritten(text, edits);
  const found = stretches.get(key);
  if (found === undefined) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n';
    return text + gap + rewritten('', edits);
  }
  const [start, end] = found;
  return text.slice(0, start) + rewritten(text.slice(start, end), edits) + text.slice(end);
}

/** Where each field of a mapping stands, its lines whole; null where they cannot be told apart. */
function topLevel(text: string): ReadonlyMap<string, readonly [start: number, end: number]> | null {
  const document = parseDocument(text, READ);
  const root = document.contents;
  if (!isMap(root) || root.flow === true || holdsAlias(document)) return null;
  const starts = root.items.map(({ key }) => (isScalar(key) ? (key.range?.[0] ?? -1) : -1));
  const isWhole = starts.every((at) => at === 0 || text[at - 1] === '\n');
  if (!isWhole) return null;
  return new Map(
    root.items.map(({ key }, index) => {
      const start = starts[index] as number;
      const next = starts[index + 1] ?? text.length;
      const name = isScalar(key) ? String(key.value) : '';
      return [name, [start, start + ownLength(text.slice(start, next))]] as const;
    }),
  );
}

/** Without the blank lines and comments at its end, which belong to what follows. */
function ownLength(stretch: string): number {
  return stretch.length - (/(?:^(?:#.*)?\n)*(?:^#.*)?$(?![\s\S])/m.exec(stretch)?.[0].length ?? 0);
}

/** A cut-out field cannot be read alone where it mentions another. */
function holdsAlias(document: Document.Parsed): boolean {
  let found = false;
  visit(document, {
    Node: (_, node) => {
      if (!isAlias(node) && !('anchor' in node && node.anchor)) return undefined;
      found = true;
      return visit.BREAK;
    },
  });
  return found;
}

function rewritten(text: string, edits: readonly MappingEdit[]): string {
  const document = parseDocument(text, READ);
  if (!isMap(document.contents)) document.contents = new YAMLMap(document.schema) as never;
  // The line above made it a map; the type of the document does not follow.
  const root = document.contents as unknown as YAMLMap;
  for (const edit of edits) apply(root, edit);
  if (root.items.length === 0) return '';
  const printed = document.toString(PRINT);
  // What is new stands in double quotes; where the file has such characters itself, they stay.
  return isSteering(text) ? printed : withoutSteering(printed);
}

function apply(root: YAMLMap, { path, value }: MappingEdit): void {
  if (value === null) {
    if (root.hasIn(path)) root.deleteIn(path);
    return;
  }
  let map = root;
  const maps = [map];
  for (const key of path.slice(0, -1)) {
    const inner = map.get(key, true);
    // An empty value is no mapping yet.
    const next = isMap(inner) ? inner : new YAMLMap(root.schema);
    if (!isMap(inner)) map.set(keyOf(map, key), next);
    map = next;
    maps.push(map);
  }
  replace(map, path.at(-1) as string, nodeOf(value));
  unfold(maps);
}

/** Put a node where another was, with the comments of that one. */
function replace(map: YAMLMap, key: string, node: Node): void {
  const before = map.get(key, true) as unknown;
  if (isNode(before)) {
    const { comment, commentBefore, spaceBefore } = before;
    Object.assign(node, { comment, commentBefore, spaceBefore });
  }
  map.set(keyOf(map, key), node);
}

/** The key as it is there; else one in the form in which files are written. */
function keyOf(map: YAMLMap, key: string): unknown {
  return map.has(key) ? key : pairOf({ [key]: '' }).key;
}

/** A mapping on one line that has become too long for it is written as a block, from the outside in. */
function unfold(maps: readonly YAMLMap[]): void {
  for (const map of maps) {
    if (map.flow !== true) continue;
    if (JSON.stringify(map).length <= SHORT) return;
    map.flow = false;
  }
}

/** A value as nodes in the form in which files are written. */
function nodeOf(value: YamlValue): Node {
  return pairOf({ value }).value as Node;
}

function pairOf(mapping: { readonly [key: string]: YamlValue }): Pair {
  const { contents } = parseDocument(printYaml(mapping), READ);
  // A mapping of one key was printed, so that is what is read.
  return (contents as unknown as YAMLMap).items[0] as Pair;
}
