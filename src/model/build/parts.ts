import type { EntryOf, Field, ItemOf } from '../../workspace/document/field.ts';

/** Shared empty values, because a large workspace has a hundred thousand of them. */
const NO_ITEMS: readonly never[] = Object.freeze([]);
const NO_ENTRIES: ReadonlyMap<string, never> = new Map<string, never>();

/** Builds a value from a field; null if the file has no such field. */
export function orNull<T, R>(field: Field<T> | undefined, build: (field: Field<T>) => R): R | null {
  return field === undefined ? null : build(field);
}

/** Builds one value from each item of a list; empty if the file has no such list. */
export function itemsOf<T, R>(
  list: Field<T> | undefined,
  build: (item: Field<ItemOf<T>>) => R,
): readonly R[] {
  return list === undefined ? NO_ITEMS : list.items().map((item) => build(item));
}

/** Builds one value from each entry of a mapping, in file order. */
export function entriesOf<T, R>(
  mapping: Field<T> | undefined,
  build: (key: string, entry: Field<EntryOf<T>>) => R,
): readonly R[] {
  return mapping === undefined
    ? NO_ITEMS
    : mapping.entries().map(([key, entry]) => build(key, entry));
}

/** Builds a map with one value for each entry of a mapping, under the same key. */
export function mapOf<T, R>(
  mapping: Field<T> | undefined,
  build: (key: string, entry: Field<EntryOf<T>>) => R,
): ReadonlyMap<string, R> {
  if (mapping === undefined) return NO_ENTRIES;
  return new Map(mapping.entries().map(([key, entry]) => [key, build(key, entry)]));
}

/** Narrows the type of a field to the type its value was found to have. */
export function narrowed<T, U extends T>(field: Field<T>, _value: U): Field<U> {
  // The type of the value is also the type of its field, which the type system cannot express.
  return field as unknown as Field<U>;
}
