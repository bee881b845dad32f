import type { TextRange } from '../markdown/inline.ts';

/** The number of characters in one bucket of the index. */
const BUCKET_SIZE = 64;

/** An index of items by their text ranges. It finds the items that overlap a range. */
export class RangeIndex<T extends { readonly where: TextRange }> {
  readonly #buckets = new Map<number, { readonly each: T; readonly order: number }[]>();
  #size = 0;

  constructor(all: Iterable<T> = []) {
    for (const each of all) this.add(each);
  }

  add(each: T): void {
    for (const bucket of bucketsOf(each.where)) {
      const there = this.#buckets.get(bucket) ?? [];
      there.push({ each, order: this.#size });
      this.#buckets.set(bucket, there);
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
    const found = bucketsOf(where).flatMap((bucket) => this.#buckets.get(bucket) ?? []);
    const touching = found.filter(({ each }) => overlap(each.where, where));
    return [...new Set(touching.sort((a, b) => a.order - b.order).map(({ each }) => each))];
  }

  isAt(where: TextRange): boolean {
    return this.at(where).length > 0;
  }
}

function bucketsOf({ start, end }: TextRange): readonly number[] {
  const first = Math.floor(start / BUCKET_SIZE);
  const last = Math.floor(Math.max(start, end - 1) / BUCKET_SIZE);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

function overlap(a: TextRange, b: TextRange): boolean {
  return a.start < b.end && b.start < a.end;
}
