import type { DocumentFact } from '../fact.ts';

/** A fact of one kind. */
export type FactOf<K extends DocumentFact['kind']> = Extract<DocumentFact, { readonly kind: K }>;

/** The facts of one kind, in their order. */
export function factsOf<K extends DocumentFact['kind']>(
  facts: readonly DocumentFact[],
  kind: K,
): readonly FactOf<K>[] {
  return facts.filter((each): each is FactOf<K> => each.kind === kind);
}
