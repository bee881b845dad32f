import { withIds } from '../quantity/short-title.ts';

/** Makes the names of sharks unique: `Ann (ann-b)` if two of them are called Ann. */
export function withUniqueNames<T extends { readonly id: string; readonly name: string }>(
  sharks: readonly T[],
): T[] {
  const names = withIds(
    sharks.map(({ name }) => name),
    sharks,
  );
  return sharks.map((shark, at) => ({ ...shark, name: names[at] ?? shark.name }));
}
