type Path = readonly (string | number)[];

/** True for a map of a file, not for a list or null. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !Array.isArray(value);
}

/** True for a map and a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A field of a map or an item of a list; undefined if it is missing or if `holder` is neither. */
export function ownValue(holder: unknown, name: string | number): unknown {
  if (!isObject(holder) || !Object.hasOwn(holder, name)) return undefined;
  // `holder` has the property itself, so it can be read.
  return (holder as Readonly<Record<string | number, unknown>>)[name];
}

/** The value of an own key of a table; null if it has no such key. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

/** The value at the end of a path; undefined if the path does not exist. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(ownValue, root);
}

/** The map at the end of a path; an empty map if there is none. */
export function mapAt(root: unknown, path: Path): Readonly<Record<string, unknown>> {
  const found = valueAt(root, path);
  return isMap(found) ? found : {};
}

/** A value and all values in it, each with its path; outer values come first. */
export function* placesWithin(
  value: unknown,
  path: Path = [],
): Generator<readonly [Path, unknown]> {
  yield [path, value];
  if (!isObject(value)) return;
  const isList = Array.isArray(value);
  for (const [key, held] of Object.entries(value)) {
    yield* placesWithin(held, [...path, isList ? Number(key) : key]);
  }
}

/** A path as a JSON pointer (RFC 6901): `/proposals/short-keys/scores/risk`; empty for the root. */
export function pointerOf(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
