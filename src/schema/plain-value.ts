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

/** The value at the end of a path; undefined where it leads nowhere. */
export function valueAt(root: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce(ownValue, root);
}
