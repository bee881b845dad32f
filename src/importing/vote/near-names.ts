import { suggest } from '../../diagnostic/suggest.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { nameKey } from '../../tables/name.ts';
import type { FoundProposals, IndexedProposal } from '../context/proposal-index.ts';
import type { ProposalRef } from '../fact.ts';
import { isPartOfName } from '../words/normal.ts';
import type { KnownNames, KnownProposal } from './known-names.ts';

/**
 * A known proposal whose name is similar: it is the only one whose title contains all the words, or
 * it shares most words, or it differs in a few letters.
 */
export function mostSimilarProposal(
  { names }: Pick<IndexedProposal, 'names'>,
  known: KnownNames['all'],
): KnownProposal | null {
  for (const name of names.map(nameKey)) {
    const words = name.split(' ');
    const [longer, ...others] = known.filter(({ plain: [title = ''] }) =>
      isPartOfName(name, title),
    );
    if (longer !== undefined && others.length === 0) return longer.proposal;
    const near = known.find(({ plain }) =>
      plain.some((each) => sharesMost(words, each.split(' '))),
    );
    if (near !== undefined) return near.proposal;
    const alike = known.filter(
      ({ plain: [title = ''] }) => title[0] === name[0] && title.split(' ').length === words.length,
    );
    const titles = alike.map(({ plain: [title = ''] }) => title);
    const found = alike[titles.indexOf(suggest(name, titles) ?? '')];
    if (found !== undefined && name.length > 7) return found.proposal;
  }
  return null;
}

/**
 * Maps each proposal of a document to the only other one whose name contains all its words and
 * more: `TMA epilogue` to `TMA store epilogue`. Names are compared only if they share their rarest
 * word.
 */
export function longerNames({ members }: FoundProposals): ReadonlyMap<ProposalRef, ProposalRef> {
  const named = members.flatMap(({ index, names }) =>
    names.map((name) => ({ index, words: nameKey(name).split(' ') })),
  );
  const byWord = groupBy(
    named.flatMap((each) => [...new Set(each.words)].map((word) => ({ word, each }))),
    ({ word }) => word,
  );
  return new Map(
    members.flatMap(({ index, names: [name = ''] }) => {
      const words = nameKey(name).split(' ');
      const holders = words.map((word) => byWord.get(word) ?? []);
      const [rarest = []] = holders.toSorted((a, b) => a.length - b.length);
      const longer = rarest.flatMap(({ each }) => {
        const isLonger =
          each.words.length > words.length && words.every((word) => each.words.includes(word));
        return isLonger && each.index !== index && name !== '' ? [each.index] : [];
      });
      const [only, ...others] = new Set(longer);
      return only === undefined || others.length > 0 ? [] : [[index, only] as const];
    }),
  );
}

/**
 * The id of the proposal whose heading has nearly the same name as a name in a row or line. Such a
 * name is probably a misspelling.
 */
export function misspelledProposal(
  member: IndexedProposal,
  { members }: FoundProposals,
  ids: ReadonlyMap<ProposalRef, string>,
): string | null {
  if (member.isHeaded) return null;
  const other = members.find(
    ({ isHeaded, index, names }) =>
      isHeaded &&
      ids.has(index) &&
      names.some((name) => member.names.some((own) => isMisspelling(nameKey(own), nameKey(name)))),
  );
  return other === undefined ? null : (ids.get(other.index) ?? null);
}

/** True if two names share more than half the words of the shorter one. */
function sharesMost(a: readonly string[], b: readonly string[]): boolean {
  const shared = a.filter((word) => b.includes(word)).length;
  const shorter = Math.min(a.length, b.length);
  return shared * 2 > shorter && shorter > 1;
}

/** True if two names differ only in the spelling of one word. */
function isMisspelling(a: string, b: string): boolean {
  const [own, other] = [a.split(' '), b.split(' ')];
  const apart = own.flatMap((word, index) =>
    word === other[index] ? [] : [[word, other[index] ?? ''] as const],
  );
  const [pair] = apart;
  if (own.length !== other.length || apart.length !== 1 || pair === undefined) return false;
  const isWord = pair.every((word) => word.length > 3 && !/\d/.test(word));
  return isWord && suggest(pair[0], [pair[1]]) !== null;
}
