import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { ok } from '../../diagnostic/value-or-problem.ts';
import { type ReadResult, tooLarge, unreadable } from '../../workspace/files.ts';
import { readingWords } from './system-words.ts';

const PIECE = 1024 * 1024;

/**
 * The bytes of a file that the user named, wherever it is: a link is followed, and a pipe
 * read to its end. Nothing is read beyond the limit, however large a file says it is.
 */
export function readNamedFile(path: string, limit: number): ReadResult {
  try {
    const file = openSync(path, 'r');
    try {
      const found = fstatSync(file);
      if (found.isDirectory()) return unreadable('this is a folder, not a file');
      if (found.size > limit) return tooLarge(found.size, limit);
      return readAll(file, found.size, limit);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return unreadable(readingWords(error));
  }
}

/** @param told how long the file says it is; a pipe and some files say 0 */
function readAll(file: number, told: number, limit: number): ReadResult {
  const pieces: Uint8Array[] = [];
  let size = 0;
  while (size <= limit) {
    const piece = new Uint8Array(told > size ? told - size : PIECE);
    const count = readSync(file, piece, 0, piece.length, null);
    if (count === 0) return ok(joined(pieces, size));
    pieces.push(piece.subarray(0, count));
    size += count;
  }
  return tooLarge(size, limit);
}

/** What was read at once, as most files are, is not copied. */
function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const [only] = pieces;
  return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces, size);
}
