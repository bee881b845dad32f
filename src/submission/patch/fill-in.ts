import type { FieldPath } from '../../schema/format.ts';

/** What a repair puts where only the reviewer knows what to say; no form is taken with it. */
export const FILL_IN = 'FILL IN';

/** Where a value still says `FILL IN`. */
export function leftToFillIn(value: unknown, path: FieldPath = []): readonly FieldPath[] {
  if (value === FILL_IN) return [path];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, held]) =>
    leftToFillIn(held, [...path, isList ? Number(key) : key]),
  );
}
