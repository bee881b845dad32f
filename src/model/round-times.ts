import type { RoundFile } from '../schema/kinds.ts';
import { decode } from '../workspace/decode.ts';
import { roundFiles, roundIds } from '../workspace/discovery/discover.ts';
import { type ReadDocument, readDocument } from '../workspace/document/document.ts';
import type { Files } from '../workspace/files.ts';
import type { Round } from './round.ts';
import type { RoundTime } from './round-order.ts';

/** What may say when a round took place; whatever else a file holds, it holds neither word. */
const MAY_TELL = /date|after|\\/;

/**
 * What each round of a workspace says of when it took place. Files without a word of it
 * are not parsed; a file that cannot be read says nothing.
 */
export function roundTimes(files: Files, read: ReadDocument = readDocument): readonly RoundTime[] {
  return roundIds(files).map((id) => {
    const value = roundTelling(files, id, MAY_TELL, read);
    const after = value?.after ?? [];
    return { id, date: value?.date ?? null, after: typeof after === 'string' ? [after] : after };
  });
}

/** The same of a round that has been read. */
export function timeOf({ id, date, after }: Pick<Round, 'id' | 'date' | 'after'>): RoundTime {
  return { id, date, after: after.map((round) => round.id) };
}

/** What the file of a round says; undefined, and not parsed, where it holds none of some words. */
export function roundTelling(
  files: Files,
  id: string,
  words: RegExp,
  read: ReadDocument,
): RoundFile | undefined {
  const { round } = roundFiles(files, id);
  const bytes = round === null ? null : files.read(round.path);
  const text = bytes?.ok === true ? decode(bytes.value).text : null;
  const isTold = round !== null && text !== null && words.test(text);
  return isTold ? read(files, round).content?.value : undefined;
}
