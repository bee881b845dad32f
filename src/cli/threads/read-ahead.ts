import { buildFrom, type ReadProposal, type WorkspaceReader } from '../../model/reading.ts';
import type { FileKind } from '../../schema/kinds.ts';
import { discover } from '../../workspace/discovery/discover.ts';
import { asDocument, type Document } from '../../workspace/document/document.ts';
import type { Files, ReadResult } from '../../workspace/files.ts';
import type { Place } from '../../workspace/place.ts';
import { parseSource, sourceFrom } from '../../workspace/yaml/parse.ts';
import { ParsedFile, type SourceFile } from '../../workspace/yaml/source-file.ts';
import type { ParserThread, ParserThreads } from './parser-thread.ts';

/** A file that has been read but not parsed. */
interface Unread {
  readonly place: Place;
  readonly bytes: Uint8Array;
}

/** Files that have been read, and a reader that uses their parsed contents. */
export interface PreparsedFiles {
  readonly files: Files;
  readonly reading: WorkspaceReader;
}

/** With fewer files, the work is done before a thread has started. */
const MIN_FILES = 4000;

/** About 15 ms of parsing: long enough to be worth a message, short enough to balance the load. */
const BATCH_BYTES = 48 * 1024;
/** Smaller, because this thread distributes batches to the others between its own. */
const OWN_BATCH_BYTES = 16 * 1024;

/** The number of batches per thread: the next one waits while one is parsed. */
const BATCHES_WAITING = 2;

/**
 * Reads all files of a large workspace and parses them on several threads, including this one.
 * Parsing is nearly all the work of a check, and each file can be parsed independently. The result
 * does not depend on which thread parsed which file. Null if threads would not be faster.
 *
 * @param asked the number of additional threads; by default it depends on the number of files
 */
export async function readAhead(
  files: Files,
  threads: ParserThreads,
  asked?: number,
): Promise<PreparsedFiles | null> {
  const { places } = discover(files);
  const count = asked ?? (places.length < MIN_FILES ? 0 : threads.most);
  if (count === 0) return null;
  const work = new ParsingWork(files, places);
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

async function feed(thread: ParserThread, work: ParsingWork): Promise<void> {
  for (const batch of work.batches(BATCH_BYTES)) {
    const files = await thread.parse(
      batch.map(({ place, bytes }) => ({ path: place.path, bytes })),
    );
    batch.forEach((unread, at) => {
      const file = files[at];
      if (file !== undefined) work.done(unread, new ParsedFile(file));
    });
  }
}

async function parseHere(work: ParsingWork): Promise<void> {
  for (const batch of work.batches(OWN_BATCH_BYTES)) {
    for (const unread of batch) work.done(unread, parseSource(unread.place.path, unread.bytes));
    // Lets the answers of the other threads arrive.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The files of a workspace: those that no thread has taken yet, and the results for the others. */
class ParsingWork {
  readonly #files: Files;
  readonly #places: Place[];
  readonly #bytes = new Map<string, ReadResult>();
  /** By bytes object, so that a file with replaced content is not mistaken for the original. */
  readonly #documents = new Map<Uint8Array, Document>();
  readonly #proposals = new Map<Uint8Array, ReadProposal>();

  constructor(files: Files, places: readonly Place[]) {
    this.#files = files;
    this.#places = [...places].reverse();
  }

  /** Reads the next files in batches of about the same size, until all have been taken. */
  *batches(size: number): Generator<readonly Unread[]> {
    for (let batch = this.#take(size); batch.length > 0; batch = this.#take(size)) yield batch;
  }

  #take(size: number): readonly Unread[] {
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

  /** Validates a parsed file against its schema. Also independent for each file, but quick. */
  done({ place, bytes }: Unread, file: SourceFile): void {
    const document = asDocument<FileKind>(file, place);
    if (isProposal(document)) this.#proposals.set(bytes, buildFrom(document));
    else this.#documents.set(bytes, document);
  }

  abandon(): void {
    this.#places.length = 0;
  }

  ahead(): PreparsedFiles {
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
        document: <K extends FileKind>(from: Files, place: Place<K>) => {
          const bytes = from.read(place.path);
          // The path, and so the kind, is the same as when the document was stored.
          const known = takeParsed(this.#documents, bytes) as Document<K> | undefined;
          return known ?? asDocument(sourceFrom(place.path, bytes), place);
        },
        proposal: (from, place) => {
          const bytes = from.read(place.path);
          const known = takeParsed(this.#proposals, bytes);
          return known ?? buildFrom(asDocument(sourceFrom(place.path, bytes), place));
        },
      },
    };
  }
}

function isProposal(document: Document): document is Document<'proposal'> {
  return document.kind === 'proposal';
}

/** Each document is requested once, so it is removed to free memory. */
function takeParsed<T>(known: Map<Uint8Array, T>, bytes: ReadResult): T | undefined {
  if (!bytes.ok) return undefined;
  const found = known.get(bytes.value);
  known.delete(bytes.value);
  return found;
}
