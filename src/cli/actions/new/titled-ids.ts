import {
  idFromTitle,
  numbered,
  type TitleAt,
  type TitledId,
} from '../../../scaffold/id-from-title.ts';
import { readDocument } from '../../../workspace/document/document.ts';
import type { Files } from '../../../workspace/files.ts';
import type { Place } from '../../../workspace/place.ts';
import type { Questions } from '../../ask/questions.ts';
import { UsageError } from '../../usage-error.ts';

/** The request for an id of a document with a title. */
interface IdWanted {
  /** `proposal` */
  readonly thing: string;
  readonly title: string;
  /** The id that the user gave. */
  readonly named: string | undefined;
  /** The id to use if none is given; null to make it from the title. */
  readonly suggested: string | null;
  readonly question: string;
  /** True if files may be overwritten. */
  readonly force: boolean;
  /** The ids that are taken, and their titles. */
  readonly ids: readonly string[];
  readonly titleAt: TitleAt;
  readonly pathOf: (id: string) => string;
  /** The problem with an id, or null. */
  readonly problem: (id: string) => string | null;
  /** Returns a valid id; throws for any other. */
  readonly sound: (id: string) => string;
  /** The command that creates a document with this id. */
  readonly command: (id: string) => string;
}

/**
 * The given id, or else one made from the title, which the user may change if asked.
 *
 * @throws UsageError if another title has that id, since a mistake must not overwrite its file
 */
export async function titledId(wanted: IdWanted, ask: Questions | null): Promise<TitledId> {
  const { thing, title, named, suggested, question: message, titleAt } = wanted;
  const made = suggested === null ? idFromTitle(title, titleAt) : { id: suggested, isCut: false };
  const otherAt = (id: string) => {
    const other = titleAt(id);
    return other === undefined || other === title || !wanted.ids.includes(id) ? null : { other };
  };
  const problem = (id: string) =>
    wanted.problem(id) ?? (otherAt(id) === null ? null : `it is another ${thing}'s`);
  const suggestion = made?.id ?? '';
  const answer = named ?? (await ask?.text({ message, suggestion, problem })) ?? suggestion;
  const id = wanted.sound(answer);
  const found = wanted.force ? null : otherAt(id);
  if (found !== null) {
    const whose = found.other === null ? '' : `, of another ${thing}: "${found.other}"`;
    throw new UsageError(
      `"${wanted.pathOf(id)}" is there already${whose}`,
      `nothing is written; give another id: ${wanted.command(numbered(id, title, titleAt))}`,
    );
  }
  return { id, isCut: named === undefined && made?.isCut === true && made.id === id };
}

/** Looks up titles by id, ignoring case as the file systems of many computers do. */
export function titlesIn<K extends 'proposal' | 'round'>(
  files: Files,
  ids: readonly string[],
  placeOf: (id: string) => Place<K>,
): TitleAt {
  return (id) => {
    const known = ids.find((each) => each.toLowerCase() === id.toLowerCase());
    if (known === undefined) return undefined;
    const { content } = readDocument<'proposal' | 'round'>(files, placeOf(known));
    return content?.value.title ?? null;
  };
}

/** The message about an id that leaves out words of the title. */
export function cutRemark({ id, isCut }: TitledId): readonly string[] {
  return isCut ? [`the title is too long for an id, which was cut: ${id}`] : [];
}
