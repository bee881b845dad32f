/** The parts of a record that are not null. */
export function knownParts<T>(
  parts: Readonly<Record<string, T | null>>,
): Readonly<Record<string, T>> {
  const known = Object.entries(parts).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  );
  return Object.fromEntries(known);
}
