import { groupBy } from '../../quantity/group-by.ts';
import type { DocumentFact, FactKind, FactOf, ProposalRef } from '../fact.ts';

/** What of one reviewer's part may be written, found by kind and by proposal. */
export class Facts {
  readonly all: readonly DocumentFact[];
  /** The names of each proposal in the document by its id, in the order in which they stand. */
  readonly names: ReadonlyMap<string, readonly ProposalRef[]>;
  readonly #ids: ReadonlyMap<ProposalRef, string>;
  readonly #byProposal: ReadonlyMap<string, readonly DocumentFact[]>;

  constructor(all: readonly DocumentFact[], ids: ReadonlyMap<ProposalRef, string>) {
    this.all = all;
    this.#ids = ids;
    const refs = [...ids.keys()].sort((a, b) => a - b);
    this.names = groupBy(refs, (proposal) => this.idOf({ proposal }));
    this.#byProposal = groupBy(all, (each) => ('proposal' in each ? this.idOf(each) : ''));
  }

  /** The facts of one kind, in their order. */
  of<K extends FactKind>(kind: K): readonly FactOf<K>[] {
    return this.all.filter((each): each is FactOf<K> => each.kind === kind);
  }

  /** Those of them that speak of one proposal, by whichever name. */
  about<K extends FactKind>(id: string, kind: K): readonly FactOf<K>[] {
    const own = this.#byProposal.get(id) ?? [];
    return own.filter((each): each is FactOf<K> => each.kind === kind);
  }

  idOf({ proposal }: { readonly proposal: ProposalRef }): string {
    return this.#ids.get(proposal) ?? '';
  }
}
