import { suggest } from '../../diagnostic/suggest.ts';
import type { ProposalRef } from '../fact.ts';
import type { IndexedProposal, ProposalIndex } from '../reading/proposal-index.ts';
import { normal } from '../words/normal.ts';
import type { KnownProposal } from './known-names.ts';

/** A proposal whose name is nearly one of these: it shares most words, or differs in a few letters. */
export function likeliest(
  { names }: Pick<IndexedProposal, 'names'>,
  proposals: readonly KnownProposal[],
): KnownProposal | null {
  for (const name of names.map(normal)) {
    const words = name.split(' ');
    const near = proposals.find(({ title, aliases }) =>
      [title, ...aliases].some((each) => sharesMost(words, normal(each).split(' '))),
    );
    if (near !== undefined) return near;
    const titles = proposals
      .map(({ title }) => normal(title))
      .filter((title) => title[0] === name[0] && title.split(' ').length === words.length);
    const spelled = suggest(name, titles);
    const found = proposals.find(({ title }) => normal(title) === spelled);
    if (found !== undefined && name.length > 7) return found;
  }
  return null;
}

/** What a name in a row or a line is a slip of the pen away from, where that has its own part. */
export function misspelt(
  member: IndexedProposal,
  { members }: ProposalIndex,
  proposals: readonly KnownProposal[],
  ids: ReadonlyMap<ProposalRef, string>,
): KnownProposal | null {
  if (member.isHeaded) return null;
  const other = members
    .filter((each) => each.isHeaded && ids.has(each.index))
    .find((each) =>
      each.names.some((name) => member.names.some((own) => isSlip(normal(own), normal(name)))),
    );
  return proposals.find(({ id }) => other !== undefined && id === ids.get(other.index)) ?? null;
}

/** Two names that share more than half the words of the shorter one. */
function sharesMost(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((word) => b.includes(word)).length;
  const shorter = Math.min(a.length, b.length);
  return shared * 2 > shorter && shorter > 1;
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
