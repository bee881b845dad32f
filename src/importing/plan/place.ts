import { suggest } from '../../diagnostic/suggest.ts';
import type { HeadingBlock, MarkdownBlock } from '../../markdown/outline.ts';
import { greatestOf } from '../../quantity/extreme.ts';
import { isId } from '../../workspace/id.ts';
import type { VoteDocument } from '../document.ts';
import { type Author, authorIn, authorOf } from '../reading/author.ts';
import { roundIn } from '../tables/heads.ts';
import { slug, unquoted } from '../words/normal.ts';

/** What the user has to say, since the document does not. */
export type MissingInput =
  | { readonly missing: 'round'; readonly file: string }
  | {
      readonly missing: 'round-differs';
      readonly file: string;
      readonly title: string;
      readonly name: string;
    }
  | { readonly missing: 'shark'; readonly file: string }
  | { readonly missing: 'one-shark'; readonly file: string; readonly sharks: readonly string[] }
  | {
      readonly missing: 'shark-near';
      readonly file: string;
      readonly shark: string;
      readonly near: string;
    }
  | {
      readonly missing: 'same-card';
      readonly file: string;
      readonly other: string;
      readonly shark: string;
      readonly round: string;
    };

/** The document lacks something that only the user can add on the command line. */
export class MissingInputError extends Error {
  readonly missing: MissingInput;

  constructor(missing: MissingInput) {
    super(`the user has to say something: ${missing.missing}`);
    this.name = 'LackError';
    this.missing = missing;
  }
}

/** Where a round was read from, so that a person can see it. */
export type RoundSource = 'option' | 'front-matter' | 'title' | 'name';

/** The round of a document: as the user says, as its title says, or as its file is called. */
export function roundOf(
  { file, blocks, frontMatter }: VoteDocument,
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
  const base = file.split(/[/\\]/).at(-1) ?? file;
  const name = /round[-_ ]?(?<number>\d{1,3})/i.exec(base)?.groups?.['number'] ?? null;
  if (title !== null && name !== null && Number(title) !== Number(name)) {
    throw new MissingInputError({ missing: 'round-differs', file, title, name });
  }
  const number = title ?? name;
  if (number === null) throw new MissingInputError({ missing: 'round', file });
  return { id: idOfRound(number, known), from: title === null ? 'name' : 'title' };
}

/** The id of a round that is called by its number. */
export function idOfRound(number: string, known: readonly string[]): string {
  return known.find((id) => numberOf(id) === String(Number(number))) ?? `round${Number(number)}`;
}

/** `2` of `round2`; null for an id without a number at its end. */
export function numberOf(id: string): string | null {
  const digits = /(?<digits>\d{1,3})$/.exec(id)?.groups?.['digits'];
  return digits === undefined ? null : String(Number(digits));
}

/** One reviewer's part of a document. */
export interface Section {
  readonly blocks: readonly MarkdownBlock[];
  readonly author: Author | null;
}

/** The parts of a document, one for each reviewer that a heading names; else all of it. */
export function sectionsOf({ blocks, frontMatter }: VoteDocument): readonly Section[] {
  const heads = blocks.flatMap((block, at) => {
    const author = block.kind === 'heading' ? authorIn(block.heading.inline) : null;
    return author === null || block.kind !== 'heading'
      ? []
      : [{ at, author, level: block.heading.level }];
  });
  const level = greatestOf(heads.map((head) => head.level));
  const parts = heads.filter((head) => head.level === level);
  if (new Set(parts.map(({ author }) => slug(author.name))).size < 2) {
    const said =
      frontMatter.get('shark') ?? frontMatter.get('reviewer') ?? frontMatter.get('author');
    const named =
      said === undefined ? null : { name: unquoted(said), seat: null, where: { start: 0, end: 0 } };
    return [{ blocks, author: named ?? authorOf(blocks) }];
  }
  const preamble = blocks.slice(0, parts[0]?.at ?? 0);
  return parts.map(({ at, author }, index) => ({
    blocks: [...preamble, ...blocks.slice(at, parts[index + 1]?.at)],
    author,
  }));
}

/** The id of a reviewer: as the user says, or as the document names it. */
export function sharkOf(
  file: string,
  author: Author | null,
  asked: string | null,
  known: readonly string[],
): string {
  if (asked !== null) return asked;
  const id = author === null ? '' : slug(author.name);
  if (!isId(id)) throw new MissingInputError({ missing: 'shark', file });
  const near = known.includes(id) ? null : suggest(id, known);
  if (near !== null && Math.abs(near.length - id.length) < 3 && near[0] === id[0]) {
    throw new MissingInputError({ missing: 'shark-near', file, shark: id, near });
  }
  return id;
}
