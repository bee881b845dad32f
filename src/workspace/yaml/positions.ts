import type { Span } from '../position.ts';

/** How many numbers the table of places holds for each child of a container. */
export const CHILD_WIDTH = 5;

/**
 * Where everything stands, in one table: ten thousand files may be held at once.
 * The children of a container have consecutive rows: key start, key end, value
 * start, value end, and the index of the first row of the child's own children, or
 * -1 for a scalar. The root's children come first.
 */
export interface Positions {
  readonly root: Span;
  readonly table: Int32Array;
  /** By container: its keys in file order, where a plain object puts them in another. */
  readonly keys: ReadonlyMap<number, readonly string[]> | null;
  /** By container: the alias that brought it in; then all of it stands there. */
  readonly aliases: ReadonlyMap<number, Span> | null;
  /** By the offset of an alias for a scalar: where the scalar itself is written. */
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

/** Builds the table of places while a document is walked. */
export class PositionsBuilder {
  readonly #table: number[] = [];
  #keys: Map<number, readonly string[]> | null = null;
  #aliases: Map<number, Span> | null = null;
  #aliased: Map<number, Span> | null = null;

  /** Make room for the children of a container; the answer is its first row. */
  reserve(children: number): number {
    const first = this.#table.length;
    // An empty container has a row as well, so that no two begin at the same.
    for (let at = Math.max(1, children) * CHILD_WIDTH; at > 0; at -= 1) this.#table.push(0);
    return first;
  }

  place(row: number, key: Span, start: number, end: number, container: number): void {
    this.#table[row] = key[0];
    this.#table[row + 1] = key[1];
    this.#table[row + 2] = start;
    this.#table[row + 3] = end;
    this.#table[row + 4] = container;
  }

  /** Note the keys of a mapping if the order of a plain object would differ from the file's. */
  order(container: number, keys: Iterable<string>): void {
    const inFile = [...keys];
    if (!inFile.some((key) => DIGITS.test(key))) return;
    this.#keys ??= new Map();
    this.#keys.set(container, inFile);
  }

  cameThrough(container: number, alias: Span): void {
    this.#aliases ??= new Map();
    this.#aliases.set(container, alias);
  }

  /** Note where the scalar is written that an alias stands for. */
  standsFor(alias: Span, scalar: Span): void {
    this.#aliased ??= new Map();
    this.#aliased.set(alias[0], scalar);
  }

  build(root: Span): Positions {
    return {
      root,
      table: new Int32Array(this.#table),
      keys: this.#keys,
      aliases: this.#aliases,
      aliased: this.#aliased,
    };
  }
}
