import type { Edit } from '../workspace/writing/edit-changes.ts';

/** Edits that remove those of the named fields that a mapping at a path has. */
export function dropFields(
  mapping: object,
  names: readonly string[],
  path: readonly string[] = [],
): readonly Edit[] {
  return names
    .filter((name) => Object.hasOwn(mapping, name))
    .map((name) => ({ kind: 'drop', path: [...path, name] }));
}
