import { suggest } from '../../diagnostic/suggest.ts';
import { isId } from '../../workspace/id.ts';
import type { ProposalRef } from '../fact.ts';
import type { IndexedProposal, ProposalIndex } from '../reading/proposal-index.ts';
import { areRelated, normal, slug } from '../words/normal.ts';
import type { TakenAnswer } from './kept-answers.ts';

/** A proposal that is known: of the workspace, or of a document read before. */
export interface KnownProposal {
  readonly id: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Whether this import makes its file. */
  readonly isNew: boolean;
}

/** A name that only the user can say the proposal of. */
export interface NameQuestion {
  readonly member: IndexedProposal;
  /** Null where the name is like none that is known. */
  readonly near: KnownProposal | null;
}

/** What names mean, as the user said: by name made plain. */
export type Same = ReadonlyMap<string, string>;

/** The proposals of a workspace, and those that documents add to them, one after the other. */
export class Registry {
  /** Names that the user said the proposal of, as written, each with its id. */
  readonly answered = new Map<string, string>();
  /** Names that a mapping file says the proposal of. */
  readonly mapped: TakenAnswer[] = [];
  readonly #known: KnownProposal[];
  readonly #same: Same;
  readonly #kept: ReadonlyMap<string, Same>;
  readonly #entries = new Map<string, Set<string>>();
  /** Rounds that had entries before the import: nothing but a user adds to them. */
  readonly #closed = new Set<string>();

  /** @param kept what names mean by the mapping files, by round */
  constructor(known: readonly KnownProposal[], same: Same, kept: ReadonlyMap<string, Same>) {
    this.#known = [...known];
    this.#same = same;
    this.#kept = kept;
  }

  /** Say that a round has a proposal. */
  enter(round: string, id: string): void {
    const entries = this.#entries.get(round) ?? new Set();
    this.#entries.set(round, entries.add(id));
  }

  /** Say that the entries of a round are all it has. */
  close(round: string): void {
    this.#closed.add(round);
  }

  get added(): readonly KnownProposal[] {
    return this.#known.filter(({ isNew }) => isNew);
  }

  /** Every name that a document may use for a proposal that is known, made plain. */
  names(): ReadonlySet<string> {
    const known = this.#known.flatMap(({ id, title, aliases }) => [id, title, ...aliases]);
    const kept = [...this.#kept.values()].flatMap((same) => [...same.keys()]);
    return new Set([...known.map(normal), ...this.#same.keys(), ...kept]);
  }

  /** The ids of a document's proposals; questions where a name is nearly one that is known. */
  resolve(
    proposals: ProposalIndex,
    round: string,
  ): {
    readonly ids: ReadonlyMap<ProposalRef, string>;
    readonly questions: readonly NameQuestion[];
  } {
    const ids = new Map<ProposalRef, string>();
    const questions: NameQuestion[] = [];
    // Of one number with two names nobody knows which is meant.
    const unclear = new Set(proposals.conflicts.map(({ where }) => where.start));
    const members = proposals.members.filter(({ where }) => !unclear.has(where.start));
    for (const member of members) {
      const known = this.#find(member, round);
      if (known !== null) ids.set(member.index, known.id);
    }
    for (const member of members.filter(({ index }) => !ids.has(index))) {
      const taken = new Set(ids.values());
      const near = this.#near(member, taken, round) ?? this.#misspelt(member, proposals, ids);
      // A letter or a number alone says nothing of what it stands for.
      const isNamed =
        member.names.length > 0 || [...member.labels].some((label) => label.includes(' '));
      if (near === null && isNamed && !this.#closed.has(round))
        ids.set(member.index, this.#add(member));
      else questions.push({ member, near });
    }
    for (const id of ids.values()) this.enter(round, id);
    return { ids, questions };
  }

  #find(member: IndexedProposal, round: string): KnownProposal | null {
    const said = this.#said(member, round);
    if (said !== null) return this.#known.find(({ id }) => id === said) ?? this.#put(member, said);
    for (const name of member.names) {
      const wanted = normal(name);
      const named = this.#known.find(({ id, title, aliases }) =>
        [id, title, ...aliases].some((each) => normal(each) === wanted),
      );
      if (named !== undefined) return named;
    }
    const labelled = this.#labelled(member, round);
    if (labelled === null) return null;
    const isNameless = labelled.aliases.some((alias) => normal(alias) === normal(labelled.title));
    if (isNameless && labelled.isNew) return this.#entitle(labelled, member);
    const isSame =
      member.names.length === 0 ||
      isNameless ||
      member.names.some((name) => areRelated(name, labelled.title));
    return isSame ? labelled : null;
  }

  /** What the user said of a name now, or else in the mapping file of the round. */
  #said({ names, labels }: IndexedProposal, round: string): string | null {
    for (const name of [...names, ...labels]) {
      const said = this.#same.get(normal(name));
      if (said !== undefined) {
        if (names.includes(name)) this.answered.set(name, said);
        return said;
      }
      const meaning = this.#keptMeaning(normal(name), round);
      if (meaning !== null) {
        this.mapped.push({ round, name, kind: 'name', meaning });
        return meaning;
      }
    }
    return null;
  }

  /** What a mapping file says; a slip in it adds nothing to a round that has its entries. */
  #keptMeaning(name: string, round: string): string | null {
    const id = this.#kept.get(round)?.get(name);
    const isOpen = id !== undefined && !this.#closed.has(round);
    return isOpen || this.#entries.get(round)?.has(id ?? '') === true ? (id ?? null) : null;
  }

  /** A proposal that had no more than a number so far gets its name. */
  #entitle(proposal: KnownProposal, { names }: IndexedProposal): KnownProposal {
    const [title = proposal.title, ...others] = names;
    const named = { ...proposal, title, aliases: [...proposal.aliases, ...others] };
    this.#known[this.#known.indexOf(proposal)] = named;
    return named;
  }

  /** Whom a number stands for: first in the round itself, else where there is only one. */
  #labelled({ labels }: IndexedProposal, round: string): KnownProposal | null {
    const numbered = [...labels].filter((label) => label.includes(' ')).map(normal);
    const found = this.#known.filter(({ aliases }) =>
      aliases.some((alias) => numbered.includes(normal(alias))),
    );
    const here = found.filter(({ id }) => this.#entries.get(round)?.has(id) === true);
    const [only = null, ...others] = here.length > 0 ? here : found;
    return others.length > 0 ? null : only;
  }

  /** A proposal that is not in the document by its own name, and nearly so by this one. */
  #near(member: IndexedProposal, taken: ReadonlySet<string>, round: string): KnownProposal | null {
    const others = this.#known.filter(({ id }) => !taken.has(id));
    for (const name of member.names) {
      const words = normal(name).split(' ');
      const near = others.find(({ title, aliases }) =>
        [title, ...aliases].some((each) => shares(words, normal(each).split(' '))),
      );
      if (near !== undefined) return near;
      const spelled = suggest(
        normal(name),
        others
          .map(({ title }) => normal(title))
          .filter((each) => each[0] === normal(name)[0] && each.split(' ').length === words.length),
      );
      const found = others.find(({ title }) => normal(title) === spelled);
      if (found !== undefined && normal(name).length > 7) return found;
    }
    // Another round counts anew: its first contestant need not be the one before.
    const labelled = this.#labelled(member, round);
    const isThere = this.#entries.get(round)?.has(labelled?.id ?? '') === true;
    return isThere ? labelled : null;
  }

  /** A name in a row or a line that is a slip of the pen away from one with its own part. */
  #misspelt(
    member: IndexedProposal,
    proposals: ProposalIndex,
    ids: ReadonlyMap<ProposalRef, string>,
  ): KnownProposal | null {
    if (member.isHeaded) return null;
    const headed = proposals.members.filter((each) => each.isHeaded && ids.has(each.index));
    const other = headed.find((each) =>
      each.names.some((name) => member.names.some((own) => isSlip(normal(own), normal(name)))),
    );
    return this.#known.find(({ id }) => other !== undefined && id === ids.get(other.index)) ?? null;
  }

  #add(member: IndexedProposal): string {
    const [name = [...member.labels][0] ?? 'proposal'] = member.names;
    const base = slug(name) || slug([...member.labels].join(' ')) || 'proposal';
    const ids = new Set(this.#known.map(({ id }) => id));
    let id = base;
    for (let number = 2; ids.has(id) || !isId(id); number += 1) id = `${base}-${number}`;
    return this.#put(member, id).id;
  }

  #put({ names, labels }: IndexedProposal, id: string): KnownProposal {
    const numbered = [...labels].filter((label) => label.includes(' ')).map(capitalized);
    const [title = numbered[0] ?? id, ...others] = names;
    const proposal = { id, title, aliases: [...numbered, ...others], isNew: true };
    this.#known.push(proposal);
    return proposal;
  }
}

/** Two names that share more than half the words of the shorter one. */
function shares(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((word) => b.includes(word)).length;
  return shared * 2 > Math.min(a.length, b.length) && Math.min(a.length, b.length) > 1;
}

/** Two names that differ in the letters of one word. */
function isSlip(a: string, b: string): boolean {
  const [own, other] = [a.split(' '), b.split(' ')];
  const apart = own.flatMap((word, index) =>
    word === other[index] ? [] : [[word, other[index] ?? ''] as const],
  );
  const [pair] = apart;
  if (own.length !== other.length || apart.length !== 1 || pair === undefined) return false;
  const isWord = pair.every((word) => word.length > 3 && !/\d/.test(word));
  return isWord && suggest(pair[0], [pair[1]]) !== null;
}

/** `wild card C` as people write it. */
function capitalized(label: string): string {
  return label.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}
