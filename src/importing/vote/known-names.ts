import type { Workspace } from '../../model/workspace.ts';
import { nameKey } from '../../tables/name.ts';

/** A proposal that is known: of the workspace, or of a document read before. */
export interface KnownProposal {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Whether this import makes its file. */
  readonly isNew: boolean;
}

/** A known proposal with its title and aliases made plain, the title first. */
interface NamedProposal {
  readonly proposal: KnownProposal;
  readonly plain: readonly string[];
}

/** The proposals that are known, and which of them each round has; every document adds its own. */
export class KnownNames {
  readonly #proposals = new Map<string, NamedProposal>();
  readonly #byName = new Map<string, string>();
  readonly #numbered = new Map<string, Set<string>>();
  readonly #entries: Map<string, Set<string>>;
  readonly #closed: ReadonlySet<string>;
  readonly #answered: readonly string[];

  /** @param answered names that answers speak of, made plain */
  constructor({ proposals, rounds }: Workspace, answered: readonly string[]) {
    this.#answered = answered;
    for (const { id, title, aliases } of proposals.values())
      this.put({ id, title, aliases, isNew: false });
    this.#entries = new Map(
      rounds.map(({ id, entries }) => [id, new Set(entries.map((each) => each.id))]),
    );
    this.#closed = new Set(rounds.flatMap(({ id, entries }) => (entries.length > 0 ? [id] : [])));
  }

  /** Add a proposal, or say more of one that is there. */
  put(proposal: KnownProposal): void {
    const { id, title, aliases } = proposal;
    const plain = [title, ...aliases].map(nameKey);
    this.#proposals.set(id, { proposal, plain });
    for (const name of [nameKey(id), ...plain]) {
      if (!this.#byName.has(name)) this.#byName.set(name, id);
    }
    for (const name of plain) {
      this.#numbered.set(name, (this.#numbered.get(name) ?? new Set()).add(id));
    }
  }

  /** Say which proposals a round has. */
  enter(round: string, ids: Iterable<string>): void {
    this.#entries.set(round, new Set([...(this.#entries.get(round) ?? []), ...ids]));
  }

  get all(): readonly NamedProposal[] {
    return [...this.#proposals.values()];
  }

  /** Every name that a document may use for a proposal, as it is known or answered, made plain. */
  get names(): ReadonlySet<string> {
    return new Set([...this.#byName.keys(), ...this.#answered]);
  }

  get(id: string): KnownProposal | undefined {
    return this.#proposals.get(id)?.proposal;
  }

  named(name: string): KnownProposal | undefined {
    return this.get(this.#byName.get(nameKey(name)) ?? '');
  }

  /** Those that a number, such as `option 2`, is the title or an alias of. */
  numbered(number: string): readonly KnownProposal[] {
    return [...(this.#numbered.get(nameKey(number)) ?? [])].flatMap((id) => this.get(id) ?? []);
  }

  /** The titles and other names of the entries of a round, made plain. */
  entriesOf(round: string): ReadonlySet<string> {
    const ids = this.#entries.get(round) ?? [];
    return new Set([...ids].flatMap((id) => this.#proposals.get(id)?.plain ?? []));
  }

  isIn(round: string, id: string): boolean {
    return this.#entries.get(round)?.has(id) === true;
  }

  /** Whether a round had entries before the import: nothing but a user adds to them. */
  isClosed(round: string): boolean {
    return this.#closed.has(round);
  }
}
