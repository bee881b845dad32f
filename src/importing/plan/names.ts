import { NO_PROPOSAL } from '../../model/mapping.ts';
import { isId } from '../../workspace/id.ts';
import type { ProposalRef } from '../fact.ts';
import type { IndexedProposal, ProposalIndex } from '../reading/proposal-index.ts';
import { areRelated, normal, slug } from '../words/normal.ts';
import type { RoundAnswers, TakenAnswer } from './answers.ts';
import type { Doubts } from './doubts.ts';
import type { KnownNames, KnownProposal } from './known-names.ts';
import { likeliest, misspelt } from './near-names.ts';

/** What the names of a document stand for. */
export interface ResolvedNames {
  readonly ids: ReadonlyMap<ProposalRef, string>;
  /** Names that are no proposal, as the user says. */
  readonly none: ReadonlySet<ProposalRef>;
  readonly taken: readonly TakenAnswer[];
}

/**
 * The names of a document's proposals in a round; a name that is nearly one that is known is a
 * question. What is new is known from here on.
 */
export function resolveNames(
  index: ProposalIndex,
  known: KnownNames,
  {
    round,
    answers,
    doubts,
  }: {
    readonly round: string;
    readonly answers: RoundAnswers;
    readonly doubts: Doubts;
  },
): ResolvedNames {
  // Of one number with two names nobody knows which is meant.
  const unclear = new Set(index.conflicts.map(({ where }) => where.start));
  const members = index.members.filter(({ where }) => !unclear.has(where.start));
  const ids = new Map<ProposalRef, string>();
  const none = new Set<ProposalRef>();
  const taken: TakenAnswer[] = [];
  const place = (member: IndexedProposal, proposal: KnownProposal) => {
    known.put(proposal);
    ids.set(member.index, proposal.id);
  };
  for (const member of members) {
    const answer = answerFor(member, answers, known, round);
    if (answer !== null) taken.push(answer);
    if (answer?.meaning === NO_PROPOSAL) none.add(member.index);
    const proposal = knownFor(member, answer?.meaning ?? null, known, round);
    if (proposal !== null) place(member, proposal);
  }
  const open = members.filter(({ index: at }) => !ids.has(at) && !none.has(at));
  for (const member of open) {
    const near = nearest(member, index, known, ids, round);
    if (near === null && isNamed(member) && !known.isClosed(round))
      place(member, newProposal(member, freeId(member, known)));
    else askFor(member, near, round, doubts);
  }
  known.enter(round, ids.values());
  return { ids, none, taken };
}

/** A letter or a number alone says nothing of what it stands for. */
function isNamed(member: IndexedProposal): boolean {
  return member.names.length > 0 || numbersOf(member).length > 0;
}

/** @param near null where the name is like none that is known */
function askFor(
  { names, labels, where }: IndexedProposal,
  near: KnownProposal | null,
  round: string,
  doubts: Doubts,
): void {
  const name = names[0] ?? [...labels][0] ?? '';
  if (near === null) doubts.ask('import/unknown-proposal', { name, round }, where);
  else doubts.ask('import/unclear-proposal', { name, id: near.id, title: near.title }, where);
}

/** The proposal of a name, as an answer says, or else as it is known. */
function knownFor(
  member: IndexedProposal,
  meaning: string | null,
  known: KnownNames,
  round: string,
): KnownProposal | null {
  if (meaning === null) return findKnown(member, known, round);
  if (meaning === NO_PROPOSAL) return null;
  return known.get(meaning) ?? newProposal(member, meaning);
}

/** A proposal that is not in the document by its own name, and may be meant by this one. */
function nearest(
  member: IndexedProposal,
  index: ProposalIndex,
  known: KnownNames,
  ids: ReadonlyMap<ProposalRef, string>,
  round: string,
): KnownProposal | null {
  const taken = new Set(ids.values());
  const numbered = numberedIn(member, known, round);
  const slip = misspelt(member, index, ids);
  return (
    likeliest(
      member,
      known.all.filter(({ proposal }) => !taken.has(proposal.id)),
    ) ??
    // Another round counts anew: its first contestant need not be the one before.
    (numbered !== null && known.isIn(round, numbered.id) ? numbered : null) ??
    known.get(slip ?? '') ??
    null
  );
}

/** What is said of a name; a slip in a mapping file adds nothing to a round that has its entries. */
function answerFor(
  { names, labels }: IndexedProposal,
  { same }: RoundAnswers,
  known: KnownNames,
  round: string,
): TakenAnswer | null {
  for (const name of [...names, ...labels]) {
    const answer = same.get(normal(name));
    if (answer === undefined) continue;
    const { meaning, by } = answer;
    const isOpen = meaning === NO_PROPOSAL || !known.isClosed(round) || known.isIn(round, meaning);
    if (by === 'user' || isOpen) return { ...answer, name, kind: 'name', round };
  }
  return null;
}

/** The proposal that a name or a number stands for; one that had no more than a number so far gets the name. */
function findKnown(
  member: IndexedProposal,
  known: KnownNames,
  round: string,
): KnownProposal | null {
  for (const name of member.names) {
    const named = known.named(name);
    if (named !== undefined) return named;
  }
  const labelled = numberedIn(member, known, round);
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
function numberedIn(
  member: IndexedProposal,
  known: KnownNames,
  round: string,
): KnownProposal | null {
  const found = [...new Set(numbersOf(member).flatMap((number) => known.aliased(number)))];
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
  const base = slug(name) || slug([...labels].join(' ')) || 'proposal';
  let id = base;
  for (let number = 2; known.get(id) !== undefined || !isId(id); number += 1)
    id = `${base}-${number}`;
  return id;
}
