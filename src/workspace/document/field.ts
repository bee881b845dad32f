import type { Location } from '../../diagnostic/location.ts';
import type { FieldPath } from '../../schema/format.ts';
import { ownValue } from '../../schema/plain-value.ts';
import type { SourceFile } from '../yaml/source-file.ts';

/** The item type of a list, and the value type of a record. */
export type ItemOf<T> = T extends readonly (infer I)[] ? I : never;
export type EntryOf<T> = NonNullable<T[keyof T & string]>;
type Named<T> = undefined extends T ? Field<NonNullable<T>> | undefined : Field<NonNullable<T>>;

/**
 * A validated value with its position in a file, so that later problems can be reported at the
 * right line. It is cheap to create; locations are computed only on request.
 */
export class Field<T> {
  readonly file: SourceFile;
  readonly value: T;
  /** Null for the root. */
  readonly #parent: Field<unknown> | null;
  readonly #name: string | number;

  /** The root field of a file, unless a parent is given. `value` is validated by the schema. */
  constructor(
    file: SourceFile,
    value: T,
    parent: Field<unknown> | null = null,
    name: string | number = '',
  ) {
    this.file = file;
    this.value = value;
    this.#parent = parent;
    this.#name = name;
  }

  get path(): FieldPath {
    const path: (string | number)[] = [];
    // Every field is also a field of unknown type; private members prevent the compiler from
    // inferring it.
    let field = this as Field<unknown>;
    while (field.#parent !== null) {
      path.push(field.#name);
      field = field.#parent;
    }
    return path.reverse();
  }

  /** The field with this name; undefined if it is optional and missing. */
  get<K extends keyof T & string>(key: K): Named<T[K]> {
    const value = ownValue(this.value, key);
    const field = value === undefined || value === null ? undefined : this.#child(value, key);
    // Only fields that the schema does not require can be missing.
    return field as Named<T[K]>;
  }

  /** The items of a list, in order; empty for other values. */
  items(): Field<ItemOf<T>>[] {
    const { value } = this;
    // The items of the value have the item type of its own type.
    return Array.isArray(value) ? value.map((item, at) => this.#child(item as ItemOf<T>, at)) : [];
  }

  /** The entries of a record in file order, without null values. */
  entries(): [key: string, field: Field<EntryOf<T>>][] {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const entries: [string, Field<EntryOf<T>>][] = [];
    for (const key of this.#keysInFileOrder(value)) {
      const child = ownValue(value, key);
      if (child === undefined || child === null) continue;
      // The same holds for its entries.
      entries.push([key, this.#child(child as EntryOf<T>, key)]);
    }
    return entries;
  }

  location(): Location {
    return this.file.locate(this.path, 'value');
  }

  keyLocation(): Location {
    return this.file.locate(this.path, 'key');
  }

  #child<C>(value: C, name: string | number): Field<C> {
    // Safe for the reason given in `path`.
    return new Field(this.file, value, this as Field<unknown>, name);
  }

  /** The keys in file order. A plain object would put integer-like keys first. */
  #keysInFileOrder(value: object): readonly string[] {
    const names = Object.keys(value);
    if (!names.some((name) => /^\d+$/.test(name))) return names;
    const written = this.file.keys(this.path);
    const known = new Set(written);
    return [...written, ...names.filter((name) => !known.has(name))];
  }
}
