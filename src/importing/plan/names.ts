import { NO_PROPOSAL } from '../../model/mapping.ts';
import { isId } from '../../workspace/id.ts';
import type { ProposalRef } from '../fact.ts';
import type { IndexedProposal, ProposalIndex } from '../reading/proposal-index.ts';
import { areRelated, normal, slug } from '../words/normal.ts';
import type { GivenAnswers, TakenAnswer } from './answers.ts';
import type { KnownNames, KnownProposal } from './known-names.ts';
import { likeliest, misspelt } from './near-names.ts';

/** A name that only the user can say the proposal of. */
export interface NameQuestion {
  readonly member: IndexedProposal;
  /** Null where the name is like none that is known. */
  readonly near: KnownProposal | null;
}

/** What the names of a document stand for. */
interface ResolvedNames {
  readonly ids: ReadonlyMap<ProposalRef, string>;
  /** Names that are no proposal, as the user says. */
  readonly none: ReadonlySet<ProposalRef>;
  readonly questions: readonly NameQuestion[];
  readonly taken: readonly TakenAnswer[];
  /** What the next document may speak of. */
  readonly known: KnownNames;
}

/** The names of a document's proposals in a round; a name that is nearly one that is known is a question. */
export function resolveNames(
  index: ProposalIndex,
  before: KnownNames,
  round: string,
  answers: GivenAnswers,
): ResolvedNames {
  const here = before.entries.get(round) ?? new Set();
  const isClosed = before.closed.has(round);
  // Of one number with two names nobody knows which is meant.
  const unclear = new Set(index.conflicts.map(({ where }) => where.start));
  const members = index.members.filter(({ where }) => !unclear.has(where.start));
  const answered = members.flatMap((member) => {
    const answer = answerFor(member, answers, (id) => !isClosed || here.has(id));
    return answer === null ? [] : [{ member, answer }];
  });
  const given = new Map(answered.map(({ member, answer }) => [member, answer.meaning]));
  let placed: Placed = { proposals: before.proposals, ids: new Map() };
  for (const member of members) {
    const known = knownFor(member, given.get(member) ?? null, placed.proposals, here);
    if (known !== null) placed = withPlaced(placed, member, known);
  }
  const questions: NameQuestion[] = [];
  const open = members.filter(
    (member) => !placed.ids.has(member.index) && given.get(member) !== NO_PROPOSAL,
  );
  for (const member of open) {
    const near = nearest(member, index, placed, here);
    // A letter or a number alone says nothing of what it stands for.
    const isNamed = member.names.length > 0 || numbersOf(member).length > 0;
    if (near !== null || !isNamed || isClosed) questions.push({ member, near });
    else placed = withPlaced(placed, member, newProposal(member, freeId(member, placed.proposals)));
  }
  const { proposals, ids } = placed;
  const entries = new Map(before.entries).set(round, new Set([...here, ...ids.values()]));
  return {
    ...{ ids, questions },
    none: new Set(
      members.filter((each) => given.get(each) === NO_PROPOSAL).map((each) => each.index),
    ),
    taken: answered.map(({ answer }) => ({ ...answer, round })),
    known: { ...before, proposals, entries },
  };
}

/** The names that have their proposal so far. */
interface Placed {
  readonly proposals: readonly KnownProposal[];
  readonly ids: ReadonlyMap<ProposalRef, string>;
}

/** The same with one more, whose proposal is new, or known by what is said of it now. */
function withPlaced(
  { proposals, ids }: Placed,
  { index }: IndexedProposal,
  proposal: KnownProposal,
): Placed {
  const isThere = proposals.some(({ id }) => id === proposal.id);
  return {
    ids: new Map(ids).set(index, proposal.id),
    proposals: isThere
      ? proposals.map((each) => (each.id === proposal.id ? proposal : each))
      : [...proposals, proposal],
  };
}

/** The proposal of a name, as an answer says, or else as it is known. */
function knownFor(
  member: IndexedProposal,
  meaning: string | null,
  proposals: readonly KnownProposal[],
  here: ReadonlySet<string>,
): KnownProposal | null {
  if (meaning === null) return findKnown(member, proposals, here);
  if (meaning === NO_PROPOSAL) return null;
  return proposals.find(({ id }) => id === meaning) ?? newProposal(member, meaning);
}

/** A proposal that is not in the document by its own name, and may be meant by this one. */
function nearest(
  member: IndexedProposal,
  index: ProposalIndex,
  { proposals, ids }: Placed,
  here: ReadonlySet<string>,
): KnownProposal | null {
  const taken = new Set(ids.values());
  const free = proposals.filter(({ id }) => !taken.has(id));
  return (
    likeliest(member, free) ??
    // Another round counts anew: its first contestant need not be the one before.
    numbered(member, proposals, here).find(({ id }) => here.has(id)) ??
    misspelt(member, index, proposals, ids)
  );
}

/** What the user said of a name now, or else in the mapping file, where a slip adds nothing to a round that has its entries. */
function answerFor(
  { names, labels }: IndexedProposal,
  { said, kept }: GivenAnswers,
  isOpen: (id: string) => boolean,
): Omit<TakenAnswer, 'round'> | null {
  for (const name of [...names, ...labels]) {
    const now = said.same.get(normal(name));
    if (now !== undefined) return { name, kind: 'name', meaning: now, by: 'user' };
    const before = kept.same.get(normal(name));
    if (before !== undefined && (before === NO_PROPOSAL || isOpen(before)))
      return { name, kind: 'name', meaning: before, by: 'mapping' };
  }
  return null;
}

/** The proposal that a name or a number stands for; one that had no more than a number so far gets the name. */
function findKnown(
  member: IndexedProposal,
  proposals: readonly KnownProposal[],
  here: ReadonlySet<string>,
): KnownProposal | null {
  for (const name of member.names) {
    const named = proposals.find(({ id, title, aliases }) =>
      [id, title, ...aliases].some((each) => normal(each) === normal(name)),
    );
    if (named !== undefined) return named;
  }
  const [labelled = null] = numbered(member, proposals, here);
  if (labelled === null) return null;
  const isNameless = labelled.aliases.some((alias) => normal(alias) === normal(labelled.title));
  if (isNameless && labelled.isNew) {
    const [title = labelled.title, ...others] = member.names;
    return { ...labelled, title, aliases: [...labelled.aliases, ...others] };
  }
  const isSame =
    member.names.length === 0 ||
    isNameless ||
    member.names.some((name) => areRelated(name, labelled.title));
  return isSame ? labelled : null;
}

/** The one that a number stands for: first in the round itself, else where there is only one. */
function numbered(
  member: IndexedProposal,
  proposals: readonly KnownProposal[],
  here: ReadonlySet<string>,
): readonly KnownProposal[] {
  const numbers = numbersOf(member).map(normal);
  const found = proposals.filter(({ aliases }) =>
    aliases.some((alias) => numbers.includes(normal(alias))),
  );
  const own = found.filter(({ id }) => here.has(id));
  const all = own.length > 0 ? own : found;
  return all.length === 1 ? all : [];
}

/** Labels that count: `contestant 2`, and not `C` alone. */
function numbersOf({ labels }: IndexedProposal): readonly string[] {
  return [...labels].filter((label) => label.includes(' '));
}

function newProposal(member: IndexedProposal, id: string): KnownProposal {
  // `wild card C` as people write it.
  const numbers = numbersOf(member).map((label) =>
    label.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase()),
  );
  const [title = numbers[0] ?? id, ...others] = member.names;
  return { id, title, aliases: [...numbers, ...others], isNew: true };
}

function freeId({ names, labels }: IndexedProposal, proposals: readonly KnownProposal[]): string {
  const [name = [...labels][0] ?? 'proposal'] = names;
  const base = slug(name) || slug([...labels].join(' ')) || 'proposal';
  const ids = new Set(proposals.map(({ id }) => id));
  let id = base;
  for (let number = 2; ids.has(id) || !isId(id); number += 1) id = `${base}-${number}`;
  return id;
}
