import type { Diagnostic } from '../../diagnostic/diagnostic.ts';
import type { Location } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import { type Span, TextLines } from '../position.ts';
import { CHILD_WIDTH, type Positions } from './positions.ts';

/** A parsed file as plain data, which can be sent between threads. */
export interface SourceData {
  /** Relative to the workspace root, with forward slashes. */
  readonly path: string;
  /** The text of the file, without a byte order mark; empty if it could not be decoded. */
  readonly text: string;
  /** Plain objects, lists, strings, numbers, booleans and null; undefined if nothing was parsed. */
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  /** True if `value` is complete. If false, a missing field may exist but was not parsed. */
  readonly intact: boolean;
  readonly positions: Positions;
}

/** A parsed file: its values, and the position of each. */
export interface SourceFile extends SourceData {
  /**
   * The location of a field. `value` is the range of the value, `key` that of its key: for an
   * unknown field, and for the parent of a missing one (for the root, the first key of the file).
   * For a path that does not exist, the key of its nearest ancestor; for a value reached through an
   * alias, the alias.
   */
  locate(path: FieldPath, target: 'key' | 'value'): Location;
  /** A scalar as written: the digits of a number, the content of a string; else empty. */
  written(path: FieldPath): string;
  /** The keys of a mapping in file order, which a plain object may not keep. */
  keys(path: FieldPath): readonly string[];
}

/** A mapping with more keys gets an index at its first lookup. */
const LINEAR_SEARCH = 32;

interface Step {
  readonly name: string | number;
  readonly value: unknown;
  /** The row of the value in the table; -1 for the root. */
  readonly row: number;
  /** The container of the value, given by the first row of its children. */
  readonly parent: number;
  readonly inList: boolean;
  /** Its own keys, cached at the first lookup. */
  keys: readonly string[] | null;
}

/** A file whose locations are found in its table of positions. */
export class ParsedFile implements SourceFile {
  readonly path: string;
  readonly text: string;
  readonly value: unknown;
  readonly diagnostics: readonly Diagnostic[];
  readonly intact: boolean;
  readonly positions: Positions;
  readonly #trail: Step[];
  #lines: TextLines | null = null;
  #indexes: Map<number, ReadonlyMap<string, number>> | null = null;

  constructor({ path, text, value, diagnostics, intact, positions }: SourceData) {
    this.path = path;
    this.text = text;
    this.value = value;
    this.diagnostics = diagnostics;
    this.intact = intact;
    this.positions = positions;
    this.#trail = [{ name: '', value: this.value, row: -1, parent: -1, inList: false, keys: null }];
  }

  locate(path: FieldPath, target: 'key' | 'value'): Location {
    const { step, complete } = this.#walk(path);
    const span = this.#span(step, complete ? target : 'key');
    return this.#textLines().locate(span);
  }

  written(path: FieldPath): string {
    const { step, complete } = this.#walk(path);
    if (!complete || (typeof step.value === 'object' && step.value !== null)) return '';
    if (typeof step.value === 'string') return step.value;
    const [start, end] = step.row === -1 ? this.positions.root : this.#offsets(step.row + 2);
    const [from, to] = this.positions.aliased?.get(start) ?? [start, end];
    return this.text.slice(from, to);
  }

  keys(path: FieldPath): readonly string[] {
    const { step, complete } = this.#walk(path);
    if (!complete || Array.isArray(step.value)) return [];
    return this.#keysOf(step.value, this.#container(step));
  }

  /** Follows a path. Keeps the last steps, because consecutive lookups share a prefix. */
  #walk(path: FieldPath): { step: Step; complete: boolean } {
    const trail = this.#trail;
    let depth = 0;
    while (depth < path.length && trail[depth + 1]?.name === path[depth]) depth += 1;
    trail.length = depth + 1;
    // The root always stays in the trail.
    let step = trail[depth] as Step;
    for (const name of path.slice(depth)) {
      const next = this.#next(step, name);
      if (next === null) return { step, complete: false };
      trail.push(next);
      step = next;
    }
    return { step, complete: true };
  }

  #next(step: Step, name: string | number): Step | null {
    const parent = this.#container(step);
    const child = this.#childIndex(step, parent, name);
    if (child === -1) return null;
    // A value with a child of that name is a map or a list.
    const value = (step.value as Record<string | number, unknown>)[name];
    const inList = Array.isArray(step.value);
    return { name, value, row: parent + child * CHILD_WIDTH, parent, inList, keys: null };
  }

  #container({ value, row }: Step): number {
    if (typeof value !== 'object' || value === null) return -1;
    return row === -1 ? 0 : (this.positions.table[row + 4] ?? -1);
  }

  #childIndex(step: Step, container: number, name: string | number): number {
    if (container === -1) return -1;
    const { value } = step;
    if (Array.isArray(value)) return typeof name === 'number' && name in value ? name : -1;
    const index = this.#indexes?.get(container);
    if (index !== undefined) return index.get(`${name}`) ?? -1;
    step.keys ??= this.#keysOf(value, container);
    const { keys } = step;
    if (keys.length > LINEAR_SEARCH) {
      this.#indexes ??= new Map();
      this.#indexes.set(container, new Map(keys.map((key, at) => [key, at])));
    }
    return keys.indexOf(`${name}`);
  }

  #keysOf(value: unknown, container: number): readonly string[] {
    return this.positions.keys?.get(container) ?? Object.keys(value ?? {});
  }

  #span({ row, parent, inList }: Step, target: 'key' | 'value'): Span {
    const alias = this.positions.aliases?.get(parent);
    if (alias !== undefined) return alias;
    const own = row === -1 ? this.positions.root : this.#offsets(row + 2);
    // An empty value has no width, so point at its key.
    if (target === 'value' && (own[1] > own[0] || inList || row === -1)) return own;
    if (row === -1 && this.keys([]).length > 0) return this.#offsets(0);
    return row === -1 || inList ? this.#textLines().firstLine(own) : this.#offsets(row);
  }

  #textLines(): TextLines {
    this.#lines ??= new TextLines(this.path, this.text);
    return this.#lines;
  }

  #offsets(at: number): Span {
    const { table } = this.positions;
    return [table[at] ?? 0, table[at + 1] ?? 0];
  }
}
