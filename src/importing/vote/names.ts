import { NO_PROPOSAL } from '../../model/mapping.ts';
import { nameKey } from '../../tables/name.ts';
import { isId } from '../../workspace/names/id.ts';
import type { FoundProposals, IndexedProposal } from '../context/proposal-index.ts';
import type { ProposalRef } from '../fact.ts';
import { areRelated, idOfName } from '../words/normal.ts';
import type { RoundAnswers, TakenAnswer } from './answers.ts';
import type { Doubts } from './doubts.ts';
import type { KnownNames, KnownProposal } from './known-names.ts';
import { likeliest, longerNames, misspelt } from './near-names.ts';

/** What the names of a document stand for. */
export interface ResolvedNames {
  readonly ids: ReadonlyMap<ProposalRef, string>;
  /** Names that are no proposal, as the user says. */
  readonly none: ReadonlySet<ProposalRef>;
  readonly taken: readonly TakenAnswer[];
}

/** What the names of a document are held against. */
interface NamesSetting {
  readonly known: KnownNames;
  readonly round: string;
  /** What is said of names of proposals. */
  readonly same: RoundAnswers['same'];
  readonly doubts: Doubts;
}

/**
 * The names of a document's proposals in a round; a name that is nearly one that is known is a
 * question. What is new is known from here on.
 */
export function resolveNames(index: FoundProposals, setting: NamesSetting): ResolvedNames {
  const { known, round } = setting;
  // Of one number with two names nobody knows which is meant.
  const unclear = new Set(index.conflicts.map(({ where }) => where.start));
  const members = index.members.filter(({ where }) => !unclear.has(where.start));
  const ids = new Map<ProposalRef, string>();
  const place = (member: IndexedProposal, proposal: KnownProposal | null) => {
    if (proposal === null) return;
    known.put(proposal);
    ids.set(member.index, proposal.id);
  };
  const answers = new Map(
    members.flatMap((member) => {
      const answer = answerFor(member, setting);
      return answer === null ? [] : [[member, answer] as const];
    }),
  );
  for (const member of members) place(member, findKnown(member, answers.get(member), setting));
  const open = members.filter((each) => !ids.has(each.index) && !answers.has(each));
  const longer = longerNames(index);
  // What a short name may be a part of is known by then.
  const isPart = (member: IndexedProposal) => longer.has(member.index);
  for (const member of [...open.filter((each) => !isPart(each)), ...open.filter(isPart)]) {
    const other = misspelt(member, index, ids) ?? ids.get(longer.get(member.index) ?? -1);
    const near = nearest(member, ids, other, setting);
    if (near === null && isNamed(member) && !member.isDoubtful && !known.isClosed(round))
      place(member, newProposal(member, freeId(member, known)));
    else askFor(member, near, setting);
  }
  // An id that no file has may be that of another proposal of the document, or a new one.
  const isNone = ({ meaning }: TakenAnswer) => meaning === NO_PROPOSAL;
  for (const [member, answer] of answers)
    if (!isNone(answer) && !ids.has(member.index))
      place(member, known.get(answer.meaning) ?? newProposal(member, answer.meaning));
  known.enter(round, ids.values());
  const none = [...answers].flatMap(([{ index: at }, answer]) => (isNone(answer) ? [at] : []));
  return { ids, none: new Set(none), taken: [...answers.values()] };
}

/** A letter or a number alone says nothing of what it stands for. */
function isNamed(member: IndexedProposal): boolean {
  return member.names.length > 0 || numbersOf(member).length > 0;
}

/** @param near null where the name is like none that is known */
function askFor(
  { names, labels, where }: IndexedProposal,
  near: KnownProposal | null,
  { round, doubts }: NamesSetting,
): void {
  const name = names[0] ?? [...labels][0] ?? '';
  if (near === null) doubts.ask('import/unknown-proposal', { name, round }, where);
  else doubts.ask('import/unclear-proposal', { name, id: near.id, title: near.title }, where);
}

/**
 * A proposal that is not in the document by its own name, and may be meant by this one.
 *
 * @param slip the id of what the name is a slip or a part of in the document
 */
function nearest(
  member: IndexedProposal,
  ids: ReadonlyMap<ProposalRef, string>,
  slip: string | undefined,
  setting: NamesSetting,
): KnownProposal | null {
  const { known, round } = setting;
  const taken = new Set(ids.values());
  const free = known.all.filter(({ proposal }) => !taken.has(proposal.id));
  const numbered = numberedIn(member, setting);
  // Another round counts anew: its first contestant need not be the one before.
  const isEntry = numbered !== null && known.isIn(round, numbered.id);
  return likeliest(member, free) ?? (isEntry ? numbered : null) ?? known.get(slip ?? '') ?? null;
}

/** What is said of a name; a slip in a mapping file adds nothing to a round that has its entries. */
function answerFor(
  { names, labels }: IndexedProposal,
  { same, known, round }: NamesSetting,
): TakenAnswer | null {
  for (const name of [...names, ...labels]) {
    const answer = same.get(nameKey(name));
    if (answer === undefined) continue;
    const { meaning, by } = answer;
    const isOpen = meaning === NO_PROPOSAL || !known.isClosed(round) || known.isIn(round, meaning);
    if (by === 'user' || isOpen) return { ...answer, name, kind: 'name', round };
  }
  return null;
}

/** The proposal that a name or a number is said to be, or stands for; one that had no more than a number so far gets the name. */
function findKnown(
  member: IndexedProposal,
  answer: TakenAnswer | undefined,
  setting: NamesSetting,
): KnownProposal | null {
  if (answer !== undefined) return setting.known.get(answer.meaning) ?? null;
  const [named] = member.names.flatMap((name) => setting.known.named(name) ?? []);
  if (named !== undefined) return named;
  const labelled = numberedIn(member, setting);
  if (labelled === null) return null;
  const isNameless = labelled.aliases.some((alias) => nameKey(alias) === nameKey(labelled.title));
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
function numberedIn(member: IndexedProposal, { known, round }: NamesSetting): KnownProposal | null {
  const found = [...new Set(numbersOf(member).flatMap((number) => known.numbered(number)))];
  const own = found.filter(({ id }) => known.isIn(round, id));
  const [only = null, ...others] = own.length > 0 ? own : found;
  return others.length === 0 ? only : null;
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

function freeId({ names, labels }: IndexedProposal, known: KnownNames): string {
  const [name = [...labels][0] ?? 'proposal'] = names;
  const base = idOfName(name) || idOfName([...labels].join(' ')) || 'proposal';
  let id = base;
  for (let number = 2; known.get(id) !== undefined || !isId(id); number += 1)
    id = `${base}-${number}`;
  return id;
}
