/** The keys of a record as what its type says they are, in the order in which it was written. */
export function namesOf<K extends string>(
  record: Readonly<Partial<Record<K, unknown>>>,
): readonly K[] {
  // A type may hide other keys; the records that this is asked of are written out in full.
  return Object.keys(record) as K[];
}
