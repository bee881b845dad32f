/** Makes the names of sharks unique: `Ann (ann-b)` if two of them are called Ann. */
export function withUniqueNames<T extends { readonly id: string; readonly name: string }>(
  sharks: readonly T[],
): T[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of sharks) (seen.has(name) ? shared : seen).add(name);
  return sharks.map((shark) => {
    const { id, name } = shark;
    return shared.has(name) ? { ...shark, name: `${name} (${id})` } : shark;
  });
}
