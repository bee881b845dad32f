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

/** A kind of document with a title, and its ids that are taken. */
interface Titled {
  /** `proposal` */
  readonly thing: string;
  readonly ids: readonly string[];
  readonly titleAt: TitleAt;
  readonly pathOf: (id: string) => string;
  /** The problem with an id, or null. */
  readonly problem: (id: string) => string | null;
  /** The command that creates a document with this id. */
  readonly command: (id: string) => string;
}

/** The request for an id. */
interface IdWanted {
  readonly title: string;
  readonly named: string | undefined;
  /** Null to make the id from the title. */
  readonly suggested: string | null;
  readonly question: string;
  /** True if files may be overwritten. */
  readonly force: boolean;
}

/**
 * The given id, or else one made from the title, which the user may change if asked.
 *
 * @throws UsageError if another title has that id, since a mistake must not overwrite its file
 */
export async function titledId(
  titled: Titled,
  { title, named, suggested, question, force }: IdWanted,
  ask: Questions | null,
): Promise<TitledId> {
  const made = suggested === null ? idFromTitle(title, titled.titleAt) : whole(suggested);
  const id = named ?? (await askId(titled, title, made?.id ?? '', question, ask));
  const other = titled.titleAt(id);
  if (!force && other !== undefined && other !== title && titled.ids.includes(id)) {
    throw takenIdError(titled, id, title);
  }
  return { id, isCut: named === undefined && made?.isCut === true && made.id === id };
}

function whole(id: string): TitledId {
  return { id, isCut: false };
}

async function askId(
  titled: Titled,
  title: string,
  suggestion: string,
  message: string,
  ask: Questions | null,
): Promise<string> {
  if (ask === null) return suggestion;
  return await ask.text({
    message,
    suggestion,
    problem: (id) => {
      const other = titled.titleAt(id);
      const isTaken = other !== undefined && other !== title && titled.ids.includes(id);
      return titled.problem(id) ?? (isTaken ? `it is another ${titled.thing}'s` : null);
    },
  });
}

function takenIdError(titled: Titled, id: string, title: string): UsageError {
  const other = titled.titleAt(id) ?? null;
  const whose = other === null ? '' : `, of another ${titled.thing}: "${other}"`;
  const free = titled.command(numbered(id, title, titled.titleAt));
  return new UsageError(
    `"${titled.pathOf(id)}" is there already${whose}`,
    `nothing is written; give another id: ${free}`,
  );
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
