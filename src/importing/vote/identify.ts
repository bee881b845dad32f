import { suggest } from '../../diagnostic/suggest.ts';
import { textRangeOf } from '../../markdown/inline.ts';
import type { HeadingBlock } from '../../markdown/outline.ts';
import type { Workspace } from '../../model/workspace.ts';
import { groupBy } from '../../quantity/group-by.ts';
import { maxOf } from '../../quantity/min-max.ts';
import { unquoted } from '../../tables/name.ts';
import { DEFAULT_RUBRIC } from '../../workspace/layout.ts';
import { isId } from '../../workspace/names/id.ts';
import type { Blocks } from '../blocks.ts';
import type { VoteDocument } from '../document.ts';
import { headsVotes } from '../rewriting/vote-tables.ts';
import { roundIn } from '../tables/heads.ts';
import { labelled } from '../words/labelled.ts';
import { idOfName, plainLabel } from '../words/normal.ts';
import { headedName, isFirstNameIn, personKey } from '../words/reviewer-name.ts';
import { type Author, authorIn, authorOf } from './author.ts';
import { signerOf } from './signature.ts';

/** The arguments of each kind of missing input, in addition to the file. */
interface MissingArgs {
  readonly round: Record<never, never>;
  readonly 'round-differs': { readonly title: string; readonly name: string };
  /** The author name found in the document; null if there is none. */
  readonly shark: { readonly seen: string | null };
  readonly 'one-shark': { readonly sharks: readonly string[] };
  readonly 'shark-differs': { readonly shark: string; readonly seen: string };
  readonly 'shark-near': { readonly shark: string; readonly near: string };
  readonly 'same-card': { readonly other: string; readonly shark: string; readonly round: string };
}

export type MissingCode = keyof MissingArgs;

/** Information that the document lacks and the user must provide. */
export type MissingInput<C extends MissingCode = MissingCode> = {
  [K in C]: { readonly missing: K; readonly file: string } & MissingArgs[K];
}[C];

/** The document lacks information that only the user can provide on the command line. */
export class MissingInputError extends Error {
  readonly missing: MissingInput;

  constructor(missing: MissingInput) {
    super(`the user has to say something: ${missing.missing}`);
    this.name = 'MissingInputError';
    this.missing = missing;
  }
}

/** Where the round was read from, for display to the user. */
export type RoundSource = 'option' | 'front-matter' | 'title' | 'name';

/**
 * The round of a document: from the option, else the front matter, else the title, else the file
 * name.
 *
 * @throws {MissingInputError} if no round is found, or if title and file name give different rounds
 */
export function roundOf(
  { file, name: base, blocks, frontMatter }: VoteDocument,
  asked: string | null,
  known: readonly string[],
): { readonly id: string; readonly from: RoundSource } {
  if (asked !== null) return { id: asked, from: 'option' };
  const said = /^(?:round[\s_-]*)?(?<number>\d{1,3})$/i.exec(frontMatter.get('round') ?? '')
    ?.groups?.['number'];
  if (said !== undefined) return { id: idOfRound(said, known), from: 'front-matter' };
  const titles = blocks
    .filter((block): block is HeadingBlock => block.kind === 'heading')
    .slice(0, 2);
  const title =
    titles.map(({ heading }) => roundIn(heading.inline.text)).find((each) => each !== null) ?? null;
  const name = /round[-_ ]?(?<number>\d{1,3})/i.exec(base)?.groups?.['number'] ?? null;
  if (title !== null && name !== null && Number(title) !== Number(name)) {
    throw new MissingInputError({ missing: 'round-differs', file, title, name });
  }
  const number = title ?? name;
  if (number === null) throw new MissingInputError({ missing: 'round', file });
  return { id: idOfRound(number, known), from: title === null ? 'name' : 'title' };
}

/** The id of the round with a given number. */
export function idOfRound(number: string, known: readonly string[]): string {
  return known.find((id) => numberOf(id) === String(Number(number))) ?? `round${Number(number)}`;
}

/** `2` for `round2`; null for an id that does not end in a number. */
export function numberOf(id: string): string | null {
  const digits = /(?<digits>\d{1,3})$/.exec(id)?.groups?.['digits'];
  return digits === undefined ? null : String(Number(digits));
}

/** One reviewer's section of a document. */
export interface Section {
  readonly blocks: Blocks;
  readonly author: Author | null;
}

interface ReviewerHead {
  readonly at: number;
  readonly author: Author;
  readonly level: number;
}

/**
 * Splits a document into one section for each reviewer that a heading names. Returns the whole
 * document as one section if headings name fewer than two reviewers.
 *
 * @param reviewers the known reviewers by normalized name
 */
export function sectionsOf(
  { blocks, frontMatter }: VoteDocument,
  reviewers: ReviewerIds,
): readonly Section[] {
  const isKnown = (name: string) => reviewers.has(personKey(name));
  const heads = blocks.flatMap((block, at): readonly ReviewerHead[] => {
    if (block.kind !== 'heading') return [];
    const { inline, level } = block.heading;
    const name = [inline.text, headedName(inline.text)].map(plainLabel).find(isKnown);
    const author =
      name === undefined
        ? authorIn(inline, isKnown)
        : { name, seat: null, where: textRangeOf(inline) };
    return author === null ? [] : [{ at, author, level }];
  });
  const level = maxOf(heads.map((head) => head.level));
  const parts = heads.filter((head) => head.level === level);
  if (new Set(parts.map(({ author }) => idOfName(author.name))).size < 2) {
    const said =
      frontMatter.get('shark') ?? frontMatter.get('reviewer') ?? frontMatter.get('author');
    const named =
      said === undefined ? null : { name: unquoted(said), seat: null, where: { start: 0, end: 0 } };
    return [{ blocks, author: named ?? authorOf(blocks, isKnown) }];
  }
  const [first = 0] = parts.map(({ at }) => at);
  const end = endOfParts(blocks, parts);
  const named = (name: string) =>
    parts.filter(({ author }) => isFirstNameIn(new Set([personKey(author.name)]), personKey(name)));
  return parts.map((part, index) => ({
    blocks: [
      ...blocks.slice(0, first),
      ...blocks.slice(part.at, parts[index + 1]?.at ?? end),
      ...votesIn(blocks.slice(end), (name) => named(name).length === 1 && named(name)[0] === part),
    ],
    author: part.author,
  }));
}

/**
 * The blocks of one reviewer in a section `Votes` behind the reviewers' own sections: tables that
 * have a row for the reviewer, and list items under the reviewer's name.
 */
function votesIn(blocks: Blocks, isOwn: (name: string) => boolean) {
  let isOpen = false;
  return blocks.filter((block) => {
    if (block.kind === 'heading') return headsVotes(block.heading);
    if (!headsVotes(block.headings.at(-1))) return false;
    if (block.kind === 'table') return block.rows.some(([who]) => isOwn(who?.text ?? ''));
    if (block.kind !== 'line') return false;
    const { inline, list } = block;
    if (list?.isFirst === true && list.parents.length === 0)
      isOpen = isOwn(labelled(inline)?.label.text ?? '');
    return list !== null && isOpen;
  });
}

/**
 * The end of the last reviewer's section: the next heading of the same or a higher level, such as
 * one over the panel's totals. If such headings also occur between the earlier sections, the end of
 * the document.
 */
function endOfParts(blocks: Blocks, parts: readonly ReviewerHead[]): number {
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return blocks.length;
  const next = blocks.flatMap((block, at) => {
    const isNext = block.kind === 'heading' && block.heading.level <= last.level && at > first.at;
    return isNext && parts.every((part) => part.at !== at) ? [at] : [];
  });
  const isWithin = next.some((at) => at < last.at);
  return isWithin ? blocks.length : (next[0] ?? blocks.length);
}

/**
 * The id of a reviewer, from the option or from the name in the document.
 *
 * @param reviewers the ids of the known reviewers by normalized name
 * @throws {MissingInputError} if no valid, unique id follows, if a new id is similar to a known one,
 * or if the document is by another known reviewer than the asked one
 */
export function sharkOf(
  file: string,
  { author, blocks }: Section,
  asked: string | null,
  reviewers: ReviewerIds,
): string {
  const idsOf = (name: string) => [...(reviewers.get(personKey(name)) ?? [])];
  const isKnown = (name: string) => idsOf(name).length > 0;
  if (asked !== null) {
    const seen = author !== null && isKnown(author.name) ? author.name : signerOf(blocks, isKnown);
    if (seen === null || idsOf(seen).includes(asked)) return asked;
    throw new MissingInputError({ missing: 'shark-differs', file, shark: asked, seen });
  }
  return newIdOf(file, author, reviewers);
}

/** The id that the name of an author gives. */
function newIdOf(file: string, author: Author | null, reviewers: ReviewerIds): string {
  const [known, ...more] = (author && reviewers.get(personKey(author.name))) ?? [];
  const id = known ?? (author === null ? '' : idOfName(author.name));
  if (!isId(id) || id === DEFAULT_RUBRIC || more.length > 0)
    throw new MissingInputError({ missing: 'shark', file, seen: author?.name ?? null });
  const ids = new Set([...reviewers.values()].flatMap((each) => [...each]));
  const near = ids.has(id) ? null : suggest(id, [...ids]);
  if (near !== null && Math.abs(near.length - id.length) < 3 && near[0] === id[0]) {
    throw new MissingInputError({ missing: 'shark-near', file, shark: id, near });
  }
  return id;
}

/** The ids of reviewers by normalized name. Names that differ only in accents share one. */
export type ReviewerIds = ReadonlyMap<string, ReadonlySet<string>>;

/** The ids of all present and invited reviewers, by each of their normalized names. */
export function reviewersIn({ rounds }: Workspace): ReviewerIds {
  const asked = rounds.flatMap((round) => round.asked.map(({ id }) => ({ id, name: id })));
  const present = rounds.flatMap(({ sharks }) =>
    sharks.map(({ id, rubric }) => {
      // Uses the shark's own name only: a disambiguated display name occurs in no vote.
      return { id, name: (rubric?.shark === id ? rubric.name : null) ?? id };
    }),
  );
  const names = [...asked, ...present].flatMap(({ id, name }) =>
    [name, id].map((each) => ({ key: personKey(each), id })),
  );
  const byKey = groupBy(names, ({ key }) => key);
  return new Map([...byKey].map(([key, all]) => [key, new Set(all.map(({ id }) => id))]));
}

/** The normalized names of the reviewer of a vote, without those that another reviewer has. */
export function ownNames(
  shark: string | null,
  author: Author | null,
  reviewers: ReviewerIds,
): ReadonlySet<string> {
  const known = [...reviewers].flatMap(([name, ids]) => (ids.has(shark ?? '') ? [name] : []));
  const names = [...[shark ?? '', author?.name ?? ''].map(personKey), ...known];
  return new Set(names.filter((name) => name !== '' && (reviewers.get(name)?.size ?? 0) < 2));
}
