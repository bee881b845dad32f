import { discover, type Place } from '../../workspace/discover.ts';
import { asDocument, type Document, type ReadDocument } from '../../workspace/document.ts';
import type { Files, ReadResult } from '../../workspace/files.ts';
import { parseDocument, type Unparsed, unpack } from '../../workspace/packed.ts';
import { sourceFrom } from '../../workspace/read.ts';
import type { ParserThread, ParserThreads } from './parser-thread.ts';

/** Files that have been read, and a reader that knows what they hold. */
export interface Ahead {
  readonly files: Files;
  readonly read: ReadDocument;
}

/** With fewer files a thread has hardly started when all is done. */
const FEWEST_FILES = 400;

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
    const packed = await thread.parse(batch);
    packed.forEach((document, at) => {
      work.done(batch[at], unpack(document));
    });
  }
}

async function parseHere(work: Work): Promise<void> {
  for (
    let batch = work.take(OWN_BATCH_BYTES);
    batch.length > 0;
    batch = work.take(OWN_BATCH_BYTES)
  ) {
    for (const unparsed of batch) work.done(unparsed, parseDocument(unparsed));
    // The answers of the others are waiting by now.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The files of a workspace: those nobody has taken yet, and the documents of those that are done. */
class Work {
  readonly #files: Files;
  readonly #places: Place[];
  readonly #read = new Map<string, ReadResult>();
  readonly #documents = new Map<Uint8Array, Document>();

  constructor(files: Files, places: readonly Place[]) {
    this.#files = files;
    this.#places = [...places].reverse();
  }

  /** Read the next files, up to so many bytes; none once all have been taken. */
  take(bytes: number): readonly Unparsed[] {
    const batch: Unparsed[] = [];
    for (let size = 0; size < bytes; ) {
      const place = this.#places.pop();
      if (place === undefined) break;
      const read = this.#files.read(place.path);
      this.#read.set(place.path, read);
      if (!read.ok) continue;
      batch.push({ place, bytes: read.value });
      size += read.value.length;
    }
    return batch;
  }

  done(unparsed: Unparsed | undefined, document: Document): void {
    if (unparsed !== undefined) this.#documents.set(unparsed.bytes, document);
  }

  abandon(): void {
    this.#places.length = 0;
  }

  /** The documents go by their bytes: whoever has put other bytes in a file's place gets those. */
  ahead(): Ahead {
    const documents = this.#documents;
    const files: Files = {
      list: (folder) => this.#files.list(folder),
      read: (path) => this.#read.get(path) ?? this.#files.read(path),
    };
    const read: ReadDocument = (from, place) => {
      const bytes = from.read(place.path);
      const known = bytes.ok ? documents.get(bytes.value) : undefined;
      if (known === undefined || !bytes.ok) return asDocument(sourceFrom(place.path, bytes), place);
      // Asked for once: the model is built from it, and it need not be held any longer.
      documents.delete(bytes.value);
      return known as Document<typeof place.kind>;
    };
    return { files, read };
  }
}
