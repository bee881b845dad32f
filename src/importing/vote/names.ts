import { NO_PROPOSAL } from '../../model/mapping.ts';
import { nameKey } from '../../tables/name.ts';
import { isId } from '../../workspace/names/id.ts';
import type { FoundProposals, IndexedProposal } from '../context/proposal-index.ts';
import type { ProposalRef } from '../fact.ts';
import { areRelated, idOfName } from '../words/normal.ts';
import type { RoundAnswers, UsedAnswer } from './answers.ts';
import type { VoteIssues } from './issues.ts';
import type { KnownNames, KnownProposal } from './known-names.ts';
import { longerNames, misspelledProposal, mostSimilarProposal } from './near-names.ts';

/** The proposals that the names of a document refer to. */
export interface ResolvedNames {
  readonly ids: ReadonlyMap<ProposalRef, string>;
  /** Names that the user says are not proposals. */
  readonly none: ReadonlySet<ProposalRef>;
  readonly usedAnswers: readonly UsedAnswer[];
}

interface NamesSetting {
  readonly known: KnownNames;
  readonly round: string;
  /** Answers about names of proposals. */
  readonly same: RoundAnswers['same'];
  readonly issues: VoteIssues;
}

/**
 * Resolves the proposal names of a document in a round to ids. A name that is similar to a known
 * name becomes a question. New proposals are added to the known names.
 */
export function resolveNames(index: FoundProposals, setting: NamesSetting): ResolvedNames {
  const { known, round } = setting;
  // If one number has two names, it is unclear which proposal is meant.
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
  // Short names that are part of a longer name come last, when the longer names have ids.
  const isPart = (member: IndexedProposal) => longer.has(member.index);
  for (const member of [...open.filter((each) => !isPart(each)), ...open.filter(isPart)]) {
    const other = misspelledProposal(member, index, ids) ?? ids.get(longer.get(member.index) ?? -1);
    const near = nearest(member, ids, other, setting);
    if (near === null && isNamed(member) && !member.isDoubtful && !known.isClosed(round))
      place(member, newProposal(member, freeId(member, known)));
    else askFor(member, near, setting);
  }
  // An answer may give an id that no file has: that of another proposal of the document, or a new
  // one. So these answers are applied after the other names.
  const isNone = ({ meaning }: UsedAnswer) => meaning === NO_PROPOSAL;
  for (const [member, answer] of answers)
    if (!isNone(answer) && !ids.has(member.index))
      place(member, known.get(answer.meaning) ?? newProposal(member, answer.meaning));
  known.enter(round, ids.values());
  const none = [...answers].flatMap(([{ index: at }, answer]) => (isNone(answer) ? [at] : []));
  return { ids, none: new Set(none), usedAnswers: [...answers.values()] };
}

/** False for a letter or a number alone, which does not identify a proposal. */
function isNamed(member: IndexedProposal): boolean {
  return member.names.length > 0 || numbersOf(member).length > 0;
}

/** @param near null if the name is not similar to a known name */
function askFor(
  { names, labels, where }: IndexedProposal,
  near: KnownProposal | null,
  { round, issues }: NamesSetting,
): void {
  const name = names[0] ?? [...labels][0] ?? '';
  if (near === null) issues.ask('import/unknown-proposal', { name, round }, where);
  else issues.ask('import/unclear-proposal', { name, id: near.id, title: near.title }, where);
}

/**
 * A proposal that the document does not call by its own name and that this name may mean.
 *
 * @param slip the id of the proposal in the document of which the name is a misspelling or a part
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
  // Numbers restart in each round, so a number refers only to an entry of this round.
  const isEntry = numbered !== null && known.isIn(round, numbered.id);
  return (
    mostSimilarProposal(member, free) ??
    (isEntry ? numbered : null) ??
    known.get(slip ?? '') ??
    null
  );
}

/**
 * The answer about a name of the proposal. If the round has entries, an answer from a mapping file
 * may only name one of them, so that a mistake in the file does not add an entry.
 */
function answerFor(
  { names, labels }: IndexedProposal,
  { same, known, round }: NamesSetting,
): UsedAnswer | null {
  for (const name of [...names, ...labels]) {
    const answer = same.get(nameKey(name));
    if (answer === undefined) continue;
    const { meaning, by } = answer;
    const isOpen = meaning === NO_PROPOSAL || !known.isClosed(round) || known.isIn(round, meaning);
    if (by === 'user' || isOpen) return { ...answer, name, kind: 'name', round };
  }
  return null;
}

/**
 * The proposal that an answer, a name or a number refers to. A new proposal that so far had only a
 * number gets the name as its title.
 */
function findKnown(
  member: IndexedProposal,
  answer: UsedAnswer | undefined,
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

/** The proposal that a number refers to: the one in the round, else the only one known. */
function numberedIn(member: IndexedProposal, { known, round }: NamesSetting): KnownProposal | null {
  const found = [...new Set(numbersOf(member).flatMap((number) => known.numbered(number)))];
  const own = found.filter(({ id }) => known.isIn(round, id));
  const [only = null, ...others] = own.length > 0 ? own : found;
  return others.length === 0 ? only : null;
}

/** Labels with a number word, such as `contestant 2`; not `C` alone. */
function numbersOf({ labels }: IndexedProposal): readonly string[] {
  return [...labels].filter((label) => label.includes(' '));
}

function newProposal(member: IndexedProposal, id: string): KnownProposal {
  // Restores capital letters: `wild card C`.
  const numbers = numbersOf(member).map((label) =>
    label.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase()),
  );
  const [title = numbers[0] ?? id, ...others] = member.names;
  return { id, title, aliases: [...numbers, ...others], short: null, isNew: true };
}

function freeId({ names, labels }: IndexedProposal, known: KnownNames): string {
  const [name = [...labels][0] ?? 'proposal'] = names;
  const base = idOfName(name) || idOfName([...labels].join(' ')) || 'proposal';
  let id = base;
  for (let number = 2; known.get(id) !== undefined || !isId(id); number += 1)
    id = `${base}-${number}`;
  return id;
}
