import { type InlineText, NOTHING, type TextRange, textRangeOf } from '../../markdown/inline.ts';
import { type Mention, readMention } from '../../tables/mention.ts';
import { nameKey } from '../../tables/name.ts';
import type { ProposalRef } from '../fact.ts';
import { COMPUTED } from '../words/label-kind.ts';
import { NameFinder } from '../words/names-in.ts';
import { areRelated } from '../words/normal.ts';

/** A proposal that a document mentions, by number or by name. */
export interface IndexedProposal {
  readonly index: ProposalRef;
  /** Its names as written; the first is the main one. */
  readonly names: string[];
  /** `contestant 2`, or the label alone if it occurs without a noun. */
  readonly labels: Set<string>;
  status: string | null;
  /** The first mention. */
  readonly where: TextRange;
  /** True if a heading names it, so that it has its own section and not only a row or a line. */
  isHeaded: boolean;
  /** True if it is not certain that it is a proposal, so that the user is asked about it. */
  isDoubtful: boolean;
}

/** Two unrelated names with the same number. */
export interface NameConflict {
  readonly where: TextRange;
  readonly label: string;
  readonly name: string;
  readonly other: string;
}

/** The proposals that were found, and the conflicts between their names. */
export type FoundProposals = Pick<ProposalIndex, 'members' | 'conflicts'>;

/** The proposals of a document, by any of their names. */
export class ProposalIndex {
  readonly members: IndexedProposal[] = [];
  readonly conflicts: NameConflict[] = [];
  readonly #byName = new Map<string, IndexedProposal>();
  readonly #known: ReadonlySet<string>;
  readonly #mentions = new Map<string, Mention>();

  /** @param known normalized names of the proposals in the workspace */
  constructor(known: ReadonlySet<string>) {
    this.#known = known;
  }

  /** Adds a proposal from a text that certainly names one. */
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

  /** Adds doubtful proposals, unless another text already names them. */
  doubt(inlines: readonly InlineText[]): void {
    for (const inline of inlines.filter(({ text }) => this.find(text) === null)) {
      const before = this.members.length;
      this.declare(inline, true);
      for (const member of this.members.slice(before)) member.isDoubtful = true;
    }
  }

  /** Gives a proposal a shorter name. Adds the proposal if it is new. */
  call(name: string, short: string): void {
    this.declare({ ...NOTHING, text: name });
    const member = this.#named(this.#read(name));
    if (member === null) return;
    this.#learn(member, short);
    // `H3` alone is read as a code.
    const code = this.#read(short);
    if (code.name === null && code.label !== null) member.labels.add(labelOf(code));
  }

  /** The proposals without those that turned out not to be part of the vote. */
  without(left: ReadonlySet<ProposalRef>): FoundProposals {
    const members = this.members.filter(({ index }) => !left.has(index));
    return { members, conflicts: this.conflicts };
  }

  /** The proposal that a whole text names; null if there is none. */
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

  /** True if a text gives the number of a proposal that has no name yet. */
  isNameless(text: string): boolean {
    return this.#labelled(this.#read(text))?.names.length === 0;
  }

  /** The name of a proposal that shares words with this text, to suggest to the user. */
  nearest(text: string): string | null {
    const words = new Set(nameKey(readMention(text).name ?? '').split(' '));
    const near = this.members.find((member) => {
      const own = nameKey(member.names[0] ?? '').split(' ');
      const shared = own.filter((word) => words.has(word)).length;
      return shared > 0 && shared * 2 >= Math.min(own.length, words.size);
    });
    return near?.names[0] ?? null;
  }

  /** True if the workspace has a proposal of that name. */
  isKnown(text: string): boolean {
    return this.#known.has(nameKey(this.#read(text).name ?? ''));
  }

  /** Cached, because many rules look up the same texts. */
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
    // Headings are often all in capitals, so a name in mixed case replaces one in capitals.
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

/** The meaning of a name in a sentence: a proposal, a computed total, or otherwise a criterion. */
export interface ReadName {
  readonly proposal: ProposalRef | null;
  readonly isTotal: boolean;
}

/** Returns a finder for names and numbers of proposals, for criteria, and for words for totals. */
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
