import type { Span } from '../position.ts';

/** The number of table cells for each child of a container. */
export const CHILD_WIDTH = 5;

/**
 * The positions of all values in one table, to save memory: ten thousand files may be held at once.
 * The children of a container have consecutive rows: key start, key end, value start, value end,
 * and the index of the first row of the child's own children, or -1 for a scalar. The root's
 * children come first.
 */
export interface Positions {
  readonly root: Span;
  readonly table: Int32Array;
  /** By container: its keys in file order, if a plain object would order them differently. */
  readonly keys: ReadonlyMap<number, readonly string[]> | null;
  /** By container: the alias through which it was reached, the position of all its content. */
  readonly aliases: ReadonlyMap<number, Span> | null;
  /** By the offset of an alias for a scalar: the position of the scalar itself. */
  readonly aliased: ReadonlyMap<number, Span> | null;
}

export const NO_POSITIONS: Positions = {
  root: [0, 0],
  table: new Int32Array(0),
  keys: null,
  aliases: null,
  aliased: null,
};

const DIGITS = /^[0-9]+$/;

/** Builds the table of positions during the conversion of a document. */
export class PositionsBuilder {
  readonly #table: number[] = [];
  readonly #keys = new Map<number, readonly string[]>();
  readonly #aliases = new Map<number, Span>();
  readonly #aliased = new Map<number, Span>();

  /** Reserves rows for the children of a container and returns the index of the first. */
  reserve(children: number): number {
    const first = this.#table.length;
    // An empty container gets a row too, so that each container has its own first row.
    for (let at = Math.max(1, children) * CHILD_WIDTH; at > 0; at -= 1) this.#table.push(0);
    return first;
  }

  recordChild(row: number, key: Span, start: number, end: number, container: number): void {
    this.#table[row] = key[0];
    this.#table[row + 1] = key[1];
    this.#table[row + 2] = start;
    this.#table[row + 3] = end;
    this.#table[row + 4] = container;
  }

  /** Records the keys of a mapping if a plain object would order them differently. */
  recordKeyOrder(container: number, keys: Iterable<string>): void {
    const inFile = [...keys];
    if (inFile.some((key) => DIGITS.test(key))) this.#keys.set(container, inFile);
  }

  recordAlias(container: number, alias: Span): void {
    this.#aliases.set(container, alias);
  }

  /** Records the position of the scalar that an alias refers to. */
  recordAliasedScalar(alias: Span, scalar: Span): void {
    this.#aliased.set(alias[0], scalar);
  }

  build(root: Span): Positions {
    return {
      root,
      table: new Int32Array(this.#table),
      keys: orNull(this.#keys),
      aliases: orNull(this.#aliases),
      aliased: orNull(this.#aliased),
    };
  }
}

/** Most files have none of these; null takes less memory than an empty map. */
function orNull<T>(map: ReadonlyMap<number, T>): ReadonlyMap<number, T> | null {
  return map.size === 0 ? null : map;
}
