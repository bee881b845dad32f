import {
  idFromTitle,
  numbered,
  type TitleAt,
  type TitledId,
} from '../../../scaffold/id-from-title.ts';
import { type DocumentPlace, readDocument } from '../../../workspace/document/document.ts';
import type { Files } from '../../../workspace/files.ts';
import type { Questions } from '../../ask/questions.ts';
import { UsageError } from '../../usage-error.ts';

/** A kind of thing that has a title, and the ids that are taken among its like. */
interface Titled {
  /** `proposal` */
  readonly thing: string;
  readonly ids: readonly string[];
  readonly titleAt: TitleAt;
  readonly pathOf: (id: string) => string;
  /** What is wrong with an id; null where nothing is. */
  readonly problem: (id: string) => string | null;
  /** The command that begins one with an id. */
  readonly command: (id: string) => string;
}

/** What an id is made for. */
interface IdWanted {
  readonly title: string;
  readonly named: string | undefined;
  /** Null to have it made from the title. */
  readonly suggested: string | null;
  readonly question: string;
  /** Whether files may be overwritten. */
  readonly force: boolean;
}

/**
 * The id that was named, else one made from the title, which who is asked may change.
 *
 * @throws UsageError where another title has that id: its file is not to be overwritten by a slip
 */
export async function titledId(
  titled: Titled,
  { title, named, suggested, question, force }: IdWanted,
  ask: Questions | null,
): Promise<TitledId> {
  const made = suggested === null ? idFromTitle(title, titled.titleAt) : whole(suggested);
  const id = named ?? (await asked(titled, title, made?.id ?? '', question, ask));
  const other = titled.titleAt(id);
  if (!force && other !== undefined && other !== title && titled.ids.includes(id)) {
    throw isAnother(titled, id, title);
  }
  return { id, isCut: named === undefined && made?.isCut === true && made.id === id };
}

function whole(id: string): TitledId {
  return { id, isCut: false };
}

async function asked(
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

function isAnother(titled: Titled, id: string, title: string): UsageError {
  const other = titled.titleAt(id) ?? null;
  const whose = other === null ? '' : `, of another ${titled.thing}: "${other}"`;
  const free = titled.command(numbered(id, title, titled.titleAt));
  return new UsageError(
    `"${titled.pathOf(id)}" is there already${whose}`,
    `nothing is written; give another id: ${free}`,
  );
}

/** The titles in files, by their ids in capital letters or not: on many systems these are one name. */
export function titlesIn<K extends 'proposal' | 'round'>(
  files: Files,
  ids: readonly string[],
  placeOf: (id: string) => DocumentPlace<K>,
): TitleAt {
  return (id) => {
    const known = ids.find((each) => each.toLowerCase() === id.toLowerCase());
    if (known === undefined) return undefined;
    const { content } = readDocument<'proposal' | 'round'>(files, placeOf(known));
    return content?.value.title ?? null;
  };
}

/** What to say of an id in which words of the title are missing. */
export function cutRemark({ id, isCut }: TitledId): readonly string[] {
  return isCut ? [`the title is too long for an id, which was cut: ${id}`] : [];
}
