import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLSeq,
} from 'yaml';
import type { FieldPath } from '../schema/format.ts';
import { parseSource } from './parse.ts';
import { printScalar } from './print-scalar.ts';
import type { SourceFile } from './source-file.ts';

/** A change to the text of a file that leaves everything else in it as it is written. */
export type Edit =
  /** Take a field out of its mapping, or an item out of its list. */
  | { readonly kind: 'drop'; readonly path: FieldPath }
  /** Give a field that is there another text. */
  | { readonly kind: 'set'; readonly path: FieldPath; readonly text: string }
  /** Add a text to the end of a list. */
  | { readonly kind: 'append'; readonly path: FieldPath; readonly text: string }
  /** Add a field to the end of a mapping: `lines` from its key on, without indentation. */
  | {
      readonly kind: 'add';
      readonly path: FieldPath;
      readonly key: string;
      readonly lines: readonly string[];
    };

/**
 * The text of a file after some edits, with comments, order and layout kept. The result
 * is read again: null where the edits did not come out as meant, or the file was not
 * wholly understood to begin with. What is added by `add` is read from its own lines.
 */
export function editYaml(source: SourceFile, edits: readonly Edit[]): string | null {
  if (!source.intact || source.value === undefined) return null;
  const wanted: unknown = JSON.parse(JSON.stringify(source.value));
  let { text } = source;
  for (const edit of edits) {
    const splice = spliceOf(text, edit);
    if (splice === null || !applyTo(wanted, edit)) return null;
    text = text.slice(0, splice.start) + splice.text + text.slice(splice.end);
  }
  const read = parseSource(source.path, new TextEncoder().encode(text));
  return JSON.stringify(read.value) === JSON.stringify(wanted) ? text : null;
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The file has been read by the stricter parser before: it is neither deep nor a bomb. */
function compose(text: string): Document.Parsed {
  return parseDocument(text, { schema: 'failsafe', uniqueKeys: false, prettyErrors: false });
}

function spliceOf(text: string, edit: Edit): Splice | null {
  const { contents } = compose(text);
  const node = edit.kind === 'drop' ? parentOf(contents, edit.path) : nodeAt(contents, edit.path);
  if (node === null) return null;
  switch (edit.kind) {
    case 'drop':
      return isSeq(node)
        ? droppedItem(text, node, Number(edit.path.at(-1)))
        : dropped(text, node, String(edit.path.at(-1)));
    case 'set':
      return isScalar(node) ? over(node, printScalar(edit.text)) : null;
    case 'append':
      return appended(text, node, printScalar(edit.text));
    case 'add':
      return added(text, node, edit.lines);
  }
}

function over(node: Node, text: string): Splice {
  const [start, end] = rangeOf(node);
  return { start, end, text };
}

function appended(text: string, list: Node, item: string): Splice | null {
  if (!isSeq(list)) return null;
  const last = list.items.at(-1) as Node | undefined;
  const [start] = rangeOf(list);
  if (list.flow === true) {
    const at = last === undefined ? start + 1 : rangeOf(last)[1];
    return { start: at, end: at, text: last === undefined ? item : `, ${item}` };
  }
  if (last === undefined) return null;
  const at = lineEnd(text, rangeOf(last)[1]);
  const line = `${eolOf(text)}${' '.repeat(columnOf(text, start))}- ${item}`;
  return { start: at, end: at, text: line };
}

function added(text: string, map: Node, lines: readonly string[]): Splice | null {
  if (!isMap(map) || map.flow === true) return null;
  const [first, last] = [map.items[0], map.items.at(-1)];
  if (first === undefined || last === undefined) return null;
  const column = columnOf(text, rangeOf(first.key as Node)[0]);
  const at = ownEnd(text, endOf(last), column);
  const eol = eolOf(text);
  const block = lines.map((line) => `${eol}${line === '' ? '' : ' '.repeat(column)}${line}`);
  return { start: at, end: at, text: block.join('') };
}

function dropped(text: string, map: Node, key: string): Splice | null {
  if (!isMap(map)) return null;
  const at = map.items.findIndex((pair) => keyOf(pair) === key);
  const pair = map.items[at];
  // A mapping without its only field would read as nothing.
  if (pair === undefined || map.items.length === 1) return null;
  const [keyStart, end] = [rangeOf(pair.key as Node)[0], endOf(pair)];
  if (map.flow === true) {
    const before = map.items[at - 1];
    if (before !== undefined) return { start: endOf(before), end, text: '' };
    const next = map.items[at + 1] as Pair;
    return { start: keyStart, end: rangeOf(next.key as Node)[0], text: '' };
  }
  const start = keyStart - columnOf(text, keyStart);
  // The first field of a mapping in a list shares its line with the dash.
  return text.slice(start, keyStart).trim() === '' ? wholeLines(text, start, keyStart, end) : null;
}

function droppedItem(text: string, list: YAMLSeq, at: number): Splice | null {
  const [item, before, next] = [at, at - 1, at + 1].map((each) => list.items[each] as Node);
  if (item === undefined) return null;
  const [itemStart, end] = rangeOf(item);
  if (list.flow === true) {
    if (before !== undefined) return { start: rangeOf(before)[1], end, text: '' };
    return { start: itemStart, end: next === undefined ? end : rangeOf(next)[0], text: '' };
  }
  if (list.items.length === 1) return null;
  const start = itemStart - columnOf(text, itemStart);
  const dash = text.indexOf('-', start);
  return text.slice(start, dash).trim() === '' ? wholeLines(text, start, dash, end) : null;
}

/** The lines of a block from `start` on, with the comments that belong to what begins at `first`. */
function wholeLines(text: string, start: number, first: number, valueEnd: number): Splice {
  const end = ownEnd(text, valueEnd, columnOf(text, first));
  const after = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  return { start, end: Math.min(after, text.length), text: '' };
}

/** Where a block ends: at the end of its line, or of the comments below that are indented deeper. */
function ownEnd(text: string, valueEnd: number, column: number): number {
  // The end of a block text is the start of the line below it.
  const inside = text[valueEnd - 1] === '\n' ? valueEnd - 1 : valueEnd;
  let end = lineEnd(text, inside);
  for (let at = end; at < text.length; ) {
    const next = lineEnd(text, at + 1);
    const line = text.slice(at + 1, next);
    const indent = line.length - line.trimStart().length;
    if (line.trim() !== '' && !(line.trimStart().startsWith('#') && indent > column)) break;
    if (line.trim() !== '') end = next;
    at = next;
  }
  return text[end - 1] === '\r' ? end - 1 : end;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf('\n', from);
  if (at === -1) return text.length;
  return at > from && text[at - 1] === '\r' ? at - 1 : at;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function rangeOf(node: Node): readonly [number, number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

/** The end of a field: of its value, or of its key where it has none. */
function endOf(pair: Pair): number {
  const node = (pair.value ?? pair.key) as Node;
  return Math.max(rangeOf(node)[1], rangeOf(pair.key as Node)[1] + 1);
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : '';
}

function parentOf(root: Node | null, path: FieldPath): Node | null {
  return nodeAt(root, path.slice(0, -1));
}

function nodeAt(root: Node | null, path: FieldPath): Node | null {
  let node = root;
  for (const name of path) {
    if (isSeq(node)) node = (node.items[Number(name)] as Node | undefined) ?? null;
    else if (isMap(node)) {
      const pair = node.items.find((each) => keyOf(each) === String(name));
      node = (pair?.value as Node | undefined) ?? null;
    } else return null;
  }
  return node;
}

/** The same edit on the values; false where there is nothing to make it on. */
function applyTo(root: unknown, edit: Edit): boolean {
  const isOnParent = edit.kind === 'drop' || edit.kind === 'set';
  const target = valueAt(root, isOnParent ? edit.path.slice(0, -1) : edit.path);
  if (target === null) return false;
  const last = edit.path.at(-1) ?? '';
  switch (edit.kind) {
    case 'drop':
      if (Array.isArray(target)) return target.splice(Number(last), 1).length === 1;
      return delete target[last];
    case 'set':
      target[last] = edit.text;
      return true;
    case 'append':
      return Array.isArray(target) && target.push(edit.text) > 0;
    case 'add': {
      if (Object.hasOwn(target, edit.key)) return false;
      const bytes = new TextEncoder().encode(`${edit.lines.join('\n')}\n`);
      Object.assign(target, parseSource('', bytes).value);
      return Object.hasOwn(target, edit.key);
    }
  }
}

/** A mapping or a list among the values; null where the path leads to none. */
function valueAt(root: unknown, path: FieldPath): Record<string | number, unknown> | null {
  let at = root;
  for (const name of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return null;
    at = (at as Record<string | number, unknown>)[name];
  }
  return typeof at === 'object' ? (at as Record<string | number, unknown> | null) : null;
}
