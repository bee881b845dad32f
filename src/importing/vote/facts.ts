import { groupBy } from '../../quantity/group-by.ts';
import type { DocumentFact, FactKind, FactOf, ProposalRef } from '../fact.ts';

/** The facts of one reviewer's section that may be written to files, by kind and by proposal. */
export class Facts {
  readonly all: readonly DocumentFact[];
  /** The references to each proposal by its id, in document order. */
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

  /** The facts of one kind, in document order. */
  of<K extends FactKind>(kind: K): readonly FactOf<K>[] {
    return this.all.filter((each): each is FactOf<K> => each.kind === kind);
  }

  /** The facts of one kind about one proposal, under any of its names. */
  about<K extends FactKind>(id: string, kind: K): readonly FactOf<K>[] {
    const own = this.#byProposal.get(id) ?? [];
    return own.filter((each): each is FactOf<K> => each.kind === kind);
  }

  idOf({ proposal }: { readonly proposal: ProposalRef }): string {
    return this.#ids.get(proposal) ?? '';
  }
}
