import { buildFrom, type ReadProposal, type WorkspaceReader } from '../../model/reading.ts';
import type { FileKind } from '../../schema/kinds.ts';
import { discover, type Place } from '../../workspace/discovery/discover.ts';
import {
  asDocument,
  type Document,
  type DocumentPlace,
} from '../../workspace/document/document.ts';
import type { Files, ReadResult } from '../../workspace/files.ts';
import { fromTransferable, parseSource, sourceFrom } from '../../workspace/yaml/parse.ts';
import type { SourceFile } from '../../workspace/yaml/source-file.ts';
import type { ParserThread, ParserThreads } from './parser-thread.ts';

/** A file whose bytes are at hand. */
interface Unread {
  readonly place: DocumentPlace;
  readonly bytes: Uint8Array;
}

/** Files that have been read, and a way of reading them that knows what they hold. */
export interface Ahead {
  readonly files: Files;
  readonly reading: WorkspaceReader;
}

/** With fewer files a thread has hardly started when all is done. */
const FEWEST_FILES = 4000;

/** About 15 ms of parsing: long enough to be worth a message, short enough to be fair. */
const BATCH_BYTES = 48 * 1024;
/** Between its own batches this thread hands out others, so it keeps them short. */
const OWN_BATCH_BYTES = 16 * 1024;

/** While one batch is parsed, the next is there already. */
const BATCHES_WAITING = 2;

/**
 * Read all files of a large workspace and parse them on several threads, this one among
 * them. Parsing is nearly all the work of a check, and no file needs another for it. What
 * comes out does not depend on who parsed which file. Null where threads would not pay.
 *
 * @param asked how many threads beside this one; unless given, what the files are worth
 */
export async function readAhead(
  files: Files,
  threads: ParserThreads,
  asked?: number,
): Promise<Ahead | null> {
  const { places } = discover(files);
  const count = asked ?? (places.length < FEWEST_FILES ? 0 : threads.most);
  if (count === 0) return null;
  const work = new Work(files, places);
  const helpers = Array.from({ length: count }, () => threads.start());
  try {
    const feeds = helpers.flatMap((helper) =>
      Array.from({ length: BATCHES_WAITING }, () => feed(helper, work)),
    );
    await Promise.all([...feeds, parseHere(work)]);
  } finally {
    work.abandon();
    for (const helper of helpers) helper.stop();
  }
  return work.ahead();
}

async function feed(thread: ParserThread, work: Work): Promise<void> {
  for (let batch = work.take(BATCH_BYTES); batch.length > 0; batch = work.take(BATCH_BYTES)) {
    const files = await thread.parse(
      batch.map(({ place, bytes }) => ({ path: place.path, bytes })),
    );
    batch.forEach((unread, at) => {
      const file = files[at];
      if (file !== undefined) work.done(unread, fromTransferable(file));
    });
  }
}

async function parseHere(work: Work): Promise<void> {
  for (
    let batch = work.take(OWN_BATCH_BYTES);
    batch.length > 0;
    batch = work.take(OWN_BATCH_BYTES)
  ) {
    for (const unread of batch) work.done(unread, parseSource(unread.place.path, unread.bytes));
    // The answers of the others are waiting by now.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The files of a workspace: those nobody has taken yet, and what was made of the others. */
class Work {
  readonly #files: Files;
  readonly #places: Place[];
  readonly #bytes = new Map<string, ReadResult>();
  /** By their bytes: whoever puts others in the place of a file gets what is in those. */
  readonly #documents = new Map<Uint8Array, Document>();
  readonly #proposals = new Map<Uint8Array, ReadProposal>();

  constructor(files: Files, places: readonly Place[]) {
    this.#files = files;
    this.#places = [...places].reverse();
  }

  /** Read the next files, up to so many bytes; none once all have been taken. */
  take(size: number): readonly Unread[] {
    const batch: Unread[] = [];
    for (let taken = 0; taken < size; ) {
      const place = this.#places.pop();
      if (place === undefined) break;
      const bytes = this.#files.read(place.path);
      this.#bytes.set(place.path, bytes);
      if (!bytes.ok) continue;
      batch.push({ place, bytes: bytes.value });
      taken += bytes.value.length;
    }
    return batch;
  }

  /** Hold a parsed file against its schema, which no file needs another for either, but is quick. */
  done({ place, bytes }: Unread, file: SourceFile): void {
    const document = asDocument<FileKind>(file, place);
    if (isProposal(document)) this.#proposals.set(bytes, buildFrom(document));
    else this.#documents.set(bytes, document);
  }

  abandon(): void {
    this.#places.length = 0;
  }

  ahead(): Ahead {
    const files: Files = {
      list: (folder) => this.#files.list(folder),
      read: (path) => {
        const bytes = this.#bytes.get(path) ?? this.#files.read(path);
        this.#bytes.delete(path);
        return bytes;
      },
    };
    return {
      files,
      reading: {
        document: <K extends FileKind>(from: Files, place: DocumentPlace<K>) => {
          const bytes = from.read(place.path);
          // The same path, and so the same kind, as when it was put there.
          const known = taken(this.#documents, bytes) as Document<K> | undefined;
          return known ?? asDocument(sourceFrom(place.path, bytes), place);
        },
        proposal: (from, place) => {
          const bytes = from.read(place.path);
          const known = taken(this.#proposals, bytes);
          return known ?? buildFrom(asDocument(sourceFrom(place.path, bytes), place));
        },
      },
    };
  }
}

function isProposal(document: Document): document is Document<'proposal'> {
  return document.kind === 'proposal';
}

/** What is asked for once need not be held any longer. */
function taken<T>(known: Map<Uint8Array, T>, bytes: ReadResult): T | undefined {
  if (!bytes.ok) return undefined;
  const found = known.get(bytes.value);
  known.delete(bytes.value);
  return found;
}
