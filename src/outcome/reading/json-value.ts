import { isMap, own } from '../../schema/plain-value.ts';
import { type JsonPath, rejectFile } from './fault.ts';
import { checkJson, MAX_JSON_DEPTH } from './json-text.ts';

/**
 * The value of a JSON text, with faults located in the file.
 *
 * @param start the offset of the text in the file
 */
export function parsedJson(text: string, start = 0): JsonValue {
  const json = checkJson(text);
  if (json.ok) return new JsonValue(JSON.parse(json.text));
  const { offset, expected } = json;
  const atEnd = text.slice(offset).trim() === '';
  // An error at the end is shown after the last word, not on an empty line below it.
  const at = start + (atEnd ? text.trimEnd().length : offset);
  return expected === null
    ? rejectFile('too-deep', { limit: MAX_JSON_DEPTH }, at)
    : rejectFile('json', { expected, atEnd }, at);
}

/**
 * A value of a JSON file with its path. Only an object's own fields are visible, not those that
 * every object inherits. A value of another type than requested is rejected at its path.
 */
export class JsonValue {
  readonly value: unknown;
  readonly path: JsonPath;

  constructor(value: unknown, path: JsonPath = []) {
    this.value = value;
    this.path = path;
  }

  /** The field with that name; its value is undefined if it is missing. */
  get(key: string): JsonValue {
    const { value } = this;
    const found = isMap(value) && Object.hasOwn(value, key);
    return new JsonValue(found ? value[key] : undefined, [...this.path, key]);
  }

  /** True if it has a field with that name, with any value. */
  has(key: string): boolean {
    return this.get(key).value !== undefined;
  }

  /** Fields by name; they may be missing. */
  fields(keys: readonly string[]): readonly (readonly [string, JsonValue])[] {
    return keys.map((key) => [key, this.get(key)]);
  }

  /** The first item of a list; a value without fields if there is none. */
  get first(): JsonValue {
    return new JsonValue(Array.isArray(this.value) ? this.value[0] : undefined, [...this.path, 0]);
  }

  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** True if it is a list with items. */
  get hasItems(): boolean {
    return Array.isArray(this.value) && this.value.length > 0;
  }

  /** The items of a list; rejects other values. */
  items(): readonly JsonValue[] {
    if (!Array.isArray(this.value)) return this.refuse('a list');
    return this.value.map((item, at) => new JsonValue(item, [...this.path, at]));
  }

  /** The items of a list; none if it is missing. */
  itemsIfAny(): readonly JsonValue[] {
    return this.isMissing ? [] : this.items();
  }

  /** The fields of an object; rejects other values. */
  entries(): readonly (readonly [string, JsonValue])[] {
    const { value } = this;
    if (!isMap(value)) return this.refuse('an object');
    return Object.entries(value).map(
      ([key, each]) => [key, new JsonValue(each, [...this.path, key])] as const,
    );
  }

  /** The fields of an object; none if it is missing. */
  entriesIfAny(): readonly (readonly [string, JsonValue])[] {
    return this.isMissing ? [] : this.entries();
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a text');
  }

  textOrNull(): string | null {
    return typeof this.value === 'string' && this.value !== '' ? this.value : null;
  }

  /** The table's entry for this text; rejects a text that the table does not have. */
  textIn<T>(table: Readonly<Record<string, T>>, expected: string): T {
    return own(table, this.text()) ?? this.refuse(expected);
  }

  /** A finite number; rejects other values. `name` is the benchmark's name, for the message. */
  number(name: string): number {
    if (typeof this.value === 'number' && Number.isFinite(this.value)) return this.value;
    if (this.isMissing) return this.refuse('a number');
    return this.#refuseNumber(name, this.path);
  }

  /** A finite number, else null: tools write null and NaN for figures that cannot be computed. */
  numberOrNull(): number | null {
    return typeof this.value === 'number' && Number.isFinite(this.value) ? this.value : null;
  }

  numbers(name: string): readonly number[] {
    if (!Array.isArray(this.value)) return this.refuse('a list of numbers');
    // Without an object per number, since a file may have millions.
    const bad = this.value.findIndex((each) => typeof each !== 'number' || !Number.isFinite(each));
    // Every item is a number, as checked above.
    if (bad === -1) return this.value as number[];
    return this.#refuseNumber(name, [...this.path, bad]);
  }

  #refuseNumber(name: string, path: JsonPath): never {
    return rejectFile('not-a-number', { field: this.#field(), name }, path);
  }

  refuse(expected: string): never {
    return rejectFile('shape', { field: this.#field(), expected }, this.path);
  }

  #field(): string {
    return this.path
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, '');
  }
}
