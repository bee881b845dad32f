/** The keys of a record with their literal type, in insertion order. */
export function namesOf<K extends string>(
  record: Readonly<Partial<Record<K, unknown>>>,
): readonly K[] {
  // A type may hide other keys, but the records passed here are written out in full.
  return Object.keys(record) as K[];
}
