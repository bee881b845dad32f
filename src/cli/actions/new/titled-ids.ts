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
interface IdRequest {
  readonly title: string;
  /** The id that the user gave. */
  readonly named: string | undefined;
  /** The id to use if none is given; null to make it from the title. */
  readonly suggested: string | null;
  readonly question: string;
  /** True if files may be overwritten. */
  readonly force: boolean;
  /** The ids that are taken. */
  readonly ids: readonly string[];
  readonly placeOf: (id: string) => Place<'proposal' | 'round'>;
  /** The problem with an id, or null. */
  readonly problem: (id: string) => string | null;
  /** Returns a valid id; throws for any other. */
  readonly valid: (id: string) => string;
  /** The command that creates a document with this id. */
  readonly command: (id: string) => string;
}

/**
 * The given id, or else one made from the title, which the user may change if asked.
 *
 * @throws UsageError if another title has that id, since a mistake must not overwrite its file
 */
export async function titledId(
  files: Files,
  request: IdRequest,
  ask: Questions | null,
): Promise<TitledId> {
  const { title, named, suggested, question: message, placeOf } = request;
  const titleAt = titlesIn(files, request);
  const made = suggested === null ? idFromTitle(title, titleAt) : { id: suggested, isCut: false };
  const otherAt = (id: string) => {
    const other = titleAt(id);
    return other === undefined || other === title || !request.ids.includes(id) ? null : { other };
  };
  const problem = (id: string) =>
    request.problem(id) ?? (otherAt(id) === null ? null : `it is another ${placeOf(id).kind}'s`);
  const suggestion = made?.id ?? '';
  const answer = named ?? (await ask?.text({ message, suggestion, problem })) ?? suggestion;
  const id = request.valid(answer);
  const found = request.force ? null : otherAt(id);
  if (found !== null) {
    const { kind, path } = placeOf(id);
    const whose = found.other === null ? '' : `, of another ${kind}: "${found.other}"`;
    throw new UsageError(
      `"${path}" is there already${whose}`,
      `nothing is written; give another id: ${request.command(numbered(id, title, titleAt))}`,
    );
  }
  return { id, isCut: named === undefined && made?.isCut === true && made.id === id };
}

/** Looks up titles by id, ignoring case as the file systems of many computers do. */
function titlesIn(files: Files, { ids, placeOf }: IdRequest): TitleAt {
  return (id) => {
    const known = ids.find((each) => each.toLowerCase() === id.toLowerCase());
    if (known === undefined) return undefined;
    const { content } = readDocument(files, placeOf(known));
    return content?.value.title ?? null;
  };
}

/** The message about an id that leaves out words of the title. */
export function cutRemark({ id, isCut }: TitledId): readonly string[] {
  return isCut ? [`the title is too long for an id, which was cut: ${id}`] : [];
}
