import type { Workspace } from '../../model/workspace.ts';
import { nameKey } from '../../tables/name.ts';

/** A known proposal, from the workspace or from a document read earlier. */
export interface KnownProposal {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly short: string | null;
  /** True if this import creates its file. */
  readonly isNew: boolean;
}

/** A known proposal with its normalized title, aliases and short title, the title first. */
interface NamedProposal {
  readonly proposal: KnownProposal;
  readonly plain: readonly string[];
}

/** The known proposals and the entries of each round. Each document that is read adds its own. */
export class KnownNames {
  readonly #proposals = new Map<string, NamedProposal>();
  readonly #byName = new Map<string, string>();
  readonly #numbered = new Map<string, Set<string>>();
  readonly #entries: Map<string, Set<string>>;
  readonly #closed: ReadonlySet<string>;
  readonly #answered: readonly string[];

  /** @param answered normalized names that the user's answers mention */
  constructor({ proposals, rounds }: Workspace, answered: readonly string[]) {
    this.#answered = answered;
    for (const { id, title, aliases, short } of proposals.values())
      this.put({ id, title, aliases, short, isNew: false });
    this.#entries = new Map(
      rounds.map(({ id, entries }) => [id, new Set(entries.map((each) => each.id))]),
    );
    this.#closed = new Set(rounds.flatMap(({ id, entries }) => (entries.length > 0 ? [id] : [])));
  }

  /** Adds a proposal, or replaces what is known about it. */
  put(proposal: KnownProposal): void {
    const { id, title, aliases, short } = proposal;
    const plain = [title, ...aliases, ...(short === null ? [] : [short])].map(nameKey);
    this.#proposals.set(id, { proposal, plain });
    for (const name of [nameKey(id), ...plain]) {
      if (!this.#byName.has(name)) this.#byName.set(name, id);
    }
    for (const name of plain) {
      this.#numbered.set(name, (this.#numbered.get(name) ?? new Set()).add(id));
    }
  }

  /** Adds proposals to the entries of a round. */
  enter(round: string, ids: Iterable<string>): void {
    this.#entries.set(round, new Set([...(this.#entries.get(round) ?? []), ...ids]));
  }

  get all(): readonly NamedProposal[] {
    return [...this.#proposals.values()];
  }

  /** All normalized names that a document may use for a proposal, including those in answers. */
  get names(): ReadonlySet<string> {
    return new Set([...this.#byName.keys(), ...this.#answered]);
  }

  get(id: string): KnownProposal | undefined {
    return this.#proposals.get(id)?.proposal;
  }

  named(name: string): KnownProposal | undefined {
    return this.get(this.#byName.get(nameKey(name)) ?? '');
  }

  /** The proposals with a number, such as `option 2`, as their title or alias. */
  numbered(number: string): readonly KnownProposal[] {
    return [...(this.#numbered.get(nameKey(number)) ?? [])].flatMap((id) => this.get(id) ?? []);
  }

  /** The normalized titles and aliases of the entries of a round. */
  entriesOf(round: string): ReadonlySet<string> {
    const ids = this.#entries.get(round) ?? [];
    return new Set([...ids].flatMap((id) => this.#proposals.get(id)?.plain ?? []));
  }

  isIn(round: string, id: string): boolean {
    return this.#entries.get(round)?.has(id) === true;
  }

  /** True if a round had entries before the import. Then only the user can add entries. */
  isClosed(round: string): boolean {
    return this.#closed.has(round);
  }
}
