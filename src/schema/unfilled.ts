import type { SchemaFinding } from './explain.ts';
import type { FieldPath } from './format.ts';

/** Marks a value that is still to be filled in. */
export const PLACEHOLDER = 'TODO';

/** The values of a file without its unfilled fields, and those fields. */
export interface Filled {
  readonly value: unknown;
  /** The paths of the maps that lost fields, each with the names of those fields. */
  readonly unfilled: readonly { readonly path: FieldPath; readonly fields: readonly string[] }[];
}

/**
 * Removes the map fields whose value is the placeholder, except needed ones. List items stay, so
 * that the paths of the others remain valid.
 */
export function withoutUnfilled(
  root: unknown,
  isNeeded: (path: FieldPath) => boolean = () => false,
): Filled {
  const unfilled: { path: FieldPath; fields: string[] }[] = [];
  function filled(value: unknown, path: FieldPath): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((item, at) => filled(item, [...path, at]));
    const isGone = ([key, held]: readonly [string, unknown]) =>
      held === PLACEHOLDER && !isNeeded([...path, key]);
    const entries = Object.entries(value);
    const fields = entries.filter(isGone).map(([key]) => key);
    if (fields.length > 0) unfilled.push({ path, fields });
    const kept = entries.filter((entry) => !isGone(entry));
    return Object.fromEntries(kept.map(([key, held]) => [key, filled(held, [...path, key])]));
  }
  return { value: filled(root, []), unfilled };
}

/** One finding for each map, whatever the number of its unfilled fields. */
export function unfilledFindings({ unfilled }: Filled): SchemaFinding[] {
  return unfilled.map(({ path, fields }) => ({
    problem: { code: 'schema/unfilled', args: { fields } },
    path,
    target: 'key',
  }));
}
