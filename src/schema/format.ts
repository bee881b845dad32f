import type { Problem } from '../diagnostic/diagnostic.ts';
import { type Conversion, convert } from './conversion.ts';
import { memoize } from './memoize.ts';

/**
 * The values that a file kind's schema accepts and how it converts them, as data: the JSON Schema
 * keywords that restrict values, and the conversions. Reading a file with it does not need zod.
 */
export interface ValueFormat {
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object';
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueFormat[];
  readonly minLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: ValueFormat;
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, ValueFormat>>;
  readonly required?: readonly string[];
  readonly propertyNames?: ValueFormat;
  /** The format of fields that `properties` does not name; false if none are allowed. */
  readonly additionalProperties?: ValueFormat | false;
  readonly conversion?: Conversion;
}

/** The path from the root of a file to a value: keys and list indexes. */
export type FieldPath = readonly (string | number)[];

/** The text of a scalar as written, with all its digits. */
export type WrittenAt = (path: FieldPath) => string;

/** The result for a value that does not match the format. */
export const NO_MATCH = Symbol('no-match');

/** Converts values as the schema does, or returns `NO_MATCH` without a reason, which zod gives. */
export class FormatReader {
  /** True if a value with two possible readings was read. */
  isAmbiguous = false;
  /** Figures that other YAML readers take for another number, with the problem to report. */
  readonly foreign: { readonly problem: Problem; readonly path: FieldPath }[] = [];
  readonly #written: WrittenAt | null;
  /** The path to the current value. */
  readonly #path: (string | number)[] = [];

  constructor(written: WrittenAt | null) {
    this.#written = written;
  }

  read(format: ValueFormat, value: unknown): unknown {
    const plain = this.#plain(format, value);
    if (plain === NO_MATCH || format.conversion === undefined) return plain;
    const written = this.#written;
    const path = this.#path;
    const converted = convert(
      format.conversion,
      plain,
      written && ((part) => written(part === null ? path : [...path, part])),
    );
    if (!converted.ok) return NO_MATCH;
    this.isAmbiguous ||= converted.ambiguity !== null;
    if (converted.foreign !== null) {
      this.foreign.push({ problem: converted.foreign, path: [...path] });
    }
    return converted.value;
  }

  #plain(format: ValueFormat, value: unknown): unknown {
    if (format.anyOf !== undefined) return this.#any(format.anyOf, value);
    if (format.enum !== undefined) return format.enum.includes(value) ? value : NO_MATCH;
    switch (format.type) {
      case undefined:
        return value;
      case 'object':
        return isMap(value) ? this.#map(format, value) : NO_MATCH;
      case 'array':
        return Array.isArray(value) ? this.#list(format, value) : NO_MATCH;
      default:
        return isScalar(format, value) ? value : NO_MATCH;
    }
  }

  #any(branches: readonly ValueFormat[], value: unknown): unknown {
    for (const branch of branches) {
      const read = this.read(branch, value);
      if (read !== NO_MATCH) return read;
    }
    return NO_MATCH;
  }

  #list({ items = {}, minItems = 0 }: ValueFormat, value: readonly unknown[]): unknown {
    if (value.length < minItems) return NO_MATCH;
    let isChanged = false;
    const list: unknown[] = [];
    for (const [at, item] of value.entries()) {
      const read = this.#at(items, item, at);
      if (read === NO_MATCH) return NO_MATCH;
      isChanged ||= read !== item;
      list.push(read);
    }
    return isChanged ? list : value;
  }

  /** Returns the map itself if no value in it changes, as is the case for most texts. */
  #map(format: ValueFormat, value: Readonly<Record<string, unknown>>): unknown {
    for (const key of format.required ?? []) if (!Object.hasOwn(value, key)) return NO_MATCH;
    let isChanged = false;
    const entries = Object.entries(value);
    for (const entry of entries) {
      const read = this.#field(format, entry[0], entry[1]);
      if (read === NO_MATCH) return NO_MATCH;
      isChanged ||= read !== entry[1];
      entry[1] = read;
    }
    return isChanged ? Object.fromEntries(entries) : value;
  }

  #field(format: ValueFormat, key: string, value: unknown): unknown {
    const { properties = {}, propertyNames, additionalProperties = {} } = format;
    const field = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
    if (field === false || field === undefined) return NO_MATCH;
    if (propertyNames !== undefined && this.read(propertyNames, key) === NO_MATCH) return NO_MATCH;
    return this.#at(field, value, key);
  }

  #at(format: ValueFormat, value: unknown, name: string | number): unknown {
    this.#path.push(name);
    const read = this.read(format, value);
    this.#path.pop();
    return read;
  }
}

function isScalar(format: ValueFormat, value: unknown): boolean {
  const { type, minLength = 0, pattern, minimum = -Infinity, maximum = Infinity } = format;
  switch (typeof value) {
    case 'string':
      return (
        type === 'string' &&
        value.length >= minLength &&
        (pattern === undefined || compiled(pattern).test(value))
      );
    case 'number':
      return (
        (type === 'integer' ? Number.isSafeInteger(value) : type === 'number') &&
        Number.isFinite(value) &&
        value >= minimum &&
        value <= maximum
      );
    default:
      return typeof value === type;
  }
}

/** True for plain objects as the YAML and JSON readers create them, not for class instances. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const compiled = memoize((pattern: string) => new RegExp(pattern));
