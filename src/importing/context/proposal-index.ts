import { type InlineText, NOTHING, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { nameKey } from '../../tables/name.ts';
import type { ProposalRef } from '../fact.ts';
import { COMPUTED } from '../words/label-kind.ts';
import { type Mention, readMention } from '../words/mention.ts';
import { NameFinder } from '../words/names-in.ts';
import { areRelated } from '../words/normal.ts';

/** A proposal that a document names, by number or by name. */
export interface IndexedProposal {
  readonly index: ProposalRef;
  /** The names it goes by, as written; the first is its own. */
  readonly names: string[];
  /** `contestant 2`, or the label alone where no noun stands with it. */
  readonly labels: Set<string>;
  status: string | null;
  /** Where it is first named. */
  readonly where: TextRange;
  /** Whether a part of the document is its own, and not only a row or a line. */
  isHeaded: boolean;
  /** Whether nobody can tell if it is a proposal, so that it is asked about. */
  isDoubtful: boolean;
}

/** Two names under one number that have nothing in common. */
export interface NameConflict {
  readonly where: TextRange;
  readonly label: string;
  readonly name: string;
  readonly other: string;
}

/** What a document is found to name. */
export type FoundProposals = Pick<ProposalIndex, 'members' | 'conflicts'>;

/** The proposals of a document, found by any of their names. */
export class ProposalIndex {
  readonly members: IndexedProposal[] = [];
  readonly conflicts: NameConflict[] = [];
  readonly #byName = new Map<string, IndexedProposal>();
  readonly #known: ReadonlySet<string>;
  readonly #mentions = new Map<string, Mention>();

  /** @param known names of proposals that the workspace has, made plain */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Add a proposal where the document certainly names one. */
  declare(inline: InlineText, isHeaded = false): void {
    const mention = this.#read(inline.text);
    if (mention.name === null && mention.label === null) return;
    const where = textRangeOf(inline);
    const known = this.#named(mention) ?? this.#labelledAlike(mention, where);
    const member = known ?? this.#added(mention, where);
    if (mention.label !== null) member.labels.add(labelOf(mention));
    if (mention.name !== null) this.#learn(member, mention.name);
    member.status ??= mention.status;
    member.isHeaded ||= isHeaded;
    member.isDoubtful = false;
  }

  /** Add what may be proposals, if no other place names them. */
  doubt(inlines: readonly InlineText[]): void {
    for (const inline of inlines.filter(({ text }) => this.find(text) === null)) {
      const before = this.members.length;
      this.declare(inline, true);
      for (const member of this.members.slice(before)) member.isDoubtful = true;
    }
  }

  /** Give a proposal, which is added where it is new, a shorter name. */
  call(name: string, short: string): void {
    this.declare({ ...NOTHING, text: name });
    const member = this.#named(this.#read(name));
    if (member === null) return;
    this.#learn(member, short);
    // `H3` alone is read as a code.
    const code = this.#read(short);
    if (code.name === null && code.label !== null) member.labels.add(labelOf(code));
  }

  /** The same without some that turned out to be none of the vote. */
  without(strangers: ReadonlySet<ProposalRef>): FoundProposals {
    const members = this.members.filter(({ index }) => !strangers.has(index));
    return { members, conflicts: this.conflicts };
  }

  /** The proposal that a whole text names; null where it names none. */
  find(text: string): ProposalRef | null {
    const mention = this.#read(text);
    const byName = this.#named(mention);
    const byLabel = this.#labelled(mention);
    if (byName !== null) return byName.index;
    if (byLabel === null) return null;
    if (mention.name === null) return byLabel.index;
    return byLabel.names.some((name) => areRelated(name, mention.name ?? ''))
      ? byLabel.index
      : null;
  }

  /** Whether a text names a proposal by a number that has no name so far. */
  isNameless(text: string): boolean {
    return this.#labelled(this.#read(text))?.names.length === 0;
  }

  /** The name of a proposal that shares its words with this one, to be asked for. */
  nearest(text: string): string | null {
    const words = new Set(nameKey(readMention(text).name ?? '').split(' '));
    const near = this.members.find((member) => {
      const own = nameKey(member.names[0] ?? '').split(' ');
      const shared = own.filter((word) => words.has(word)).length;
      return shared > 0 && shared * 2 >= Math.min(own.length, words.size);
    });
    return near?.names[0] ?? null;
  }

  /** Whether the workspace has a proposal of that name. */
  isKnown(text: string): boolean {
    return this.#known.has(nameKey(this.#read(text).name ?? ''));
  }

  /** Many rules ask about the same texts. */
  #read(text: string): Mention {
    const before = this.#mentions.get(text);
    if (before !== undefined) return before;
    const mention = readMention(text, this.#known);
    this.#mentions.set(text, mention);
    return mention;
  }

  #named({ name }: Mention): IndexedProposal | null {
    return name === null ? null : (this.#byName.get(nameKey(name)) ?? null);
  }

  #labelled(mention: Mention): IndexedProposal | null {
    if (mention.label === null) return null;
    const wanted = labelOf(mention);
    const isSame = (label: string) =>
      mention.noun === null || !label.includes(' ')
        ? label.split(' ').at(-1) === mention.label
        : label === wanted;
    const found = this.members.filter(({ labels }) => [...labels].some(isSame));
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  #labelledAlike(mention: Mention, where: TextRange): IndexedProposal | null {
    const member = this.#labelled(mention);
    if (member === null) return null;
    const { name } = mention;
    if (name === null || member.names.length === 0) return member;
    if (member.names.some((known) => areRelated(known, name))) return member;
    const other = member.names[0] ?? '';
    this.conflicts.push({ where, label: labelOf(mention), name, other });
    return null;
  }

  #added(mention: Mention, where: TextRange): IndexedProposal {
    const labels = new Set(mention.label === null ? [] : [labelOf(mention)]);
    const index = this.members.length;
    const member: IndexedProposal = {
      index,
      names: [],
      labels,
      status: mention.status,
      where,
      isHeaded: false,
      isDoubtful: false,
    };
    this.members.push(member);
    return member;
  }

  #learn(member: IndexedProposal, name: string): void {
    const key = nameKey(name);
    const known = member.names.findIndex((each) => nameKey(each) === key);
    if (known === -1) member.names.push(name);
    // Headings are often all in capitals; a name in mixed case is preferred.
    else if (isShouted(member.names[known] ?? '') && !isShouted(name)) member.names[known] = name;
    if (!this.#byName.has(key)) this.#byName.set(key, member);
  }
}

function labelOf({ noun, label }: Mention): string {
  return noun === null ? `${label}` : `${noun} ${label}`;
}

function isShouted(name: string): boolean {
  return name === name.toUpperCase();
}

/** What a name in a sentence stands for: a proposal, what is computed of its marks, or else a criterion. */
export interface ReadName {
  readonly proposal: ProposalRef | null;
  readonly isTotal: boolean;
}

/** What to find in sentences: the names and numbers of proposals, the criteria, and words for their sum. */
export function namesOf(
  { members }: ProposalIndex,
  criteria: ReadonlySet<string>,
): NameFinder<ReadName> {
  const ofProposals = members.flatMap(({ index, names, labels }) =>
    [...names, ...[...labels].filter((label) => /\d/.test(label))].map(
      (name) => [nameKey(name), { proposal: index, isTotal: false }] as const,
    ),
  );
  const ofCriteria = [...criteria].map(
    (name) => [name, { proposal: null, isTotal: false }] as const,
  );
  const ofTotals = COMPUTED.map((name) => [name, { proposal: null, isTotal: true }] as const);
  return new NameFinder<ReadName>([...ofCriteria, ...ofTotals, ...ofProposals]);
}
