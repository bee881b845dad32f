import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { columnOf, lineEnd, type Span, withoutLineEnd } from '../position.ts';
import {
  changedMap,
  changedNode,
  type FieldChange,
  type FieldChanges,
  isRewritten,
  keyOf,
  parseNodes,
  printField,
  printMap,
  rangeOf,
  rangeOfField,
  setsValue,
} from './edit-changes.ts';
import { asBlockList, lineChanges } from './edit-line.ts';
import { hasInvisibleCharacters, printScalar } from './print-yaml.ts';

/**
 * A text with some of its fields changed; null if that is impossible. Rewrites only what changes,
 * and one-line mappings in which a value is set. Parses the text once.
 */
export function changedText(text: string, changes: FieldChanges): string | null {
  const change = new TextChange(text);
  try {
    return change.ofRoot(parseNodes(text), changes) ? change.applied() : null;
  } catch {
    // The YAML library cannot print the result of the changes.
    return null;
  }
}

interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Collects replacements in a text. Its methods return false if a change is impossible. */
class TextChange {
  readonly #text: string;
  readonly #eol: string;
  readonly #keepsInvisible: boolean;
  readonly #splices: Splice[] = [];
  readonly #last: string[] = [];

  constructor(text: string) {
    this.#text = text;
    this.#eol = text.includes('\r\n') ? '\r\n' : '\n';
    this.#keepsInvisible = hasInvisibleCharacters(text);
  }

  applied(): string {
    let [done, at] = ['', 0];
    // The sort is stable, so replacements at the same offset stay in the order in which they were
    // made.
    for (const { start, end, text } of this.#splices.toSorted((a, b) => a.start - b.start)) {
      done += this.#text.slice(at, start);
      // If lines are added below removed lines, the line break they would have followed is removed
      // too, so it moves to their end.
      done += start < at ? text.slice(this.#eol.length) + this.#eol : text;
      at = Math.max(at, end);
    }
    done += this.#text.slice(at);
    const last = this.#last.join('');
    if (last === '') return done;
    return (done.endsWith('\n') ? done + last.slice(this.#eol.length) : done + last) + this.#eol;
  }

  ofRoot(root: Node | null, changes: FieldChanges): boolean {
    if (!isCollection(root)) return false;
    if (!isRewritten(root, changes)) return this.#ofNode(root, changes, true);
    const lines = printMap(changedMap(this.#alone(root), changes), this.#keepsInvisible);
    this.#splice(rangeOf(root), lines.join(this.#eol));
    return true;
  }

  #ofNode(node: Node, changes: FieldChanges, isRoot = false): boolean {
    if (isMap<Node, Node>(node)) return this.#ofMap(node, changes, isRoot);
    return isSeq<Node>(node) && this.#ofList(node, changes);
  }

  #ofMap(map: YAMLMap<Node, Node>, { fields, items }: FieldChanges, isRoot: boolean): boolean {
    const byKey = new Map(map.items.map((pair, at) => [keyOf(pair), at]));
    const fresh = [...fields].filter(([key]) => !byKey.has(key));
    const gone = new Set<number>();
    for (const [key, change] of fields) {
      const at = byKey.get(key) ?? -1;
      const pair = map.items[at];
      if (pair === undefined) continue;
      if (change.kind === 'drop') gone.add(at);
      else if (!this.#ofField(pair, change)) return false;
    }
    const left = map.items.findLast((_, at) => !gone.has(at));
    // If all fields are removed, the added ones take their place. Without any field, the mapping
    // would be read as null.
    const last = left ?? (fresh.length > 0 ? map.items.at(-1) : undefined);
    if (items.length > 0 || last === undefined) return false;
    if (map.flow === true) {
      this.#ofLine(gone, map.items.map(rangeOfField));
      return fresh.length === 0;
    }
    const column = columnOf(this.#text, rangeOfField(map.items[0] ?? last)[0]);
    const end = this.#ownEnd(rangeOfField(last)[1], column);
    const ranges = map.items.filter((_, at) => gone.has(at)).map(rangeOfField);
    if (!ranges.every(([start, to]) => this.#dropLines(start, to))) return false;
    return fresh.every(([key, change]) => this.#add(key, change, column, isRoot, end));
  }

  #add(key: string, change: FieldChange, column: number, isRoot: boolean, end: number): boolean {
    const isAdded = change.kind === 'add';
    if (!isAdded && !setsValue(change)) return false;
    const lines = isAdded ? change.lines : printField(key, changedNode(null, change), false);
    // New fields go after the comments at the end of the file, which belong to the fields above
    // them.
    if (isRoot && !isAdded) this.#last.push(this.#indented(lines, column));
    else this.#insert(end, lines, column);
    return true;
  }

  #ofField(pair: Pair<Node, Node>, change: FieldChange): boolean {
    const { value } = pair;
    if (change.kind === 'reword' && isScalar(value)) {
      this.#splice(rangeOf(value), printScalar(change.text));
      return true;
    }
    if (change.kind === 'inside' && isCollection(value) && !isRewritten(value, change)) {
      return this.#ofNode(value, change);
    }
    if (!setsValue(change)) return false;
    this.#rewrite(pair, value, changedNode(this.#alone(value), change));
    return true;
  }

  /** Replaces a value. A comment on the line of the key stays there. */
  #rewrite({ key }: Pair<Node, Node>, before: Node | null, node: Node): void {
    const [keyStart, keyEnd] = rangeOf(key);
    const colon = this.#text.indexOf(':', keyEnd) + 1;
    const [start, end] = before === null ? [colon, colon] : rangeOf(before);
    const [first = '', ...lines] = printField('k', node, this.#keepsInvisible);
    const inline = first.slice('k:'.length);
    const column = columnOf(this.#text, keyStart);
    const isBelow = lineEnd(this.#text, colon) < start;
    const valueEnd = isBelow || start === end ? colon : withoutLineEnd(this.#text, end);
    const isKept = inline !== '' && valueEnd > colon;
    this.#splice(isKept ? [start, valueEnd] : [colon, valueEnd], isKept ? inline.slice(1) : inline);
    const above = withoutLineEnd(this.#text, start - columnOf(this.#text, start));
    const below = lineEnd(this.#text, valueEnd);
    const old = isBelow ? ([above, this.#ownEnd(end, column)] as const) : ([below, below] as const);
    this.#splice(old, this.#indented(lines, column));
  }

  /** Parses a mapping without its surrounding text, whose comments stay in place. */
  #alone(node: Node | null): Node | null {
    if (!isMap(node)) return null;
    const [start, end] = rangeOf(node);
    return parseNodes(this.#text.slice(start, end));
  }

  #ofList(list: YAMLSeq<Node>, { fields, items }: FieldChanges): boolean {
    const nodes = list.items;
    const gone = new Set<number>();
    for (const [name, change] of fields) {
      const item = nodes[Number(name)];
      if (item === undefined) return false;
      if (change.kind === 'drop') gone.add(Number(name));
      else if (change.kind !== 'inside' || !this.#ofNode(item, change)) return false;
    }
    const [start] = rangeOf(list);
    const ranges = nodes.map(rangeOf);
    if (list.flow === true) {
      const added = gone.size > 0 ? [] : items.map(printScalar);
      const block = asBlockList(this.#text, rangeOf(list), ranges, added);
      if (block === null) this.#ofLine(gone, ranges, start + 1, items);
      else {
        this.#splice(block.gone, '');
        this.#insert(block.at, block.lines, block.column);
      }
      return true;
    }
    const last = ranges.findLast((_, at) => !gone.has(at));
    if (last === undefined) return false;
    const lines = items.map((text) => `- ${printScalar(text)}`);
    this.#insert(lineEnd(this.#text, last[1]), lines, columnOf(this.#text, start));
    const dropped = ranges.filter((_, at) => gone.has(at));
    return dropped.every(([from, to]) =>
      this.#dropLines(this.#text.indexOf('-', from - columnOf(this.#text, from)), to),
    );
  }

  #ofLine(
    gone: ReadonlySet<number>,
    ranges: readonly Span[],
    start = 0,
    items: readonly string[] = [],
  ): void {
    for (const [range, text] of lineChanges(gone, ranges, start, items)) this.#splice(range, text);
  }

  /** Removes the lines of a block that begins at `first`, with the comments that belong to it. */
  #dropLines(first: number, valueEnd: number): boolean {
    const column = columnOf(this.#text, first);
    const start = first - column;
    // The first field of a mapping in a list shares its line with the dash, so its line cannot be
    // removed.
    if (this.#text.slice(start, first).trim() !== '') return false;
    const end = this.#ownEnd(valueEnd, column);
    const after = this.#text.startsWith('\r\n', end) ? end + 2 : end + 1;
    this.#splice([start, Math.min(after, this.#text.length)], '');
    return true;
  }

  /** The end of a block: the end of its last line, or of deeper-indented comments below it. */
  #ownEnd(valueEnd: number, column: number): number {
    const text = this.#text;
    let end = lineEnd(this.#text, withoutLineEnd(this.#text, valueEnd));
    for (let at = end; at < text.length; ) {
      const next = lineEnd(this.#text, at + 1);
      const line = text.slice(at + 1, next);
      const indent = line.length - line.trimStart().length;
      if (line.trim() !== '' && !(line.trimStart().startsWith('#') && indent > column)) break;
      if (line.trim() !== '') end = next;
      at = next;
    }
    return text[end - 1] === '\r' ? end - 1 : end;
  }

  #splice([start, end]: readonly [number, number], text: string): void {
    if (end > start || text !== '') this.#splices.push({ start, end, text });
  }

  #insert(at: number, lines: readonly string[], column: number): void {
    this.#splice([at, at], this.#indented(lines, column));
  }

  #indented(lines: readonly string[], column: number): string {
    const indent = ' '.repeat(column);
    return lines.map((line) => `${this.#eol}${line === '' ? '' : indent}${line}`).join('');
  }
}
