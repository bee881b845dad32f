import type { TextRange } from '../markdown/inline.ts';

interface Placed {
  readonly where: TextRange;
}

/** The number of characters in one bucket of the index. */
const STRETCH = 64;

/** An index of items by their text ranges. It finds the items that overlap a range. */
export class Places<T extends Placed> {
  readonly #stretches = new Map<number, { readonly each: T; readonly order: number }[]>();
  #size = 0;

  constructor(all: Iterable<T> = []) {
    for (const each of all) this.add(each);
  }

  add(each: T): void {
    for (const stretch of stretchesOf(each.where)) {
      const there = this.#stretches.get(stretch) ?? [];
      there.push({ each, order: this.#size });
      this.#stretches.set(stretch, there);
    }
    this.#size += 1;
  }

  /** Adds an item and returns true, unless an earlier item overlaps it. */
  addIfNew(each: T): boolean {
    const isNew = !this.isAt(each.where);
    if (isNew) this.add(each);
    return isNew;
  }

  /** The items that share a character with a range, in the order in which they were added. */
  at(where: TextRange): readonly T[] {
    const found = stretchesOf(where).flatMap((stretch) => this.#stretches.get(stretch) ?? []);
    const touching = found.filter(({ each }) => touches(each.where, where));
    return [...new Set(touching.sort((a, b) => a.order - b.order).map(({ each }) => each))];
  }

  isAt(where: TextRange): boolean {
    return this.at(where).length > 0;
  }
}

function stretchesOf({ start, end }: TextRange): readonly number[] {
  const first = Math.floor(start / STRETCH);
  const last = Math.floor(Math.max(start, end - 1) / STRETCH);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function touches(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
