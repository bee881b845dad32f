type Path = readonly (string | number)[];

/** A map of a file: not a list, and not nothing. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field of a map or an item of a list; undefined where there is none, and in all that is neither. */
export function ownValue(holder: unknown, name: string | number): unknown {
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, name))
    return undefined;
  // What has it of its own can be asked for it.
  return (holder as Readonly<Record<string | number, unknown>>)[name];
}

/** What a table has under a key of its own; null where it has none. */
export function own<T>(table: Readonly<Record<string, T>>, key: string): T | null {
  return Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

/** The value at the end of a path; undefined where it leads nowhere. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce(ownValue, root);
}

/** The map at the end of a path; an empty one where there is none. */
export function mapAt(root: unknown, path: Path): Readonly<Record<string, unknown>> {
  const found = valueAt(root, path);
  return isMap(found) ? found : {};
}

/** A value and all that it holds, each with the way to it, from the outside in. */
export function* placesWithin(
  value: unknown,
  path: Path = [],
): Generator<readonly [Path, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, held] of Object.entries(value)) {
    yield* placesWithin(held, [...path, isList ? Number(key) : key]);
  }
}

/** A path as a JSON pointer: `/proposals/short-keys/scores/risk`; empty for the whole. Source: RFC 6901. */
export function pointerOf(path: Path): string {
  return path
    .map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
