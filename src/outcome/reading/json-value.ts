import { isMap, own } from '../../schema/plain-value.ts';
import { type JsonPath, LocatedBenchmarkFault } from './fault.ts';
import { checkJson, MAX_JSON_DEPTH } from './json-text.ts';

/**
 * The value of a JSON text, with faults at their place in the file.
 *
 * @param start where the text begins in the file
 */
export function parsedJson(text: string, start = 0): JsonValue {
  const json = checkJson(text);
  if (json.ok) return new JsonValue(JSON.parse(json.text));
  const { offset, expected } = json;
  const atEnd = text.slice(offset).trim() === '';
  // What is missing at the end is shown after the last word, not on an empty line below it.
  const at = start + (atEnd ? text.trimEnd().length : offset);
  throw expected === null
    ? new LocatedBenchmarkFault({ code: 'too-deep', limit: MAX_JSON_DEPTH }, at)
    : new LocatedBenchmarkFault({ code: 'json', expected, atEnd }, at);
}

/**
 * A value of a JSON file and the way to it. Only an object's own fields are seen, so
 * a file cannot answer with what every object inherits; what has another type than
 * asked for is refused at its place.
 */
export class JsonValue {
  readonly value: unknown;
  readonly path: JsonPath;

  constructor(value: unknown, path: JsonPath = []) {
    this.value = value;
    this.path = path;
  }

  /** The field of that name; its value is undefined where it is missing. */
  get(key: string): JsonValue {
    const { value } = this;
    const found = isMap(value) && Object.hasOwn(value, key);
    return new JsonValue(found ? value[key] : undefined, [...this.path, key]);
  }

  /** Whether it has a field of that name, whatever is in it. */
  has(key: string): boolean {
    return this.get(key).value !== undefined;
  }

  /** Fields by their names, which may be missing. */
  fields(keys: readonly string[]): readonly (readonly [string, JsonValue])[] {
    return keys.map((key) => [key, this.get(key)]);
  }

  /** The first item of a list; a value without fields where there is none. */
  get first(): JsonValue {
    return new JsonValue(Array.isArray(this.value) ? this.value[0] : undefined, [...this.path, 0]);
  }

  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** Whether it is a list with something in it. */
  get hasItems(): boolean {
    return Array.isArray(this.value) && this.value.length > 0;
  }

  /** The items of a list, which it must be. */
  items(): readonly JsonValue[] {
    if (!Array.isArray(this.value)) return this.refuse('a list');
    return this.value.map((item, at) => new JsonValue(item, [...this.path, at]));
  }

  /** The items of a list; none where it is missing. */
  itemsIfAny(): readonly JsonValue[] {
    return this.isMissing ? [] : this.items();
  }

  /** The fields of an object, which it must be. */
  entries(): readonly (readonly [string, JsonValue])[] {
    const { value } = this;
    if (!isMap(value)) return this.refuse('an object');
    return Object.entries(value).map(
      ([key, each]) => [key, new JsonValue(each, [...this.path, key])] as const,
    );
  }

  text(): string {
    return typeof this.value === 'string' ? this.value : this.refuse('a text');
  }

  textOrNull(): string | null {
    return typeof this.value === 'string' && this.value !== '' ? this.value : null;
  }

  /** What a table has for this text; what the table does not have is refused. */
  textIn<T>(table: Readonly<Record<string, T>>, expected: string): T {
    return own(table, this.text()) ?? this.refuse(expected);
  }

  /** A finite number, which it must be; `name` is the benchmark's, for the message. */
  number(name: string): number {
    if (typeof this.value === 'number' && Number.isFinite(this.value)) return this.value;
    if (this.isMissing) return this.refuse('a number');
    return this.#refuseNumber(name, this.path);
  }

  /** A finite number, else null: tools write null and NaN for what cannot be computed. */
  numberOrNull(): number | null {
    return typeof this.value === 'number' && Number.isFinite(this.value) ? this.value : null;
  }

  numbers(name: string): readonly number[] {
    if (!Array.isArray(this.value)) return this.refuse('a list of numbers');
    // Without an object for each: a file may hold millions.
    const bad = this.value.findIndex((each) => typeof each !== 'number' || !Number.isFinite(each));
    // Each has been looked at.
    if (bad === -1) return this.value as number[];
    return this.#refuseNumber(name, [...this.path, bad]);
  }

  #refuseNumber(name: string, path: JsonPath): never {
    throw new LocatedBenchmarkFault({ code: 'not-a-number', field: this.#field(), name }, path);
  }

  refuse(expected: string): never {
    throw new LocatedBenchmarkFault({ code: 'shape', field: this.#field(), expected }, this.path);
  }

  #field(): string {
    return this.path
      .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
      .join('')
      .replace(/^\./, '');
  }
}
