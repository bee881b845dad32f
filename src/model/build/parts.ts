import type { EntryOf, Field, ItemOf } from '../../workspace/document/field.ts';

/** Shared by all that have none: a large workspace has a hundred thousand of them. */
const NO_ITEMS: readonly never[] = Object.freeze([]);
const NO_ENTRIES: ReadonlyMap<string, never> = new Map<string, never>();

/** What is made of each item of a list; nothing where the file has no such list. */
export function itemsOf<T, R>(
  list: Field<T> | undefined,
  build: (item: Field<ItemOf<T>>) => R,
): readonly R[] {
  return list === undefined ? NO_ITEMS : list.items().map((item) => build(item));
}

/** What is made of each entry of a mapping, in the order of the file. */
export function entriesOf<T, R>(
  mapping: Field<T> | undefined,
  build: (key: string, entry: Field<EntryOf<T>>) => R,
): readonly R[] {
  return mapping === undefined
    ? NO_ITEMS
    : mapping.entries().map(([key, entry]) => build(key, entry));
}

/** The same, each under its key. */
export function mapOf<T, R>(
  mapping: Field<T> | undefined,
  build: (key: string, entry: Field<EntryOf<T>>) => R,
): ReadonlyMap<string, R> {
  if (mapping === undefined) return NO_ENTRIES;
  return new Map(mapping.entries().map(([key, entry]) => [key, build(key, entry)]));
}

/** A field whose value was found to be of one of the kinds it may be of, by that value. */
export function narrowed<T, U extends T>(field: Field<T>, _value: U): Field<U> {
  // What is true of the value is true of its field, which no type can say.
  return field as unknown as Field<U>;
}
