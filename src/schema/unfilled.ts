import type { SchemaFinding } from './explain.ts';
import type { FieldPath } from './format.ts';

/** Stands in place of a value that is still to be written. */
export const PLACEHOLDER = 'TODO';

/** A file's values without the fields that are still to be filled in, and those fields. */
export interface Filled {
  readonly value: unknown;
  /** The ways to the maps that lost fields, each with the names of those. */
  readonly unfilled: readonly { readonly path: FieldPath; readonly fields: readonly string[] }[];
}

/**
 * Leave out the fields of maps whose value is the placeholder, but those that are needed.
 * Items of lists stay, so that the ways to the others hold.
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

/** One finding for each map, however many of its fields wait. */
export function unfilledFindings({ unfilled }: Filled): SchemaFinding[] {
  return unfilled.map(({ path, fields }) => ({
    problem: { code: 'schema/unfilled', args: { fields } },
    path,
    target: 'key',
  }));
}
